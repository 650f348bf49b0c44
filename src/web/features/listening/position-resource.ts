import { listeningPosition } from '~/domain/things/listening-position';
import { api } from '~/web/sync/api';
import { keyedResource } from '~/web/sync/thing-resource';

/** Where listening stopped, by sound. */
export const positionResource = keyedResource(listeningPosition, {
  read: async (uid) => {
    const { places } = await api('GET /api/users/:uid/listening', { params: { uid } });
    return places.map(({ item, seconds }) => ({ item, seconds, at: 0 }));
  },
  send: async ({ uid, change: { item, seconds, at } }) => {
    const body = { seconds: Math.floor(seconds), ageMs: Math.max(0, Date.now() - at) };
    await api('PUT /api/users/:uid/listening/:item', { params: { uid, item }, body }, { keepalive: true });
  },
  // A sound that is no more has no place to keep.
  quiet: true,
});
