import { expect, test } from 'vitest';
import { CABINET_NAV, currentSection, GUEST_NAV, OWN_SEARCH, SIGNED_NAV } from './navigation';

test.each([
  ['/awareness-tools', '/awareness-tools'],
  ['/awareness-tools/emotional-compass/analysis', '/awareness-tools'],
  ['/courses/guides/evening-ritual', '/courses/guides'],
  ['/guide-test', '/courses/guides'],
  ['/courses/healing-childhood-traumas/grief', '/courses/courses'],
  ['/tree-of-self', '/awareness-tools'],
  ['/blogger', undefined],
  ['/', undefined],
])('a visitor on %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, GUEST_NAV)).toBe(section);
});

test.each([
  ['/awareness-tools/emotional-compass/journal-history', '/awareness-tools/emotional-compass'],
  ['/tree-of-self', '/tree-of-self'],
  ['/courses/podcasts/box-breathing', '/awareness-tools'],
  ['/courses/courses/everyday-feelings', '/personal-cabinet/courses'],
  ['/personal-cabinet/courses/everyday-feelings', '/personal-cabinet/courses'],
  ['/personal-cabinet', '/personal-cabinet'],
  ['/profile/settings', undefined],
])('a person on %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, SIGNED_NAV)).toBe(section);
});

test.each([
  ['/personal-cabinet', '/personal-cabinet'],
  ['/personal-cabinet/progress', '/personal-cabinet/progress'],
  ['/personal-cabinet/courses/everyday-feelings', '/personal-cabinet/courses'],
  ['/personal-cabinet/search', '/personal-cabinet/search'],
])('in the cabinet %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, [...CABINET_NAV, OWN_SEARCH])).toBe(section);
});
