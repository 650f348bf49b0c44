// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childrenLines, HELP_PATH, helpLines } from '~/catalogue/help-lines';
import { BUILT, builtPages } from '../support/built-site';

/** Where to call, in what the server sends before any script has run. */

/** Pages that have the whole block without being asked; everywhere else one line leads to it. */
const WHOLE = [/^\/hard-day-plan$/, /^\/faq$/, /^\/courses\/courses\/./, /^\/courses\/healing-childhood-traumas/];

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const dialled = (place: ParentNode) =>
  [...place.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href')?.slice('tel:'.length));
const pages = builtPages();
const fallback = {
  path: 'a page that is drawn in the browser',
  html: readFileSync(join(BUILT, '__spa-fallback.html'), 'utf8'),
};

const eachPage = [...pages, fallback].map(({ path, html }) => [path, html] as const);

test('all pages are here', () => expect(pages.length).toBeGreaterThan(100));

test.each(eachPage)(
  '%s ends with one line, and has the whole block only where it is at home, adults first',
  (path, html) => {
    const page = parse(html);
    const [line, ...others] = page.querySelectorAll('#help');
    expect(others).toEqual([]);
    expect(dialled(line as Element)).toEqual([helpLines[0]?.dial]);
    expect(line?.querySelector(`a[href="${HELP_PATH}"]`)?.textContent).toBe('Если\u00a0тяжело'.replace('\u00a0', ' '));

    const blocks = page.querySelectorAll('[data-help]');
    expect(blocks.length).toBe(WHOLE.some((home) => home.test(path)) ? 1 : 0);
    for (const block of blocks)
      expect(dialled(block)).toEqual([...helpLines, ...childrenLines].map(({ dial }) => dial));

    // Who has an account is of age.
    const children = new Set(childrenLines.map(({ dial }) => dial));
    for (const link of page.querySelectorAll('a[href^="tel:"]'))
      if (children.has(link.getAttribute('href')?.slice('tel:'.length) ?? ''))
        expect(
          link.closest('.if-guest [data-help-for="children"], .if-guest[data-help-for="children"]'),
        ).not.toBeNull();
  },
);

test('the way leads to a place that stands in its page before scripts, with every line', () => {
  const [path, place] = HELP_PATH.split('#');
  const plan = pages.find((page) => page.path === path);
  const block = parse(plan?.html ?? '').getElementById(place ?? '');
  expect(dialled(block as Element)).toEqual([...helpLines, ...childrenLines].map(({ dial }) => dial));
});
