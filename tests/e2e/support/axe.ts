import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that read colours: the only ones to whom the other appearance of the same page is new. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  // No page holds a frame, and only violations are read: a third of the time.
  const runOnly = rules && { runOnly: [...rules] };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...runOnly }).setLegacyMode(true);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}

/** Colours glide when the appearance changes: they count once they have arrived, also where nothing is painted yet. */
const colorsSettled = (page: Page) =>
  page.evaluate(async () => {
    for (const one of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

export type Scheme = 'light' | 'dark';

/** The page as it stands obstructs nobody, in the light appearance and in the dark one. */
export async function expectReadable(page: Page, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> {
  for (const [turn, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await colorsSettled(page);
    expect.soft(await violations(page, turn === 0 ? null : COLOR_RULES), colorScheme).toEqual([]);
  }
}
