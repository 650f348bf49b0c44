import { HOSTILE } from './support/hostile';
import { intruders } from './support/intruders';
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
  await page
    .getByRole('button', { name: /^Изменить запись/ })
    .first()
    .click();
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
