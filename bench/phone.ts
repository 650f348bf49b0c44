import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Person } from './people';

/** A phone in whose browser pages are looked at, and a finger. */

export const COMPASS = '/awareness-tools/emotional-compass';
export const FIRST_PRESS = 'Отметить чувство';

/** Fingers rest on a screen for 50 to 150 ms. */
const CONTACT_MS = 60;

/** Brings the link that is pressed at last into view and tells its middle. */
const LAST_PRESS = `(name) => {
  const links = [...document.querySelectorAll(name ? 'a' : 'nav a[href^="/"]')];
  const fits = ({ textContent, pathname }) => (name ? textContent.trim() === name : pathname !== location.pathname);
  const link = links.find((one) => fits(one) && one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible');
  if (!link) return null;
  link.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/** A phone's window; somebody is signed in where a person is given. */
export function openPhone({ browser, origin }: { browser: Browser; origin: string }, person?: Person) {
  const [name = '', ...value] = person?.cookie.split('=') ?? [];
  const secure = origin.startsWith('https:');
  const cookie = { name, value: value.join('='), domain: '127.0.0.1', path: '/', expires: Date.now() / 1_000 + 3_600 };
  return browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ru-RU' },
    ...(person && {
      storageState: {
        cookies: [{ ...cookie, httpOnly: true, secure, sameSite: 'Lax' as const }],
        origins: [{ origin, localStorage: [{ name: 'krona.signed-in', value: person.uid }] }],
      },
    }),
  });
}

export async function touch(page: Page, devtools: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(CONTACT_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const placeOf = (page: Page, name?: string) =>
  page.evaluate(`(${LAST_PRESS})(${JSON.stringify(name ?? null)})`) as Promise<{ x: number; y: number } | null>;
