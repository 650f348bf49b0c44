import * as z from 'zod/mini';
import { instantOf } from '~/domain/instant';
import { type NewNote, type Note, noteSchema, noteTag, type SavedText } from '~/domain/notes/note';
import { isStale } from '~/domain/row-tag';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import {
  findNote,
  type NoteRow,
  putNote,
  putSaved,
  readNotes,
  readSaved,
  removeNote,
  removeSaved,
  type SavedRow,
} from './note-store';

/** What binds the encrypted words to their note. */
const contextOf = (userId = '', id = '') => [userId, id, 'note'];

export const rotatedNotes = rotatedColumn({
  table: 'note',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'id', type: 'uuid' },
  ],
  column: 'words',
  contextOf,
});

type NoteDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

/** Which text it is on stands among the encrypted words too: the database tells nothing but how many notes there are. */
const wordsSchema = z.pick(noteSchema, { path: true, title: true, passage: true, text: true });

/** A note that was moved or changed is left out; the log names its id, never the words. */
function opened({ keys, log }: Pick<NoteDeps, 'keys' | 'log'>, userId: string, row: NoteRow): Note[] {
  try {
    const words = keys.decrypt(row.words, contextOf(userId, row.id), row.key_id);
    return [{ id: row.id, ...wordsSchema.parse(JSON.parse(words)), writtenAt: row.written_at.toISOString() }];
  } catch {
    log.warn({ note: row.id }, 'a note cannot be read');
    return [];
  }
}

/** A person's notes, the newest first. */
export async function listNotes(deps: Omit<NoteDeps, 'clock'>, userId: string): Promise<Note[]> {
  return (await readNotes(deps.db.pool, userId)).flatMap((row) => opened(deps, userId, row));
}

type Base = string | null | undefined;
type Stale = { kind: 'stale'; current: Note | null };

/** The note as it stands, when a change of it was made without seeing that. Locks the person's rows for the change. */
async function staleNote(
  deps: NoteDeps,
  client: Queryable,
  userId: string,
  { id, base, proposed }: { id: string; base: Base; proposed: string | null },
): Promise<Stale | null> {
  // Notes that are added at the same time must see each other when they are counted.
  await lockPerson(client, userId);
  if (base === undefined) return null;
  const row = await findNote(client, userId, id);
  const current = (row && opened(deps, userId, row)[0]) ?? null;
  return isStale(base, noteTag(current), proposed) ? { kind: 'stale', current } : null;
}

/** Keeps a note under the client's id, however often it is sent. `full`: the person has as many as fit. */
export function saveNote(
  deps: NoteDeps,
  userId: string,
  id: string,
  { writtenAt, ...said }: NewNote,
  base?: Base,
): Promise<{ kind: 'kept'; note: Note } | Stale | { kind: 'full' }> {
  const { db, clock, keys } = deps;
  const words = keys.encrypt(JSON.stringify(said), contextOf(userId, id));
  if (!words) throw new Error('an empty note came through validation');
  const row = { id, key_id: keys.activeId, words, written_at: instantOf(writtenAt, clock()) };
  return db.transaction(async (client) => {
    const stale = await staleNote(deps, client, userId, { id, base, proposed: noteTag(said) });
    if (stale) return stale;
    const kept = await putNote(client, userId, row);
    return kept ? { kind: 'kept', note: { id, ...said, writtenAt: kept.written_at.toISOString() } } : { kind: 'full' };
  });
}

/** Takes a note away; `none`: there is none. */
export function dropNote(
  deps: NoteDeps,
  userId: string,
  id: string,
  base?: Base,
): Promise<Stale | { kind: 'gone' | 'none' }> {
  return deps.db.transaction(async (client) => {
    const stale = await staleNote(deps, client, userId, { id, base, proposed: null });
    return stale ?? { kind: (await removeNote(client, userId, id)) ? 'gone' : 'none' };
  });
}

const toSaved = ({ path, title, saved_at }: SavedRow): SavedText => ({ path, title, savedAt: saved_at.toISOString() });

/** Texts that a person has put by for later, the newest first. */
export async function listSaved({ db }: Pick<NoteDeps, 'db'>, userId: string): Promise<SavedText[]> {
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
  { db, clock }: Pick<NoteDeps, 'db' | 'clock'>,
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
