import * as z from 'zod/mini';
import { type Ticks, tickKey } from '~/domain/reading/guide-ticks';
import { api } from '~/web/data/api';
import { defineResource } from '~/web/data/resource';

/** Ticked steps of guides. */

const changeSchema = z.object({
  guide: z.string(),
  step: z.string(),
  done: z.boolean(),
  at: z.iso.datetime(),
});
export type TickChange = z.infer<typeof changeSchema>;
export const tickResource = defineResource<Ticks, TickChange>({
  name: 'guide-ticks',
  invalidates: 'guides',
  state: z.record(z.string(), z.iso.datetime()),
  empty: {},
  change: changeSchema,
  keyOf: ({ guide, step }) => tickKey(guide, step),
  apply: (ticks, { guide, step, done, at }) => {
    const { [tickKey(guide, step)]: before = at, ...others } = ticks;
    return done ? { ...others, [tickKey(guide, step)]: before } : others;
  },
  read: async (uid) => {
    const { steps } = await api('GET /api/users/:uid/guides', { params: { uid } });
    return Object.fromEntries(steps.map(({ guide, step, doneAt }) => [tickKey(guide, step), doneAt]));
  },
  send: async ({ uid, change: { guide, step, done } }) => {
    const params = { uid, guide, step };
    const body = { done };
    return (await api('PUT /api/users/:uid/guides/:guide/steps/:step', { params, body }, { keepalive: true })).award;
  },
  fromGuest: (ticks) =>
    Object.entries(ticks).map(([key, at]) => {
      const [guide = '', step = ''] = key.split('/');
      return { guide, step, done: true, at };
    }),
  wordsOf: () => '',
  countOf: (ticks) => Object.keys(ticks).length,
  // A step that its guide has no more.
  quiet: true,
});
