import type { EndpointKey } from '~/contract';
import { queries } from './queries';

const POINTS = [
  'GET /api/users/:uid/progress/sefirot',
  'GET /api/users/:uid/progress/history',
  'GET /api/users/:uid/progress/years/:year',
  'GET /api/users/:uid/daily/:day',
] as const satisfies readonly EndpointKey[];

/** By what a person has written: the answers that are old from then on. */
export const INVALIDATED_BY = {
  entries: [
    'GET /api/users/:uid/emotion-barometer',
    'GET /api/users/:uid/emotion-barometer/entries/:id',
    'POST /api/users/:uid/emotion-barometer/search',
    'POST /api/users/:uid/own-search',
    'GET /api/users/:uid/emotion-barometer/deleted',
    'GET /api/users/:uid/emotion-barometer/analysis',
    'GET /api/users/:uid/emotion-barometer/tags',
    'GET /api/users/:uid/observations',
    ...POINTS,
  ],
  assessments: ['GET /api/users/:uid/assessments', 'GET /api/users/:uid/purposes', ...POINTS],
  purposes: ['GET /api/users/:uid/purposes', ...POINTS],
  sparks: ['GET /api/users/:uid/sparks', ...POINTS],
  wheels: ['GET /api/users/:uid/wheels', ...POINTS],
  courses: ['GET /api/users/:uid/courses', ...POINTS],
  reflections: ['GET /api/users/:uid/reflections', 'GET /api/users/:uid/lesson-answers', ...POINTS],
  guides: ['GET /api/users/:uid/guides', ...POINTS],
  talks: ['GET /api/users/:uid/conversations', ...POINTS],
  security: ['GET /api/users/:uid/security-events', 'GET /api/users/:uid/ways-in'],
  community: [
    'GET /api/community',
    'GET /api/users/:uid/community',
    'GET /api/users/:uid/community/saved',
    'GET /api/users/:uid/community/from-diary',
    'GET /api/users/:uid/community/barred',
  ],
  wall: ['GET /api/wall', 'GET /api/users/:uid/wall', ...POINTS],
} as const satisfies Record<string, readonly EndpointKey[]>;

export type WriteKind = keyof typeof INVALIDATED_BY;

/** Lists to which one comes back from what stands in them: the known one holds the place while the new one is on its way. */
const COME_BACK_TO: readonly unknown[] = [
  'GET /api/community',
  'GET /api/users/:uid/community',
  'GET /api/users/:uid/community/saved',
] satisfies EndpointKey[];

/**
 * After a write: what the page shows of it is asked for anew, what it does not show is forgotten, or grows old where one comes back to
 * it. `except`: the hash of a list that shows the write already.
 */
export function invalidateAfter(written: WriteKind, except?: string): void {
  const keys: readonly unknown[] = INVALIDATED_BY[written];
  const isOld = ({ queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string }) =>
    keys.includes(queryKey[0]) && queryHash !== except;
  queries.removeQueries({
    type: 'inactive',
    predicate: (query) => isOld(query) && !COME_BACK_TO.includes(query.queryKey[0]),
  });
  void queries.invalidateQueries({ predicate: isOld });
}
