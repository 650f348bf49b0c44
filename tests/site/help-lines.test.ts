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

test('every page ends with one line: the first number and the way to the whole block', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, html } of [...pages, fallback]) {
    const lines = parse(html).querySelectorAll('#help');
    expect(lines.length, path).toBe(1);
    const [line] = lines;
    expect(dialled(line as Element), path).toEqual([helpLines[0]?.dial]);
    expect(line?.querySelector(`a[href="${HELP_PATH}"]`)?.textContent, path).toBe(
      'Если\u00a0тяжело'.replace('\u00a0', ' '),
    );
  }
});

test('the way leads to a place that stands in its page before scripts, with every line', () => {
  const [path, place] = HELP_PATH.split('#');
  const plan = pages.find((page) => page.path === path);
  const block = parse(plan?.html ?? '').getElementById(place ?? '');
  expect(dialled(block as Element)).toEqual([...helpLines, ...childrenLines].map(({ dial }) => dial));
});

test('the whole block stands where it is at home, and on no other page', () => {
  for (const { path, html } of pages)
    expect(parse(html).querySelectorAll('[data-help]').length, path).toBe(
      WHOLE.some((home) => home.test(path)) ? 1 : 0,
    );
});

test('in every block adults’ lines come first, children’s last and never for who has an account', () => {
  const children = new Set(childrenLines.map(({ dial }) => dial));
  for (const { path, html } of pages) {
    const page = parse(html);
    for (const block of page.querySelectorAll('[data-help]'))
      expect(dialled(block), path).toEqual([...helpLines, ...childrenLines].map(({ dial }) => dial));
    for (const link of page.querySelectorAll('a[href^="tel:"]'))
      if (children.has(link.getAttribute('href')?.slice('tel:'.length) ?? ''))
        expect(
          link.closest('.if-guest [data-help-for="children"], .if-guest[data-help-for="children"]'),
          path,
        ).not.toBeNull();
  }
});
