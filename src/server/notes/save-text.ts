import { instantOf } from '~/domain/instant';
import type { SavedText } from '~/domain/notes/passage';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { putSaved, readSaved, removeSaved, type SavedRow } from './saved-store';

const toSaved = ({ path, title, saved_at }: SavedRow): SavedText => ({ path, title, savedAt: saved_at.toISOString() });

/** Texts that a person has put by for later, the newest first. */
export async function listSaved({ db }: Pick<Deps, 'db'>, userId: string): Promise<SavedText[]> {
  return (await readSaved(db.pool, userId)).map(toSaved);
}

interface NoteRequest {
  path: string;
  title: string;
  saved: boolean;
  at?: string | undefined;
}

/** Puts a text by for later or takes it from there. `full`: the person has as many as fit. */
export function saveText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { path, title, saved, at }: NoteRequest,
): Promise<{ text: SavedText | null } | 'full'> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    if (!saved) {
      await removeSaved(client, userId, path);
      return { text: null };
    }
    const row = await putSaved(client, userId, { path, title, saved_at: instantOf(at, clock()) });
    return row ? { text: toSaved(row) } : 'full';
  });
}
