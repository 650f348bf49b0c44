import { type RefObject, useEffect } from 'react';

const BESIDE = '(min-width: 64em)';
/** Pixels between two notes. */
const GAP = 16;

/** The notes, and after them the line that has no mark. */
const PLACED = 'li[id], .notes__left';

interface NoteOffset {
  note: HTMLElement;
  top: number;
}

/** Each note at the height of its mark, none upon another; null when the column is too short for all of them. */
function offsetsOf(text: HTMLElement, notes: HTMLElement): NoteOffset[] | null {
  const { top: start, height } = notes.getBoundingClientRect();
  let free = 0;
  const placed = [...notes.querySelectorAll<HTMLElement>(PLACED)].map((note): NoteOffset => {
    const mark = note.id ? text.querySelector(`a[href="#${CSS.escape(note.id)}"]`) : null;
    const top = Math.max(free, mark ? mark.getBoundingClientRect().top - start : free);
    free = top + note.offsetHeight + GAP;
    return { note, top };
  });
  let end = height + GAP;
  for (const one of placed.toReversed()) {
    one.top = Math.min(one.top, end - one.note.offsetHeight - GAP);
    end = one.top;
  }
  return end < 0 ? null : placed;
}

/** On a wide screen puts the numbered notes beside their marks; without room or scripts they stay a list. */
export function useSideNotes(text: RefObject<HTMLElement | null>, notes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [from, column] = [text.current, notes.current];
    if (!from || !column) return;
    const wide = matchMedia(BESIDE);
    const arrange = () => {
      column.toggleAttribute('data-beside', wide.matches);
      const placed = wide.matches ? offsetsOf(from, column) : null;
      if (!placed) column.removeAttribute('data-beside');
      for (const { note, top } of placed ?? []) note.style.setProperty('--y', `${Math.round(top)}px`);
    };
    const observer = new ResizeObserver(arrange);
    observer.observe(from);
    return () => observer.disconnect();
  }, [text, notes]);
}
