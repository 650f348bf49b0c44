import { expect, test } from 'vitest';
import { currentSection, GUEST_NAV, SIGNED_NAV } from './navigation';

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
