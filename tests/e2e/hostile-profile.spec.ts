import { randomUUID } from 'node:crypto';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { MAX_ABOUT_LENGTH, MAX_ABOUT_LINES } from '~/domain/profiles/limits';
import { MAX_OWN_LENGTH, MAX_WORD_LINES, WORDS_A_DAY } from '~/domain/wall/limits';
import { HOSTILE_POSTS } from '../support/hostile-posts';
import { newAccount, put, signedInDevice } from './support/account';
import { another, giveRole, main, test } from './support/community';
import { joined, patch } from './support/community-calls';
import { expectPolicy, watchStrangers } from './support/intruders';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** Names, what people say of themselves and words on the wall stay words, whatever they look like. */

const WALL = '/awareness-tools/inspiration-wall';

const short = HOSTILE_POSTS.filter((text) => text.length <= 200);

/** The texts, as many in one as its field holds. */
function together(length: number, lines: number): string[] {
  const made: string[] = [];
  let last = '';
  for (const text of short) {
    const longer = last ? `${last}\n${text}` : text;
    if (longer.length <= length && longer.split('\n').length <= lines) last = longer;
    else {
      made.push(last);
      last = text;
    }
  }
  return [...made, last];
}

test('a profile with hostile words is a page of words', ONCE, async ({ page, browser, place }) => {
  const person = await another(browser, place);
  const uid = await joined(person, 'Вера');
  const audiences = { page: 'all', about: 'all' };
  expect((await put(person, `/api/users/${uid}/username`, { username: 'hostile' })).status()).toBe(200);
  const nothingRan = await watchStrangers(page, place.site.origin);
  const names = HOSTILE_POSTS.filter((text) => text.length <= MAX_NAME_LENGTH);
  const saved = new Set<number>();
  for (const [turn, about] of together(MAX_ABOUT_LENGTH, MAX_ABOUT_LINES).entries()) {
    const told = await patch(person, `/api/users/${uid}/public-profile`, { about, audiences });
    const named = await patch(person, `/api/users/${uid}`, { displayName: names[turn * 7] });
    expect([200, 400]).toContain(told.status());
    expect([200, 400]).toContain(named.status());
    if (told.status() === 400) continue;
    saved.add(turn);
    if (saved.size === 1) await expectPolicy(page, '/profile/hostile');
    await page.goto('/profile/hostile');
    await expect(main(page).locator('h1')).toBeVisible();
    await nothingRan(`profile ${turn}`);
  }
  expect(saved.size).toBeGreaterThanOrEqual(15);
  const mine = await watchStrangers(person, place.site.origin);
  for (const path of ['/profile', '/profile/settings', '/personal-cabinet', '/community']) {
    await person.goto(path);
    await expect(main(person).locator('h1').first()).toBeVisible();
    await mine(path);
  }
});

test('a wall of hostile words is a wall of words, also before moderators', ONCE, async ({ page, place }) => {
  const { pool, site } = place;
  const account = newAccount('Вера со стены');
  const uid = await signedInDevice(page, account);
  const words = together(MAX_OWN_LENGTH, MAX_WORD_LINES).filter((text) => text.length >= 20);
  let taken = 0;
  for (const [turn, text] of words.entries()) {
    if (turn % WORDS_A_DAY === 0)
      await pool.query(`update wall_post set created_at = created_at - interval '2 days' where user_id = $1`, [uid]);
    const word = { text, topic: 'self', kind: 'own', signed: true, seed: 7, honest: true };
    const status = (await put(page, `/api/users/${uid}/wall/${randomUUID()}`, word)).status();
    expect([200, 400]).toContain(status);
    if (status === 200) taken++;
  }
  expect(taken).toBeGreaterThanOrEqual(20);
  await giveRole(place, account.email, 'moderator');
  const nothingRan = await watchStrangers(page, site.origin);
  await expectPolicy(page, '/community/moderation');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Вера со стены' })).toHaveCount(taken);
  await nothingRan('queue');
  await pool.query(
    `update wall_post set state = 'shown', shown_at = now(), shown_name = '<svg onload=alert(1)>' where user_id = $1`,
    [uid],
  );
  await expectPolicy(page, WALL);
  const cards = main(page).getByRole('article').filter({ hasText: 'alert(1)' });
  await expect(cards.first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Показать ещё' });
  while ((await more.count()) > 0) {
    const shown = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  await expect(cards).toHaveCount(taken);
  await nothingRan('wall');
  await pool.query('delete from wall_post where user_id = $1', [uid]);
});
