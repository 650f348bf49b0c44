import { expect, test } from 'vitest';
import { safeNextPath } from './session-path';

test.each([
  '/personal-cabinet',
  '/profile/settings?tab=1#time',
  '/awareness-tools/emotional-compass/journal-history?from=2026-01-01',
])('keeps %s', (path) => expect(safeNextPath(path)).toBe(path));

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/register',
  '/verify-email?token=x',
])('refuses %j', (path) => expect(safeNextPath(path, '/')).toBe('/'));
