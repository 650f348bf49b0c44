import { useMemo } from 'react';
import { findPassage } from '~/domain/notes/find-passage';
import type { Note } from '~/domain/things/note';
import { type Marked, markOf, readParagraphs, sectionsOf } from './passage-dom';

/** How a note stands in its text today: where it was, elsewhere, nowhere any more, or at a second of the sound. */
export type AnchorState = 'exact' | 'moved' | 'gone' | 'heard';

export interface AnchoredNote {
  note: Note;
  standing: AnchorState;
  /** Where its words are on the page; null: nowhere. */
  mark: Marked | null;
}

const inOrder = (one: AnchoredNote, other: AnchoredNote): number => {
  if (one.mark && other.mark) return one.mark.range.compareBoundaryPoints(Range.START_TO_START, other.mark.range);
  if (one.mark || other.mark) return one.mark ? 1 : -1;
  return (one.note.passage.second ?? -1) - (other.note.passage.second ?? -1);
};

/** Notes of a text with their places: those without one first, then those of its sound, then as the text goes. */
export function anchorNotes(text: HTMLElement, notes: readonly Note[]): AnchoredNote[] {
  const paragraphs = readParagraphs(text);
  const sections = sectionsOf(paragraphs);
  return notes
    .map((note): AnchoredNote => {
      const { passage } = note;
      if (passage.second !== undefined) return { note, standing: 'heard', mark: null };
      const found = findPassage(sections, passage);
      const mark = found && markOf(paragraphs, found, passage.quote.length);
      if (!found || !mark) return { note, standing: 'gone', mark: null };
      return { note, standing: found.moved ? 'moved' : 'exact', mark };
    })
    .sort(inOrder);
}

export function useAnchoredNotes(text: HTMLElement, notes: readonly Note[], path: string): AnchoredNote[] {
  return useMemo(() => {
    const own = notes.filter((note) => note.path === path);
    return own.length === 0 ? [] : anchorNotes(text, own);
  }, [text, notes, path]);
}
