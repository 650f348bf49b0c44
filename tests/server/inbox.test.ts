import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIN_FORM_AGE_MS } from '~/domain/contact/limits';
import { inbox } from '~/server/commands/inbox';
import { issueTimeToken } from '~/server/contact/time-token';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';

const AUTH_SECRET = 'a secret of the inbox test, long enough';
const dataDir = makeDataFolder();
beforeAll(() => ensureBuilt(), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The owner's command, in a process that is not the site's; what it printed. Throws what it printed where it refuses. */
async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET, LOG_LEVEL: 'error' };
  const code = await inbox(env, args, (line) => void lines.push(line));
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

async function write(origin: string, message: string): Promise<void> {
  const token = issueTimeToken(AUTH_SECRET, new Date(Date.now() - MIN_FORM_AGE_MS));
  const body = JSON.stringify({ token, email: 'vera@example.org', topic: 'idea', message });
  const headers = { 'content-type': 'application/json', origin };
  expect((await fetch(`${origin}/api/contact`, { method: 'POST', body, headers })).status).toBe(202);
}

test('the owner reads, marks and deletes messages while the site runs and after it stopped', async () => {
  const site = await startSite({ DATA_DIR: dataDir, AUTH_SECRET });
  let number: string;
  try {
    await write(site.origin, 'Добавьте, пожалуйста, тёмную карту.\n\u001b[31mкрасное');
    const listed = await command();
    expect(listed).toContain('Тема: Идея');
    expect(listed).toContain('От: vera@example.org');
    expect(listed).toContain('Добавьте, пожалуйста, тёмную карту.\n[31mкрасное');
    expect(listed).toContain('Непрочитанных сообщений: 1.');
    number = /№ ([0-9a-f]{8})/.exec(listed)?.[1] ?? '';
    expect(await command('--read', number)).toContain('Отмечено прочитанным.');
    expect(await command()).toContain('Непрочитанных сообщений: 0.');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wish'))).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(await command('--all')).toContain('прочитано');
  expect(await command('--delete', number)).toContain('Удалено.');
  expect(await command('--all')).toContain('Всего сообщений: 0.');
  await expect(command('--forget')).rejects.toThrow();
}, 60_000);
