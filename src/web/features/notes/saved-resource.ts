import * as z from 'zod/mini';
import { type SavedText, savedTextSchema } from '~/domain/notes/passage';
import { api } from '~/web/data/api';
import { defineResource } from '~/web/data/resource';

/** Texts that somebody has put by for later, the newest first. */

const changeSchema = z.extend(savedTextSchema, { saved: z.boolean() });
export type SavedChange = z.infer<typeof changeSchema>;

export const savedResource = defineResource<readonly SavedText[], SavedChange>({
  name: 'saved-texts',
  state: z.array(savedTextSchema),
  empty: [],
  change: changeSchema,
  keyOf: ({ path }) => path,
  apply: (texts, { saved, ...text }) => {
    const before = texts.find(({ path }) => path === text.path);
    const others = texts.filter(({ path }) => path !== text.path);
    if (!saved) return others;
    return [...others, before ?? text].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  },
  read: async (uid) => (await api('GET /api/users/:uid/saved-texts', { params: { uid } })).texts,
  send: async ({ uid, change: { path, title, saved, savedAt } }) => {
    const body = { path, title, saved, at: savedAt };
    await api('PUT /api/users/:uid/saved-texts', { params: { uid }, body }, { keepalive: true });
  },
  fromGuest: (texts) => texts.toReversed().map((text) => ({ ...text, saved: true })),
  wordsOf: ({ title }) => title,
  countOf: (texts) => texts.length,
});
