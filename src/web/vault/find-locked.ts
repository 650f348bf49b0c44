import { stemmer } from '@orama/stemmers/russian';
import type { Entry } from '~/domain/emotions/entry';
import type { Found } from '~/domain/own-search/found';
import { foundEntry } from '~/domain/own-search/match-entry';
import { searchedWords } from '~/domain/own-search/match-words';
import { ApiError, api } from '~/web/sync/api';
import { wordsUnder } from './opened-entry';
import { loadKey } from './vault-key';

/** The search over what is «только для меня»: the server can't read it, so the browser does. */

const PAGE = 200;

interface Asked {
  text: string;
  from?: string | undefined;
  to?: string | undefined;
}

async function lockedEntries(uid: string, { from, to }: Asked, signal: AbortSignal): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  do {
    const query = { closed: 'true' as const, from, to, limit: String(PAGE), cursor };
    const page: { entries: readonly Entry[]; nextCursor: string | null } = await api(
      'GET /api/users/:uid/emotion-barometer',
      { params: { uid }, query },
      { signal },
    );
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

/**
 * Closed entries that hold every searched word, the newest first, as the account has them and as they are found. None where this device
 * holds no key; damaged ones are passed over. Throws what reading the diary throws.
 */
export async function findLocked(
  uid: string,
  asked: Asked,
  signal: AbortSignal,
): Promise<{ entry: Entry; found: Found }[]> {
  const key = await loadKey(uid);
  const words = searchedWords(asked.text, stemmer);
  if (!key || words.length === 0) return [];
  const entries = await lockedEntries(uid, asked, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no-entries') return [];
    throw error;
  });
  const hits: { entry: Entry; found: Found }[] = [];
  for (const entry of entries) {
    const own = await wordsUnder(key.key, entry.closed ?? '').catch(() => null);
    const found = own && foundEntry({ ...entry, ...own }, words, stemmer);
    if (found) hits.push({ entry, found });
  }
  return hits;
}
