import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { contract, type EndpointKey } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { PROFILE_SCHEMA_HASH } from '~/web/session/cached-profile';
import { INVALIDATED_BY } from './invalidate-after';
import { PERSISTED_QUERIES } from './persisted-queries';

/** A new reading of a person's own things has its place in both lists, or a reason here why not. */

type Reasons = Partial<Record<EndpointKey, string>>;

const RESOURCE = 'a resource: its own state and outbox keep it (docs/decisions/009-local-data.md)';
const FILE = 'a file to take away';
const STREAM = 'a stream of events: what is new is asked for by itself';
const WITH_NETWORK = 'read anew each time, told with a network alone';

const OWN_DATA = {
  'GET /api/users/:uid/data': 'the page of one’s data asks anew each time',
  'GET /api/users/:uid/data/:collection': 'the page of one’s data asks anew each time',
  'GET /api/users/:uid/data/:collection/file': FILE,
  'GET /api/users/:uid/data-tokens': WITH_NETWORK,
  'GET /api/users/:uid/imports': WITH_NETWORK,
} satisfies Reasons;

const CARE = {
  'GET /api/users/:uid/moderation/queue': WITH_NETWORK,
  'GET /api/users/:uid/moderation/posts/:id': WITH_NETWORK,
  'GET /api/users/:uid/moderation/log': WITH_NETWORK,
  'GET /api/users/:uid/moderation/statistics': WITH_NETWORK,
  'GET /api/users/:uid/moderation/roles': WITH_NETWORK,
} satisfies Reasons;

const NOT_FORGOTTEN: Reasons = {
  ...CARE,
  'GET /api/users/:uid/community/acts': WITH_NETWORK,
  'GET /api/users/:uid/live': STREAM,
  'GET /api/users/:uid/notices': 'a change marks them where they stand, and the stream tells of new ones',
  'GET /api/users/:uid/community/me': 'every change answers with it',
  'GET /api/users/:uid/community/topics/:id': 'the open topic changes where it stands',
  ...OWN_DATA,
  'GET /api/users/:uid': 'the session holds the person',
  'GET /api/users/:uid/public-profile': 'every change answers with it',
  'GET /api/users/:uid/avatar/offered': 'what the browser of a sign-in holds: nothing that is written',
  'GET /api/users/:uid/sessions': 'devices that are signed in: nothing that is written',
  'GET /api/users/:uid/assessments/:id': 'a finished result does not change',
  'GET /api/users/:uid/assessments/:id/export': FILE,
  'GET /api/users/:uid/cards': RESOURCE,
  'GET /api/users/:uid/emotion-barometer/stats': 'for programs: no page asks',
  'GET /api/users/:uid/consents': WITH_NETWORK,
  'GET /api/users/:uid/erasing': WITH_NETWORK,
  'GET /api/users/:uid/hard-day-plan': RESOURCE,
  'GET /api/users/:uid/listening': RESOURCE,
  'GET /api/users/:uid/notes': RESOURCE,
  'GET /api/users/:uid/reminders': 'every change answers with what stands from then on',
  'GET /api/users/:uid/saved-texts': RESOURCE,
  'GET /api/users/:uid/wheel-steps': RESOURCE,
  'GET /api/users/:uid/specialist-views': 'read anew each time: others open the links meanwhile',
  'GET /api/users/:uid/wall/:id': 'read anew each time',
  'GET /api/users/:uid/vault': 'what changes it puts the new one into the cache',
};

const NOT_KEPT: Reasons = {
  ...CARE,
  'GET /api/users/:uid/live': STREAM,
  'GET /api/users/:uid/community/acts': WITH_NETWORK,
  'GET /api/users/:uid/community/barred': WITH_NETWORK,
  'GET /api/users/:uid/community/from-diary': WITH_NETWORK,
  ...OWN_DATA,
  'GET /api/users/:uid': 'the session keeps the person',
  'GET /api/users/:uid/public-profile': WITH_NETWORK,
  'GET /api/users/:uid/avatar/offered': WITH_NETWORK,
  'GET /api/users/:uid/sessions': WITH_NETWORK,
  'GET /api/users/:uid/security-events': WITH_NETWORK,
  'GET /api/users/:uid/ways-in': WITH_NETWORK,
  'GET /api/users/:uid/assessments/:id': 'the list of results is kept',
  'GET /api/users/:uid/assessments/:id/export': FILE,
  'GET /api/users/:uid/cards': RESOURCE,
  'GET /api/users/:uid/courses': RESOURCE,
  'GET /api/users/:uid/emotion-barometer/deleted': WITH_NETWORK,
  'GET /api/users/:uid/emotion-barometer/entries/:id': 'the pages of the journal are kept',
  'GET /api/users/:uid/emotion-barometer/stats': 'for programs: no page asks',
  'GET /api/users/:uid/consents': WITH_NETWORK,
  'GET /api/users/:uid/erasing': WITH_NETWORK,
  'GET /api/users/:uid/guides': RESOURCE,
  'GET /api/users/:uid/hard-day-plan': RESOURCE,
  'GET /api/users/:uid/lesson-answers': RESOURCE,
  'GET /api/users/:uid/listening': RESOURCE,
  'GET /api/users/:uid/notes': RESOURCE,
  'GET /api/users/:uid/reminders': WITH_NETWORK,
  'GET /api/users/:uid/saved-texts': RESOURCE,
  'GET /api/users/:uid/sparks': RESOURCE,
  'GET /api/users/:uid/specialist-views': WITH_NETWORK,
  'GET /api/users/:uid/wheels': RESOURCE,
  'GET /api/users/:uid/wheel-steps': RESOURCE,
  'GET /api/users/:uid/wall': WITH_NETWORK,
  'GET /api/users/:uid/wall/:id': WITH_NETWORK,
};

const own = Object.entries(contract as Contract).flatMap(([key, { access }]) =>
  access === 'owner' && key.startsWith('GET ') ? [key] : [],
);
const forgotten = new Set<string>(Object.values(INVALIDATED_BY).flat());

test.each([
  ['forgotten after a write', forgotten, NOT_FORGOTTEN],
  ['kept for a time without a network', PERSISTED_QUERIES, NOT_KEPT],
] as const)('every reading of one’s own things is %s, or it is said why not', (_, known, reasons) => {
  expect(own.filter((key) => !known.has(key)).sort()).toEqual(Object.keys(reasons).sort());
});

/** Of what another build has kept, only what this one would be given is read: a mark says under which schema it was. */
test('what is kept bears the mark of its schema', () => {
  const markOf = (key: string) => {
    const schema = (contract as Contract)[key]?.answers[200];
    if (typeof schema !== 'object' || !schema) throw new Error(`${key} answers with no schema`);
    const text = JSON.stringify(toJSONSchema(schema, { unrepresentable: 'any' }));
    return createHash('sha256').update(text).digest('base64url').slice(0, 3);
  };
  expect(Object.fromEntries(PERSISTED_QUERIES)).toEqual(
    Object.fromEntries([...PERSISTED_QUERIES.keys()].map((key) => [key, markOf(key)])),
  );
  expect(PROFILE_SCHEMA_HASH).toBe(markOf('GET /api/users/:uid'));
});
