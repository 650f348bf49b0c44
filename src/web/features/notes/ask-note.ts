import type { Passage } from '~/domain/notes/passage';

/** How another part of the page, such as its player, asks for a note on a passage: the tools of the text hear it. */

const listeners = new Set<(passage: Passage) => void>();

export function askForNote(passage: Passage): void {
  for (const listener of listeners) listener(passage);
}

export function onNoteAsked(listener: (passage: Passage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
