import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { erase } from '~/server/commands/erase';
import { connect } from '~/server/db/connect';
import { createPeople } from '../../bench/people';
import { makePostgresUrl } from '../support/database';
import { tracesIn } from '../support/every-row';

const dataDir = mkdtempSync(join(tmpdir(), 'krona-erase-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('the owner sees what is kept, closes an account and erases it at once', async () => {
  const place = await makePostgresUrl();
  const secret = 'a secret for tests of thirty-two characters';
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    DATABASE_URL: place.url,
    LOG_LEVEL: 'error',
  };
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await erase(env, args, (line) => void lines.push(line));
    return { code, text: lines.join('\n') };
  };
  const db = await connect({ databaseUrl: place.url, folder: null });
  try {
    const [person] = await createPeople(db.pool, secret, 1, 'http://localhost:3000');
    const uid = person?.uid ?? '';
    const email = `${uid}@bench.example`;
    const sessions = async () => (await db.pool.query('select 1 from session where user_id = $1', [uid])).rows.length;

    expect(await run(email.toUpperCase())).toMatchObject({ code: 0, text: expect.stringContaining('Настройки: 1') });
    expect((await run(email)).text).toContain(
      'С --now сообщения под псевдонимом и слова на стене без подписи исчезнут в тот же миг',
    );
    expect(await sessions()).toBe(1);
    expect((await run(email, '--yes')).text).toMatch(/Аккаунт закрыт и сотрётся \d+/);
    expect(await sessions()).toBe(0);
    expect((await run(email)).text).toMatch(/Аккаунт закрыт и сотрётся/);
    const { rows } = await db.pool.query(`select payload ->> 'letter' as letter from job`);
    expect(rows).toEqual([{ letter: 'account-closed' }]);

    expect(await run(email, '--now')).toMatchObject({
      code: 0,
      text: expect.stringContaining('исчезли в тот же миг'),
    });
    expect(await tracesIn(db, { uid, email })).toEqual([]);
    expect(readdirSync(dataDir)).toContain('erasures.ndjson');
    expect(readFileSync(join(dataDir, 'erasures.ndjson'), 'utf8')).not.toContain(uid);
    expect(await run(email)).toEqual({ code: 1, text: 'Аккаунта с такой почтой нет.' });
    for (const args of [[], ['не почта'], [email, '--all'], [email, '--yes', '--now']])
      expect((await run(...args)).text).toContain('npm run erase');
  } finally {
    await db.close();
    await place.remove();
  }
});
