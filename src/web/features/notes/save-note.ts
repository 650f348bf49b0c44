import * as z from 'zod/mini';
import { type Passage, passageSchema } from '~/domain/notes/passage';
import { type Note, note as noteThing } from '~/domain/things/note';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { showOutcomeToast } from '~/web/session/outcome-toast';
import { draftsByKey } from '~/web/sync/draft';
import { newId } from '~/web/sync/new-id';
import { mutate } from '~/web/sync/owner';
import { thingResource } from '~/web/sync/thing-resource';
import { savedResource } from './saved-resource';

export const noteResource = thingResource(noteThing);

const ON_PAGE = 'Это продержится, пока открыта страница.';

/** Notes that were begun: a new one by the path of its text, a change by the id of its note. */
export const noteDrafts = draftsByKey(OWNER_KEYS.noteDrafts, z.object({ passage: passageSchema, text: z.string() }));

export interface NotedText {
  /** Public address. */
  path: string;
  title: string;
}

const putNote = (note: Note) => mutate(noteResource, noteThing.changeOf(note));
const dropNote = (id: string) => mutate(noteResource, { kind: 'gone', id });

/** Keeps a new note on a passage; without words the passage is only marked. A toast tells of it and takes it back. */
export async function addNote({ path, title }: NotedText, passage: Passage, text: string): Promise<void> {
  const note = { id: newId(), path, title, passage, text, writtenAt: new Date().toISOString() };
  showOutcomeToast(await putNote(note), {
    text: text ? 'Заметка сохранена' : 'Место отмечено',
    onPage: ON_PAGE,
    undo: () => void dropNote(note.id),
  });
}

/** Changes the words of a note. */
export async function changeNote(note: Note, text: string): Promise<void> {
  showOutcomeToast(await putNote({ ...note, text }), {
    text: 'Заметка изменена',
    onPage: ON_PAGE,
    undo: () => void putNote(note),
  });
}

/** Deletes a note; it can be taken back. */
export async function removeNote(note: Note): Promise<void> {
  showOutcomeToast(await dropNote(note.id), {
    text: note.text ? 'Заметка удалена' : 'Отметка снята',
    onPage: ON_PAGE,
    undo: () => void putNote(note),
  });
}

/** Puts a text by for later, or takes it from there; a toast takes it back. */
export async function saveForLater({ path, title }: NotedText, saved: boolean, savedAt?: string): Promise<void> {
  const change = { path, title, savedAt: savedAt ?? new Date().toISOString() };
  showOutcomeToast(await mutate(savedResource, { ...change, saved }), {
    text: saved ? 'Отложено на\u00a0потом' : 'Убрано из\u00a0отложенного',
    onPage: ON_PAGE,
    undo: () => void mutate(savedResource, { ...change, saved: !saved }),
  });
}
