// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { coveredBy } from './player-room';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A window of 844 pixels with the bar from 740 to 800 and main buttons at these places; one is out of the page's main part. */
function covered(...buttons: [top: number, height: number][]): number {
  const at = (element: Element, top: number, height: number) =>
    Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 300, height) });
  document.body.innerHTML = '<a class="btn--brand"></a><main></main><section></section>';
  vi.stubGlobal('innerHeight', 844);
  at(document.querySelector('a') as Element, 750, 44);
  for (const [top, height] of buttons) {
    const button = document.createElement('button');
    button.className = 'btn--brand';
    document.querySelector('main')?.append(at(button, top, height));
  }
  return coveredBy(at(document.querySelector('section') as Element, 740, 60));
}

it.each([
  ['nothing to press', [], 0],
  ['far above the bar', [[300, 44]], 0],
  ['right above the bar', [[690, 38]], 0],
  ['under its edge', [[700, 50]], 22],
  ['behind it', [[750, 44]], 66],
  ['below it, in view', [[800, 40]], 112],
  ['out of view', [[860, 44]], 0],
  ['not drawn', [[750, 0]], 0],
  [
    'two, one of them covered',
    [
      [300, 44],
      [750, 44],
    ],
    66,
  ],
] as [string, [number, number][], number][])('%s', (_, buttons, far) => {
  expect(covered(...buttons)).toBe(far);
});
