import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { letters } from '~/server/commands/letters';
import { openKeys } from '~/server/commands/rotate-all';
import { loadConfig } from '~/server/config';
import { createKeyRing } from '~/server/crypto/key-ring';
import { addLetter } from '~/server/mail/letter-queue';
import { openDatabase } from '~/server/open-database';
import { makeDataFolder } from '../support/database';

const dataDir = makeDataFolder();
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  AUTH_SECRET: 'a secret of the letters test, long enough',
  LOG_LEVEL: 'error',
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The owner's command; what it printed, with plain spaces. */
async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const code = await letters(env, args, (line) => void lines.push(line.replaceAll('\u00a0', ' ')));
  expect(code).toBe(args.includes('--all') ? 1 : 0);
  return lines;
}

test('the owner reads whom a letter did not reach and why, never what it said, and has it tried again', async () => {
  const config = loadConfig(env);
  const db = await openDatabase(config, { patient: true });
  const keys = createKeyRing(config.dataKeys);
  await openKeys(db, keys, { takesOver: true, say: () => {} });
  const deps = { keys, config, clock: () => new Date('2026-11-28T09:05:00Z') };
  for (const [to, status] of [
    ['anna@example.org', '5.1.1'],
    ['boris@example.org', '5.7.1'],
    ['vera@example.org', 'ECONNECTION'],
  ] as const) {
    const key = `letter:${to}`;
    await addLetter(db.pool, deps, { kind: 'sign-in-code', key, to, about: null, values: { code: '918273' } });
    await db.pool.query('update job set attempts = 8, last_error = $2 where key = $1', [key, status]);
  }
  await db.pool.query(
    `insert into job (kind, key, attempts, secret, key_id) values ('letter', 'broken', 8, '\\x00', 'k0')`,
  );
  await db.close();
  const listed = await command();
  expect(listed).toHaveLength(5);
  expect(listed[0]).toMatch(/^28 ноября 2026.* 12:05.*: anna@example\.org, «.+»: такого ящика нет \(5\.1\.1\)$/);
  expect(listed[1]).toMatch(/boris@example\.org.*SPF.*\(5\.7\.1\)$/);
  expect(listed[2]).toMatch(/vera@example\.org.*не ответил.*\(ECONNECTION\)$/);
  expect(listed[3]).toContain('письмо не читается');
  expect(listed[4]).toBe('Не ушло: 4. Ждёт отправки: 0. Аккаунтов, чья почта писем не принимает: 0.');
  expect(listed.join()).not.toContain('918273');
  expect((await command('--again'))[0]).toContain('Снова в очереди: 4.');
  expect((await command()).at(-1)).toContain('Не ушло: 0. Ждёт отправки: 4.');
  expect((await command('--again'))[0]).toBe('Таких писем нет.');
  expect((await command('--all')).join()).toContain('npm run letters -- --again');
}, 120_000);
