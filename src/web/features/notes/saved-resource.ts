import { savedText } from '~/domain/things/saved-text';
import { api } from '~/web/sync/api';
import { keyedResource } from '~/web/sync/thing-resource';

/** Texts that somebody has put by for later, the newest first. */
export const savedResource = keyedResource(savedText, {
  read: async (uid) => (await api('GET /api/users/:uid/saved-texts', { params: { uid } })).texts,
  send: async ({ uid, change: { path, title, saved, savedAt } }) => {
    const body = { path, title, saved, at: savedAt };
    await api('PUT /api/users/:uid/saved-texts', { params: { uid }, body }, { keepalive: true });
  },
});
