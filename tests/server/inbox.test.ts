import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIN_FORM_AGE_MS } from '~/domain/contact/limits';
import { issueTimeToken } from '~/server/contact/time-token';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';

const AUTH_SECRET = 'a secret of the inbox test, long enough';
const dataDir = makeDataFolder();
beforeAll(() => ensureBuilt(), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the built command; what it printed. */
function inbox(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return execFileSync(process.execPath, ['dist/server/command.js', 'inbox', ...args], { env, encoding: 'utf8' });
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
    const listed = inbox();
    expect(listed).toContain('Тема: Идея');
    expect(listed).toContain('От: vera@example.org');
    expect(listed).toContain('Добавьте, пожалуйста, тёмную карту.\n[31mкрасное');
    expect(listed).toContain('Непрочитанных сообщений: 1.');
    number = /№ ([0-9a-f]{8})/.exec(listed)?.[1] ?? '';
    expect(inbox('--read', number)).toContain('Отмечено прочитанным.');
    expect(inbox()).toContain('Непрочитанных сообщений: 0.');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wish'))).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(inbox('--all')).toContain('прочитано');
  expect(inbox('--delete', number)).toContain('Удалено.');
  expect(inbox('--all')).toContain('Всего сообщений: 0.');
  expect(() => inbox('--forget')).toThrow();
}, 60_000);
