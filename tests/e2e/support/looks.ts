import type { Page } from '@playwright/test';

/** Computed styles of a page by the element's place in the document: a line for each property. */
export type Looks = Record<string, string>;

/** Lets everything come that a reader meets on the way down, ends what moves and lets go of pointer and focus. */
async function settle(page: Page): Promise<void> {
  // What lies behind another tab may be drawn no more.
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
    await frame();
  });
  // Drawings come when they are near: the page is at rest when nothing has been added for a while.
  await page.waitForFunction(
    () => {
      const seen = window as { shape?: string; still?: number };
      const shape = `${document.documentElement.scrollHeight} ${document.querySelectorAll('svg *').length}`;
      seen.still = seen.shape === shape ? (seen.still ?? 0) + 1 : 0;
      seen.shape = shape;
      return seen.still >= 5;
    },
    undefined,
    { polling: 100 },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      else animation.cancel();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The whole computed style of every element of the page that carries a class, once the page has come to rest. */
export async function looks(page: Page): Promise<Looks> {
  await settle(page);
  // One text goes over the wire a hundred times faster than an object of as many parts.
  const text = await page.evaluate(() => {
    const place = (element: Element): string => {
      const parent = element.parentElement;
      if (!parent || element === document.body) return element.tagName;
      return `${place(parent)} > ${[...parent.children].indexOf(element)}`;
    };
    const found: Record<string, string> = {};
    for (const element of document.body.querySelectorAll('[class]')) {
      // What is folded away keeps the measures of whenever it was laid out.
      if (element.matches('details:not([open]) > :not(summary), details:not([open]) > :not(summary) *')) continue;
      const style = getComputedStyle(element);
      const name = `${place(element)} ${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
      found[name] = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`).join('\n');
    }
    return JSON.stringify(found);
  });
  return JSON.parse(text) as Looks;
}

/** What looks different: «place: property: value here». */
export function differences(here: Looks, there: Looks): string[] {
  const places = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return places.flatMap((place) => {
    const [one, other] = [here[place], there[place]];
    if (one === undefined || other === undefined) return [`${place}: ${one === undefined ? 'not here' : 'only here'}`];
    if (one === other) return [];
    const known = new Set(other.split('\n'));
    return one.split('\n').flatMap((line) => (known.has(line) ? [] : [`${place}: ${line}`]));
  });
}
