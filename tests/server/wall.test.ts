import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wall } from '~/server/commands/wall';
import { connect } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';

const AUTH_SECRET = 'a secret of the wall test, long enough';
const dataDir = makeDataFolder();
beforeAll(() => ensureBuilt(), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The owner's command, in a process that is not the site's; what it printed. Throws what it printed where it refuses. */
async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET, LOG_LEVEL: 'error' };
  const code = await wall(env, args, (line) => void lines.push(line));
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

async function onePerson(): Promise<Person> {
  const db = await connect({ databaseUrl: null, folder: join(dataDir, 'db') });
  try {
    const [person] = await createPeople(db.pool, AUTH_SECRET, 1);
    await db.pool.query(`update "user" set name = 'Анна Ветрова'`);
    return person as Person;
  } finally {
    await db.close();
  }
}

test('the owner lists, shows and hides words while the site runs and after it stopped', async () => {
  const { uid, cookie } = await onePerson();
  const site = await startSite({ DATA_DIR: dataDir, AUTH_SECRET });
  const id = randomUUID();
  const number = id.slice(0, 8);
  const seen = async () => (await fetch(`${site.origin}/api/wall/${id}`)).status;
  try {
    expect(await command()).toContain('Ждут внимания: 0.');
    const headers = { 'content-type': 'application/json', origin: site.origin, cookie };
    const added = await fetch(`${site.origin}/api/users/${uid}/wall/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        text: 'Мой рассказ лежит на https://example.org, загляните.',
        topic: 'self',
        kind: 'own',
        signed: false,
        seed: 5,
        honest: true,
      }),
    });
    expect(await added.json()).toMatchObject({ state: 'held' });
    const listed = await command();
    expect(listed).toContain(`№ ${number}`);
    expect(listed).toContain(
      'ждёт проверки\nТема: Самопознание\nИмя: Анна Ветрова (слово без подписи), первое слово\nЗаметно: ссылка',
    );
    expect(listed).toContain('Мой рассказ лежит на https://example.org, загляните.');
    expect(listed).toContain('Ждут внимания: 1.');
    expect(listed).not.toContain('@bench.example');
    expect(await seen()).toBe(404);
    expect(await command('show', number)).toContain('Показано на стене. Имя автора: «Анна Ветрова».');
    expect(await seen()).toBe(200);
    await expect(command('keep-name', number)).rejects.toThrow();
    expect(await command('hide', number, '--reason', 'Ссылка на рекламу')).toContain('Скрыто.');
    expect(await seen()).toBe(404);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wish'))).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(await command('show', id)).toContain('Показано на стене.');
  await expect(command('show', 'ffffffff')).rejects.toThrow();
  for (const args of [
    ['hide', number],
    ['hide', number, '--reason'],
    ['forget'],
    ['show'],
    ['keep-name'],
    ['show', number, 'x'],
  ])
    await expect(command(...args)).rejects.toThrow();
}, 60_000);
