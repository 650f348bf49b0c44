import { stemmer } from '@orama/stemmers/russian';
import { type TextKind, textKind } from '~/domain/notes/passage';
import { matchText, type SearchedWord, searchedWords } from '~/domain/own-search/match-words';
import type { Note } from '~/domain/things/note';
import type { SavedText } from '~/domain/things/saved-text';
import { markWords, type Piece } from '~/web/ui/marked';

/** Search among the notes that lie on the device, and how their list is grouped. */

export interface NoteFilter {
  /** Searched words, in any of their forms and with a slip of the finger each; empty: all notes. */
  text: string;
  kind: TextKind | null;
}

export interface FoundNotes {
  notes: readonly Note[];
  /** A text in pieces, those that were searched marked. */
  piecesOf: (text: string) => Piece[];
}

const wordsOf = ({ text, title, passage }: Note) => [text, passage.quote, title].join('\n');

function marker(searched: readonly SearchedWord[]): FoundNotes['piecesOf'] {
  const isHit = (word: string) => searched.some((one) => matchText(word, [one], stemmer) !== null);
  return (text) => markWords(text, isHit);
}

/** Notes of a kind that hold every searched word in their own words, their quote or the title of their text. */
export function findNotes(notes: readonly Note[], { text, kind }: NoteFilter): FoundNotes {
  const searched = searchedWords(text, stemmer);
  const ofKind = notes.filter(({ path }) => kind === null || textKind(path) === kind);
  const found =
    searched.length === 0 ? ofKind : ofKind.filter((note) => matchText(wordsOf(note), searched, stemmer) !== null);
  return { notes: found, piecesOf: marker(searched) };
}

/** Notes as a text to take along: under each text its passages with what was noted; below, the titles that were put by. */
export function notesText(notes: readonly Note[], saved: readonly SavedText[], dayOf: (note: Note) => string): string {
  const texts = groupNotes(notes, ({ path }) => path).map(({ notes: list }) =>
    [
      list[0]?.title ?? '',
      ...list.map((note) => [`${dayOf(note)}  «${note.passage.quote}»`, note.text].filter(Boolean).join('\n')),
    ].join('\n\n'),
  );
  const later = saved.length > 0 ? [['На\u00a0потом', ...saved.map(({ title }) => title)].join('\n')] : [];
  return [...texts, ...later].join('\n\n\n');
}

export interface NoteGroup {
  /** A day `YYYY-MM-DD`, or the path of a text. */
  key: string;
  notes: Note[];
}

/** Notes under their days or their texts, in the order in which each of these comes first. */
export function groupNotes(notes: readonly Note[], keyOf: (note: Note) => string): NoteGroup[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note]);
  return [...groups].map(([key, list]) => ({ key, notes: list }));
}
