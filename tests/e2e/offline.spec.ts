import { isAwake } from './support/awake';
import { cached, comesBack, hasOfflinePage, isKeptOffline, NO_NETWORK } from './support/cached-site';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const ARTICLE = '/blog/naming-feelings';

test(
  'who reads once has the offline page with the help lines and nothing more; on another day the site is kept @core',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    await page.goto(ARTICLE);
    await hasOfflinePage(page);
    await page.waitForLoadState('networkidle');
    expect((await cached(page)).map(({ url }) => url)).toEqual(['/offline.html']);
    await context.setOffline(true);
    await page.goto('/awareness-tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи');
    await expect(page.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
    await isAwake(page);

    await comesBack(context);
    await page.goto(ARTICLE);
    await isKeptOffline(page);
    const held = (await cached(page)).map(({ url }) => url);
    expect(held).toContain(ARTICLE);
    expect(held).not.toContain('/offline.html');
  },
);

test(
  'for who has come back the site opens without a network, and what was not kept is told @core',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    await comesBack(context);
    await page.goto('/');
    await isKeptOffline(page);
    await page.goto(ARTICLE);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(async () => (await cached(page)).some(({ url }) => url === ARTICLE)).toBe(true);
    await context.setOffline(true);
    for (const path of [
      '/',
      '/awareness-tools/emotional-compass?emotion=joy',
      '/awareness-tools/emotional-compass/journal-history',
      '/awareness-tools/wheel-of-life',
      '/awareness-tools/big-5-model/assessment',
      '/awareness-tools/life-purpose-archetype/assessment',
      '/awareness-tools/deep-conversation-with-cards',
      '/awareness-tools/daily-growth-spark',
      '/tree-of-self',
      '/hard-day-plan',
    ]) {
      await page.goto(path);
      await isAwake(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Нет связи');
    }
    await page.goto(ARTICLE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto('/blog/if-then-plans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи');
    const opens = page.getByRole('navigation', { name: 'Без сети открываются' });
    await expect(opens.getByRole('link', { name: /План на/ })).toBeVisible();
    await opens.getByRole('link', { name: new RegExp(title.slice(0, 12)) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  },
);

test(
  'sound is kept by wish, plays from any place without a network and is released',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    const PRACTICE = '/courses/podcasts/box-breathing';
    await page.goto(PRACTICE);
    await expect(page.getByText('Слушать без сети: 1,1 МБ')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Звук на этом устройстве, 1,1 МБ')).toBeVisible();
    // The wish brings the pages that play it.
    await isKeptOffline(page);
    await expect.poll(async () => (await cached(page)).some(({ url }) => url === PRACTICE)).toBe(true);
    await context.setOffline(true);
    await page.goto(PRACTICE);
    const part = await page.evaluate(async () => {
      const answer = await fetch('/audio/box-breathing.mp3', { headers: { range: 'bytes=1000-1999' } });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    });
    expect(part).toEqual({ status: 206, bytes: 1_000 });
    await page.getByRole('button', { name: 'Освободить' }).click();
    await expect(page.getByText('Слушать без сети: 1,1 МБ')).toBeVisible();
    expect((await cached(page)).filter(({ url }) => url.startsWith('/audio/'))).toEqual([]);
  },
);
