import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}

/** Colours glide when the appearance changes: they count once they have arrived. */
const colorsSettled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const gliding = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(gliding.map((one) => one.finished));
  });

/** The page as it stands obstructs nobody, in the light appearance and in the dark one. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await colorsSettled(page);
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
}
