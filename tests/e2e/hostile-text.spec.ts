import { put } from './support/account';
import { ofRow } from './support/diary';
import { HOSTILE } from './support/hostile';
import { intruders } from './support/intruders';
import { faultsOfPage } from './support/measure';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

/** What a person writes is text wherever it shows, whatever it looks like. */

const COMPASS = '/awareness-tools/emotional-compass';
const TEXT = 4_900;
const TAG = 40;

/** The payloads in as few texts of the length of a field as hold them all. */
function texts(): string[] {
  const made = [''];
  for (const payload of HOSTILE) {
    if ((made.at(-1) ?? '').length + payload.length > TEXT) made.push('');
    made[made.length - 1] += `${payload}\n`;
  }
  return made;
}

test('no text of a person becomes markup, a link or a script', ONCE, async ({ page, person }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const written = texts();
  const short = HOSTILE.filter((payload) => payload.length <= TAG && /^[!-~][ -~]+$/.test(payload));
  for (let turn = 0; turn < 3; turn++) {
    const text = written[(2 - turn) % written.length];
    const tags = short.slice(turn * 10, turn * 10 + 10);
    const texts = { entry: text, perception: text, coping: text, action: text };
    await saveEntry(page, person, { emotion: 'joy', intensity: 5, ...texts, tags });
  }
  const named = await page.request.patch(`/api/users/${person.uid}`, {
    data: { displayName: '<img src=x onerror=hostile=1>' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(named.status()).toBe(200);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(120);

  await page.goto(`${COMPASS}/journal-history`);
  await expect(page.getByRole('article').first()).toContainText('<script>hostile=1</script>');
  expect(await intruders(page)).toEqual([]);
  await ofRow(page.getByRole('article').first(), 'Изменить');
  await expect(page.getByRole('dialog').getByLabel(/^Что происходит/)).toHaveValue(/<script>hostile=1/);
  expect(await intruders(page)).toEqual([]);
  for (const path of [`${COMPASS}/analysis`, '/personal-cabinet', '/profile/settings']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, await intruders(page)]).toEqual([path, []]);
  }
  expect(dialogs).toEqual([]);
});

/** As long as a name may be, without a place to break. */
const unbroken = (length: number) => 'ширина'.repeat(length).slice(0, length);
const NARROWEST = 320;
const SPHERES = ['health', 'relationships', 'family', 'friends', 'work', 'money', 'growth', 'joy'];

test('a word without a break keeps within every narrow place', ONCE, async ({ page, person }) => {
  const text = unbroken(200);
  const tags = ['а', 'б', 'в'].map((first) => first + unbroken(TAG - 1));
  await saveEntry(page, person, { emotion: 'joy', intensity: 5, entry: text, coping: text, action: text, tags });
  const origin = new URL(page.url()).origin;
  const data = { displayName: unbroken(80) };
  expect((await page.request.patch(`/api/users/${person.uid}`, { data, headers: { origin } })).status()).toBe(200);
  const wheel = {
    values: Object.fromEntries(SPHERES.map((sphere) => [sphere, 5])),
    names: Object.fromEntries(SPHERES.map((sphere) => [sphere, unbroken(40)])),
  };
  const made = await put(page, `/api/users/${person.uid}/wheels/00000000-0000-4000-8000-000000000009`, wheel);
  expect(made.status()).toBe(200);
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  for (const path of [
    COMPASS,
    `${COMPASS}/journal-history`,
    `${COMPASS}/analysis`,
    '/awareness-tools/wheel-of-life',
    '/personal-cabinet',
    '/profile',
    '/profile/settings',
    '/profile/directussettings',
  ]) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const faults = await page.evaluate(faultsOfPage, { over: [], cropped: ['.plate', '[data-bleeds]', '.foot__art'] });
    expect([path, ...faults.filter((fault) => /^(text (sticks|beyond|cut)|sticks out)/.test(fault))]).toEqual([path]);
  }
});
