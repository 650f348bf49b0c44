import * as z from 'zod/mini';
import { joinParagraphs } from '~/domain/join-paragraphs';
import {
  changedNotes,
  MAX_NOTE,
  type Note,
  type NoteChange,
  noteChangeSchema,
  noteSchema,
  noteTag,
} from '~/domain/notes/note';
import { api } from '~/web/data/api';
import { ignoreNotFound } from '~/web/data/ignore-not-found';
import { defineResource } from '~/web/data/resource';

/** Private notes on passages of the site's texts. */

const idOf = (change: NoteChange) => (change.kind === 'note' ? change.note.id : change.id);

export const noteResource = defineResource<readonly Note[], NoteChange>({
  name: 'notes',
  state: z.array(noteSchema),
  empty: [],
  change: noteChangeSchema,
  keyOf: idOf,
  apply: changedNotes,
  read: async (uid) => (await api('GET /api/users/:uid/notes', { params: { uid } })).notes,
  send: async ({ uid, change, base }) => {
    const params = { uid, id: idOf(change) };
    if (change.kind === 'gone')
      return ignoreNotFound(api('DELETE /api/users/:uid/notes/:id', { params }, { base, keepalive: true }));
    const { id: _, ...body } = change.note;
    await api('PUT /api/users/:uid/notes/:id', { params, body }, { base, keepalive: true });
  },
  texts: {
    rowOf: (notes, id) => notes.find((one) => one.id === id) ?? null,
    tagOf: (row) => noteTag(row as Note | null),
    join: (change, row) => {
      const stands = row as Note | null;
      if (change.kind === 'gone') return 'theirs';
      if (!stands) return change;
      const text = joinParagraphs(stands.text, change.note.text);
      return text.length > MAX_NOTE ? null : { kind: 'note', note: { ...change.note, text } };
    },
  },
  fromGuest: (notes) => notes.toReversed().map((note) => ({ kind: 'note', note })),
  wordsOf: (change) =>
    change.kind === 'note' ? [change.note.passage.quote, change.note.text].join('\n\n').trim() : '',
  countOf: (notes) => notes.length,
});
