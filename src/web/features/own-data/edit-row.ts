import type { OwnDataKey } from '~/catalogue/own-data';
import type { Row } from '~/domain/own-data/field';
import { api } from '~/web/data/api';

/** What of a row can be changed here, and by which call: those that the tools themselves make. */

interface Editing {
  fields: readonly string[];
  save: (uid: string, row: Row, changed: Readonly<Record<string, string>>) => Promise<unknown>;
}

export const EDITS: Partial<Record<OwnDataKey, Editing>> = {
  entries: {
    fields: ['entry', 'perception', 'coping', 'action'],
    save: (uid, { id }, changed) =>
      api('PATCH /api/users/:uid/emotion-barometer/entries/:id', { params: { uid, id: String(id) }, body: changed }),
  },
  notes: {
    fields: ['text'],
    save: (uid, { id, path, title, passage }, { text }) =>
      api('PUT /api/users/:uid/notes/:id', {
        params: { uid, id: String(id) },
        body: { path, title, passage, text } as never,
      }),
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
