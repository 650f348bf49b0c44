import * as z from 'zod/mini';
import { api } from '~/web/data/api';
import { defineResource } from '~/web/data/resource';

/** Where listening stopped, by sound. */

const positionSchema = z.object({ item: z.string(), seconds: z.number(), at: z.number() });
/** `at`: milliseconds of the device's clock. */
export type StoredPosition = z.infer<typeof positionSchema>;
/** By the slug of the sound. */
export type StoredPositions = Readonly<Record<string, StoredPosition>>;

export const positionResource = defineResource<StoredPositions, StoredPosition>({
  name: 'listening',
  state: z.record(z.string(), positionSchema),
  empty: {},
  change: positionSchema,
  keyOf: ({ item }) => item,
  apply: (places, place) => ({ ...places, [place.item]: place }),
  read: async (uid) => {
    const { places } = await api('GET /api/users/:uid/listening', { params: { uid } });
    return Object.fromEntries(places.map(({ item, seconds }) => [item, { item, seconds, at: 0 }]));
  },
  send: async ({ uid, change: { item, seconds, at } }) => {
    const body = { seconds: Math.floor(seconds), ageMs: Math.max(0, Date.now() - at) };
    await api('PUT /api/users/:uid/listening/:item', { params: { uid, item }, body }, { keepalive: true });
  },
  fromGuest: (places) => Object.values(places),
  wordsOf: () => '',
  countOf: (places) => Object.keys(places).length,
  // A sound that is no more has no place to keep.
  quiet: true,
});
