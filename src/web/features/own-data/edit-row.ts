import type { OwnDataKey } from '~/catalogue/own-data';
import type { Row } from '~/domain/own-data/field';
import { ROW_THINGS } from '~/domain/things';
import type { RowThing } from '~/domain/things/define-thing';
import { api } from '~/web/sync/api';
import { putThing } from '~/web/sync/thing-resource';

/** What of a row can be changed here, and by which call: those that the tools themselves make. */

interface Editing {
  fields: readonly string[];
  save: (uid: string, row: Row, changed: Readonly<Record<string, string>>) => Promise<unknown>;
}

/** What is declared in domain/things: its text. */
const THING_EDITS = Object.fromEntries(
  ROW_THINGS.map((thing: RowThing): [OwnDataKey, Editing] => [
    thing.name,
    { fields: ['text'], save: (uid, row, changed) => putThing(uid, thing, { ...row, ...changed, id: String(row.id) }) },
  ]),
);

export const EDITS: Partial<Record<OwnDataKey, Editing>> = {
  ...THING_EDITS,
  entries: {
    fields: ['entry', 'perception', 'coping', 'action'],
    save: (uid, { id }, changed) =>
      api('PATCH /api/users/:uid/emotion-barometer/entries/:id', { params: { uid, id: String(id) }, body: changed }),
  },
  purposes: {
    fields: ['statement'],
    save: (uid, { assessmentId }, { statement = '' }) =>
      api('PUT /api/users/:uid/assessments/:id/purpose', {
        params: { uid, id: String(assessmentId) },
        body: { statement },
      }),
  },
  ownCards: {
    fields: ['text'],
    save: (uid, { id, deck, depth }, { text }) =>
      api('PUT /api/users/:uid/own-cards/:id', {
        params: { uid, id: String(id) },
        body: { deck, depth, text } as never,
      }),
  },
  settings: {
    fields: ['displayName'],
    save: (uid, _row, { displayName = '' }) => api('PATCH /api/users/:uid', { params: { uid }, body: { displayName } }),
  },
};
