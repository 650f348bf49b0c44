import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER } from '../tests/e2e/support/browser';
import type { Row } from './report';

/**
 * How long a tap on the compass takes to be painted, at a quarter of this machine's speed (Event Timing).
 * The taps are the browser's own touches of a finger's length, and places are read without the test library's
 * locators: its script in the page listens to every event that is measured here.
 */

const SLOW_DOWN = 4;
const WAIT_MS = 900;
/** A short tap: fingers rest on a screen for 50 to 150 ms. */
const CONTACT_MS = 60;
/** Places on petals of the wheel, in units of the drawing. */
const PETALS = [
  [0, -250],
  [160, -160],
  [250, 0],
  [0, 250],
  [-250, 0],
] as const;
const WHEEL = 'fieldset:has(> label > input[name="emotion"])';
/** A feeling by its name, a shade, the details and the first place in them, which stands there once they are open. */
const CHOICES = [
  `${WHEEL} > label:has([value="fear"])`,
  'fieldset .chip',
  'details:has(fieldset .chip) > summary',
  'details fieldset .chip',
];

interface Tapped {
  interactionId: number;
  duration: number;
}

/** Middle and width of the first element that fits, in pixels of the window. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number }> {
  const place = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  }, selector);
  if (!place) throw new Error(`${selector} is not on the page`);
  return place;
}

export async function tapRow(origin: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath: FAST_BROWSER, args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const taps: Tapped[] = [];
      Object.assign(window, { taps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as unknown as Tapped;
          if (interactionId) taps.push({ interactionId, duration });
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${origin}/awareness-tools/emotional-compass`, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.waitForTimeout(WAIT_MS);
    const tap = async (x: number, y: number) => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.waitForTimeout(CONTACT_MS);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForTimeout(WAIT_MS);
    };
    const wheel = await middleOf(page, `${WHEEL} > svg`);
    for (const [x, y] of PETALS) await tap(wheel.x + (x * wheel.width) / 900, wheel.y + (y * wheel.width) / 900);
    for (const choice of CHOICES) {
      await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), choice);
      await page.waitForTimeout(WAIT_MS);
      const { x, y } = await middleOf(page, choice);
      await tap(x, y);
    }
    const taps = await page.evaluate(() => (window as unknown as { taps: Tapped[] }).taps);
    const told = new Set(taps.map((tap) => tap.interactionId)).size;
    if (told !== PETALS.length + CHOICES.length) throw new Error(`${told} taps were told of`);
    const worst = Math.max(...taps.map((tap) => tap.duration));
    return {
      name: 'Худшее нажатие на компасе, процессор вчетверо медленнее',
      value: `${worst} мс`,
      aim: '≤ 100 мс',
      ok: worst <= 100,
    };
  } finally {
    await browser.close();
  }
}
