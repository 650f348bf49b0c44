import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => vi.resetModules());

test('a password is hashed by argon2id with 19 MiB and two passes', async () => {
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import('./password-hash');
  const hash = await hashPassword('тихая река 7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: 'тихая река 7' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'тихая река 8' })).toBe(false);
});
