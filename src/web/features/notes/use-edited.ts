import { useCallback, useMemo, useState } from 'react';
import { type Note, note as noteThing } from '~/domain/things/note';

/** Hears that the words of a note are being changed on this page, or no longer are. */
export type OnEdited = (note: Note, isEdited: boolean) => void;

/** An owner's notes with those that are being changed on this page: deleted elsewhere, such a note stays until its words are saved or let go. */
export function useEdited(owner: string, notes: readonly Note[]): [readonly Note[], OnEdited] {
  const [edited, setEdited] = useState<readonly { owner: string; note: Note }[]>([]);
  const tell = useCallback<OnEdited>(
    (note, isEdited) =>
      setEdited((all) => {
        const others = all.filter((one) => one.note.id !== note.id);
        return isEdited ? [...others, { owner, note }] : others;
      }),
    [owner],
  );
  const all = useMemo(
    () =>
      edited
        .filter((one) => one.owner === owner && !notes.some(({ id }) => id === one.note.id))
        .reduce((held: readonly Note[], { note }) => noteThing.apply(held, noteThing.changeOf(note)), notes),
    [edited, owner, notes],
  );
  return [all, tell];
}
