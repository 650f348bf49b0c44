import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: docs/decisions/004-identity.md. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** False also for a hash that is no argon2 hash. */
export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(stored, password).catch(() => false);
