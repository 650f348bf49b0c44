import { vi } from 'vitest';

/** Asks until `check` throws no more, as long as a machine may stand still; then throws what it threw last. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
