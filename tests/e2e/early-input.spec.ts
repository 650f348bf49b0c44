import { newAccount, signedInDevice } from './support/account';
import { holdScripts } from './support/hold-scripts';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** Built pages in which one can write at once. */
const PAGES = [
  '/',
  '/login',
  '/register',
  '/contact',
  '/faq',
  '/awareness-tools/emotional-compass',
  '/awareness-tools/emotional-compass/journal-history',
  '/awareness-tools/wheel-of-life',
  '/awareness-tools/daily-growth-spark',
  '/awareness-tools/inspiration-wall',
  '/awareness-tools/deep-conversation-with-cards',
];
const FIELDS = 'textarea:visible, input:visible:not([type=radio], [type=checkbox], [type=range], [type=date])';

for (const who of ['a visitor', 'a learner'])
  test(`what ${who} types before the scripts run stays in every field`, ONCE, async ({ page }) => {
    if (who === 'a learner') await signedInDevice(page, newAccount());
    let typed = 0;
    // A learner has nothing to do at the sign-in, which leads on.
    for (const path of PAGES.filter((one) => who === 'a visitor' || one !== '/login')) {
      const release = await holdScripts(page);
      await page.goto(path);
      const fields = page.locator('#main').locator(FIELDS);
      const texts: string[] = [];
      for (const field of await fields.all()) {
        const text = `слово ${texts.length}`;
        await field.pressSequentially(text);
        texts.push(await field.inputValue());
      }
      await release();
      await page.waitForLoadState('networkidle');
      for (const [index, text] of texts.entries())
        await expect.soft(fields.nth(index), `${path}, field ${index}`).toHaveValue(text);
      await page.unrouteAll();
      typed += texts.length;
    }
    expect(typed).toBeGreaterThanOrEqual(10);
  });
