import { useMemo } from 'react';
import { findPassage } from '~/domain/notes/find-passage';
import type { Note } from '~/domain/notes/note';
import { type Marked, markOf, readParagraphs, sectionsOf } from './passage-dom';

/** How a note stands in its text today: where it was, elsewhere, nowhere any more, or at a second of the sound. */
export type Standing = 'exact' | 'moved' | 'gone' | 'heard';

export interface PlacedNote {
  note: Note;
  standing: Standing;
  /** Where its words are on the page; null: nowhere. */
  mark: Marked | null;
}

const inOrder = (one: PlacedNote, other: PlacedNote): number => {
  if (one.mark && other.mark) return one.mark.range.compareBoundaryPoints(Range.START_TO_START, other.mark.range);
  if (one.mark || other.mark) return one.mark ? 1 : -1;
  return (one.note.passage.second ?? -1) - (other.note.passage.second ?? -1);
};

/** Notes of a text with their places: those without one first, then those of its sound, then as the text goes. */
export function placeNotes(text: HTMLElement, notes: readonly Note[]): PlacedNote[] {
  const paragraphs = readParagraphs(text);
  const sections = sectionsOf(paragraphs);
  return notes
    .map((note): PlacedNote => {
      const { passage } = note;
      if (passage.second !== undefined) return { note, standing: 'heard', mark: null };
      const found = findPassage(sections, passage);
      const mark = found && markOf(paragraphs, found, passage.quote.length);
      if (!found || !mark) return { note, standing: 'gone', mark: null };
      return { note, standing: found.moved ? 'moved' : 'exact', mark };
    })
    .sort(inOrder);
}

export function usePlaces(text: HTMLElement, notes: readonly Note[], path: string): PlacedNote[] {
  return useMemo(() => {
    const own = notes.filter((note) => note.path === path);
    return own.length === 0 ? [] : placeNotes(text, own);
  }, [text, notes, path]);
}
