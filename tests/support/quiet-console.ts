import { afterEach, beforeEach, expect, vi } from 'vitest';

// A component or handler that logs an error has failed, even when its assertions pass.
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
