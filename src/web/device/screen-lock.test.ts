// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetPerson, rememberSignedIn } from './device-owner';
import { eraseOf } from './device-text';
import { coverNow, dropCode, isDue, isOpenPage, readLock, setCode, setHides, tryCode } from './screen-lock';

beforeEach(() => {
  localStorage.clear();
  rememberSignedIn('anna');
});

test('a code lies here as a hash alone, opens, and goes with its person', async () => {
  await setCode('4711');
  expect(JSON.stringify({ ...localStorage })).not.toContain('4711');
  coverNow();
  expect(isDue(readLock(), Date.now())).toBe(true);
  expect(await tryCode('1147')).toBe(false);
  expect(readLock().covered).toBe(true);
  expect(await tryCode('4711')).toBe(true);
  expect(readLock()).toMatchObject({ covered: false, wrong: 0 });
  forgetPerson('anna');
  eraseOf('anna');
  rememberSignedIn('anna');
  expect(readLock()).toMatchObject({ code: null, covered: false });
});

test.each(['', '123', '1234567', '12a4', '１２３４'])('«%s» is no code', async (code) => {
  await expect(setCode(code)).rejects.toThrow();
});

test('after five wrong tries each pause is longer, and the right code waits too', async () => {
  await setCode('4711');
  coverNow();
  const now = 1_000_000;
  for (let at = 0; at < 4; at++) await tryCode('0000', now);
  expect(readLock().until).toBe(0);
  await tryCode('0000', now);
  expect(readLock().until).toBe(now + 30_000);
  expect(await tryCode('4711', now + 29_999)).toBe(false);
  await tryCode('0000', now + 30_000);
  expect(readLock().until).toBe(now + 90_000);
  expect(await tryCode('4711', now + 90_000)).toBe(true);
});

test('pages are covered when none was in sight for long, without a code never by time', async () => {
  setHides(true);
  expect(isDue(readLock(), Date.now() + 86_400_000)).toBe(false);
  await setCode('4711');
  const { seenAt, minutes } = readLock();
  expect(isDue(readLock(), seenAt + minutes * 60_000)).toBe(false);
  expect(isDue(readLock(), seenAt + minutes * 60_000 + 1)).toBe(true);
  dropCode();
  setHides(false);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('krona.lock'))).toEqual([]);
});

test('public texts alone stay open', () => {
  for (const path of ['/blog', '/blog/naming-feelings', '/legal/privacy', '/about'])
    expect(isOpenPage(path)).toBe(true);
  for (const path of ['/', '/personal-cabinet', '/awareness-tools/emotional-compass', '/hard-day-plan', '/blogger'])
    expect(isOpenPage(path)).toBe(false);
});

test('tries at the same time count one by one', async () => {
  await setCode('4711');
  coverNow();
  const now = 1_000_000;
  const opened = await Promise.all(['0', '1', '2', '3', '4', '5'].map((last) => tryCode(`000${last}`, now)));
  expect(opened).not.toContain(true);
  expect(readLock()).toMatchObject({ covered: true, wrong: 5, until: now + 30_000 });
});

test('a clock that was set back covers', async () => {
  await setCode('4711');
  expect(isDue(readLock(), readLock().seenAt - 1)).toBe(true);
});
