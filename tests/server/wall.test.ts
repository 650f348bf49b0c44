import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';

const dataDir = makeDataFolder();
beforeAll(() => ensureBuilt(), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a built command; what it printed. */
function run(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return execFileSync(process.execPath, ['dist/server/command.js', ...args], { env, encoding: 'utf8' });
}
const wall = (...args: string[]) => run('wall', ...args);

test('the owner lists, shows and hides words while the site runs and after it stopped', async () => {
  run('demo');
  expect(wall()).toContain('Ждут внимания: 0.');
  const site = await startSite({ DATA_DIR: dataDir });
  const id = randomUUID();
  const number = id.slice(0, 8);
  const seen = async () => (await fetch(`${site.origin}/api/wall/${id}`)).status;
  try {
    const headers = { 'content-type': 'application/json', origin: site.origin };
    const person = { email: 'demo@krona.example', password: 'krona-demo-2026' };
    const signedIn = await fetch(`${site.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify(person),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { user } = (await signedIn.json()) as { user: { id: string } };
    const added = await fetch(`${site.origin}/api/users/${user.id}/wall/${id}`, {
      method: 'PUT',
      headers: { ...headers, cookie },
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
    const listed = wall();
    expect(listed).toContain(`№ ${number}`);
    expect(listed).toContain(
      'ждёт проверки\nТема: Самопознание\nИмя: Анна Ветрова (слово без подписи)\nЗаметно: ссылка',
    );
    expect(listed).toContain('Мой рассказ лежит на https://example.org, загляните.');
    expect(listed).toContain('Ждут внимания: 1.');
    expect(listed).not.toContain('@krona.example');
    expect(await seen()).toBe(404);
    expect(wall('show', number)).toContain('Показано на стене. Имя автора: «Анна Ветрова».');
    expect(await seen()).toBe(200);
    expect(() => wall('keep-name', number)).toThrow();
    expect(wall('hide', number, '--reason', 'Ссылка на рекламу')).toContain('Скрыто.');
    expect(await seen()).toBe(404);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wish'))).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(wall('show', id)).toContain('Показано на стене.');
  expect(() => wall('show', 'ffffffff')).toThrow();
  for (const args of [
    ['hide', number],
    ['hide', number, '--reason'],
    ['forget'],
    ['show'],
    ['keep-name'],
    ['show', number, 'x'],
  ])
    expect(() => wall(...args)).toThrow();
}, 60_000);
