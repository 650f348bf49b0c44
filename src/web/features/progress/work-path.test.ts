import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { POINT_CAUSES, type PointCause } from '~/domain/progress/point-rules';
import table from '~/web/routes';
import { workPath } from './work-path';

const ID = '0f8a2f60-3c1b-4c57-9f4e-2b6a3a8f1c55';
const REFERENCE: Readonly<Record<PointCause, string>> = {
  'archetype-finished': ID,
  'purpose-written': ID,
  'spark-answered': '2026-03-24',
  'emotion-entry': ID,
  'wall-responded': ID,
  'community-thanked': `${ID}/${ID}`,
  'step-closed': ID,
  'wheel-filled': ID,
  'guide-finished': 'calm-in-ten-minutes',
  'lesson-finished': 'everyday-feelings/name-it',
  'big-five-finished': ID,
  'reflection-written': 'everyday-feelings/name-it',
  'conversation-held': ID,
  'action-done': ID,
  'carried-over': 'earlier-site',
};

const pages = table.flatMap(({ children = [] }) => children);

test.each(POINT_CAUSES)('the work of %s stands on a page of the site', (cause) => {
  const reference = REFERENCE[cause];
  const { pathname, search, hash } = new URL(workPath({ cause, reference, day: '2026-03-24' }), 'http://site');
  const [match] =
    matchRoutes(
      pages.map(({ path = '', index }) => (index ? { path: '/', id: 'home' } : { path, id: path })),
      pathname,
    ) ?? [];
  expect(match?.route.path).toBeDefined();
  expect(match?.route.path).not.toBe('*');
  for (const part of reference.split('/')) expect(pathname + search + hash).toContain(part);
});
