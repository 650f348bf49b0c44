import { type Entry, type EntryChange, entryTag, LOCKED_FIELDS } from '~/domain/emotions/entry';
import { api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { dropPersistedEntries } from '~/web/sync/persisted-queries';
import { lockedUnder, lockingKey, wordsUnder } from '~/web/vault/opened-entry';
import { loadKey } from '~/web/vault/vault-key';

/** Closes or opens the words of all entries of a diary, one by one, in the browser. */

const LIST = 'GET /api/users/:uid/emotion-barometer';
const PAGE = 200;

const hasWords = (entry: Entry): boolean => LOCKED_FIELDS.some((name) => entry[name].length > 0);

/** What makes an entry so; null: it is so already. */
async function changeFor(key: CryptoKey, entry: Entry, closes: boolean): Promise<EntryChange | null> {
  if (closes) {
    if (entry.closed || !hasWords(entry)) return null;
    const { emotion, intensity, ...words } = Object.fromEntries(
      (['emotion', 'intensity', ...LOCKED_FIELDS] as const).map((name) => [name, entry[name]]),
    ) as Pick<Entry, 'emotion' | 'intensity' | (typeof LOCKED_FIELDS)[number]>;
    const { emotion: _, intensity: __, ...change } = await lockedUnder(key, { emotion, intensity, ...words });
    return change;
  }
  if (!entry.closed) return null;
  return { ...(await wordsUnder(key, entry.closed)), closed: '' };
}

export interface Progress {
  done: number;
  /** Entries that could not be made so: damaged, or changed elsewhere at this very moment. */
  left: number;
}

/**
 * Goes over the whole diary; may be begun again at any time. `stop` ends it between two entries. Throws where the network is away: what
 * was done by then is done.
 */
export async function closeAll(
  uid: string,
  closes: boolean,
  { tell, stop }: { tell: (progress: Progress) => void; stop: AbortSignal },
): Promise<Progress> {
  const progress = { done: 0, left: 0 };
  const key = closes ? await lockingKey(uid) : (await loadKey(uid))?.key;
  if (!key) throw new Error('this device holds no key');
  let cursor: string | null = null;
  try {
    do {
      const query = { limit: String(PAGE), ...(cursor === null ? {} : { cursor }) };
      const page: { entries: readonly Entry[]; nextCursor: string | null } = await api(LIST, {
        params: { uid },
        query,
      });
      for (const entry of page.entries) {
        if (stop.aborted) return progress;
        const change = await changeFor(key, entry, closes).catch((error: unknown) => {
          // Damaged words stay as they are.
          if (error instanceof DOMException) return 'damaged' as const;
          throw error;
        });
        if (change === 'damaged') progress.left += 1;
        else if (change) {
          await api(
            'PATCH /api/users/:uid/emotion-barometer/entries/:id',
            { params: { uid, id: entry.id }, body: change },
            { base: entryTag(entry) },
          );
          progress.done += 1;
        }
        tell({ ...progress });
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
    return progress;
  } finally {
    await dropPersistedEntries(uid).catch(() => {});
    invalidateAfter('entries');
  }
}
