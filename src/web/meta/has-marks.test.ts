// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { withMarks } from '../../../scripts/vite/has-marks';
import { keepMarks } from './has-marks';

let end = () => {};
afterEach(() => {
  end();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The page with a sheet as a browser without `:has()` reads it. */
function open(selectors: readonly string[], html: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = selectors
    .map((one) => `${withMarks(one).replace(/:has\([^[\]]*?\), /g, '')} { color: red }`)
    .join('\n');
  document.head.append(sheet);
  document.body.innerHTML = html;
  end = keepMarks();
}
const chosen = (selector: string) =>
  [...document.querySelectorAll(withMarks(selector).replace(/:has\([^[\]]*?\), /g, ''))].map(({ id }) => id);

it('stands beside what a browser may not read, and weighs the same', () => {
  expect(withMarks('.a:has(:checked) > b')).toBe('.a:is(:has(:checked), [data-has~="%3Achecked"]) > b');
  expect(withMarks('i:not(:has(svg))')).toBe('i:not(:is(:has(svg), :where([data-has~="svg"])))');
  expect(withMarks('p:has(+ :is(.a, .b), > .c)')).toBe(
    'p:is(:has(+ :is(.a, .b), > .c), [data-has~="%2B%20%3Ais(.a%2C%20.b)"], [data-has~="%3E%20.c"])',
  );
  expect(withMarks('a:hover')).toBe('a:hover');
});

it('marks what holds a choice, a child, a next and a later neighbour', () => {
  open(
    ['label:has(:checked)', 'div:has(> .inner)', 'p:has(+ .next)', 'p:has(~ .next)'],
    `<label id="on"><span><input type="checkbox" checked></span></label><label id="off"><input type="checkbox"></label>
     <div id="outer"><div id="near"><i class="inner"></i></div></div><p id="first"></p><p id="second"></p><hr class="next">`,
  );
  expect(chosen('label:has(:checked)')).toEqual(['on']);
  expect(chosen('label:not(:has(:checked))')).toEqual(['off']);
  expect(chosen('div:has(> .inner)')).toEqual(['near']);
  expect(chosen('p:has(+ .next)')).toEqual(['second']);
  expect(chosen('p:has(~ .next)')).toEqual(['first', 'second']);
});

it('follows what is chosen and what comes later', async () => {
  open(['label:has(:checked)'], '<label id="a"><input type="radio" name="x"></label>');
  const press = (id: string) => document.querySelector<HTMLInputElement>(`#${id} input`)?.click();
  press('a');
  await expect.poll(() => chosen('label:has(:checked)')).toEqual(['a']);
  document.body.insertAdjacentHTML('beforeend', '<label id="b"><input type="radio" name="x"></label>');
  press('b');
  await expect.poll(() => chosen('label:has(:checked)')).toEqual(['b']);
});
