import { expect, test } from 'vitest';
import { currentSection, GUEST_NAV, SIGNED_NAV } from './navigation';

test.each([
  ['/awareness-tools', '/awareness-tools'],
  ['/awareness-tools/emotional-compass/analysis', '/awareness-tools'],
  ['/courses/guides/evening-ritual', '/courses/guides'],
  ['/guide-test', '/courses/guides'],
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
  ['/profile/settings', undefined],
])('a person on %s stands in %s', (pathname, section) => {
  expect(currentSection(pathname, SIGNED_NAV)).toBe(section);
});
