import { expect, test } from 'vitest';
import { MORE_GROUPS } from './more-groups';
import { currentSection, GUEST_NAV, SIGNED_NAV, viewsAt } from './navigation';

test.each([
  ['/awareness-tools', '/awareness-tools'],
  ['/awareness-tools/emotional-compass/analysis', '/awareness-tools'],
  ['/awareness-tools/big-5-model/assessment', '/test'],
  ['/guide-test', '/test'],
  ['/courses/guides/evening-ritual', '/reading'],
  ['/courses/healing-childhood-traumas/grief', '/reading'],
  ['/courses/podcasts/box-breathing', '/reading'],
  ['/tree-of-self', '/awareness-tools'],
  ['/community/new', '/community'],
  ['/blogger', undefined],
  ['/', undefined],
])('a visitor on %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, GUEST_NAV)).toBe(section);
});

test.each([
  ['/', '/personal-cabinet'],
  ['/personal-cabinet', '/personal-cabinet'],
  ['/awareness-tools/emotional-compass', '/awareness-tools/emotional-compass'],
  ['/awareness-tools/emotional-compass/journal-history', '/awareness-tools/emotional-compass/journal-history'],
  ['/awareness-tools/emotional-compass/analysis', '/awareness-tools/emotional-compass/analysis'],
  ['/personal-cabinet/specialist', '/awareness-tools/emotional-compass/analysis'],
  ['/awareness-tools/wheel-of-life', '/personal-cabinet/more'],
  ['/tree-of-self', '/personal-cabinet/more'],
  ['/personal-cabinet/progress', '/personal-cabinet/more'],
  ['/personal-cabinet/courses/everyday-feelings', '/personal-cabinet/more'],
  ['/blog/naming-feelings', '/personal-cabinet/more'],
  ['/profile/settings', '/personal-cabinet/more'],
  ['/about', undefined],
])('a person on %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, SIGNED_NAV)).toBe(section);
});

test('what «Ещё» leads to is a part of it', () => {
  const led = MORE_GROUPS.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(led).size).toBe(led.length);
  for (const to of led) expect([to, currentSection(to, SIGNED_NAV)]).toEqual([to, '/personal-cabinet/more']);
});

test.each([
  ['/reading', undefined],
  ['/blog', 'Читать'],
  ['/courses/guides/', 'Читать'],
  ['/courses/podcasts', 'Читать'],
  ['/personal-cabinet/courses', 'Читать'],
  ['/tree-of-self', 'Древо себя'],
  ['/awareness-tools/emotional-compass/', 'Эмоциональный компас'],
  ['/blog/naming-feelings', undefined],
  ['/courses/guides/evening-ritual', undefined],
  ['/', undefined],
])('the line under the header of %s leads through %s', (pathname, label) => {
  expect(viewsAt(pathname)?.label).toBe(label);
});
