import { NoteIcon } from '@phosphor-icons/react/dist/ssr/Note';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '~/web/text/plural';
import styles from './note-marks.module.css';
import { NOTES } from './note-words';
import type { AnchoredNote } from './use-anchored-notes';

/** The name of the highlight in the style sheet. */
const HIGHLIGHT = 'notes';

/** The range at a point of the window that a mouse or a finger has pressed. */
function pressedPoint({ clientX, clientY }: MouseEvent): [Node, number] | null {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  if (place) return [place.offsetNode, place.offset];
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  return range ? [range.startContainer, range.startOffset] : null;
}

interface Sign {
  host: HTMLElement;
  ids: readonly string[];
}

/** Paragraphs with the margin of the text beside them. */
const BESIDE_MARGIN = '.txt .prose > :is(p, blockquote), .txt .prose > :is(ul, ol) > li';

/** The place of a sign, behind the words of its paragraph. Empty as well it is out of the line: the browser would break the lines anew. */
function hostIn(element: HTMLElement, id: string): HTMLElement {
  const host = document.createElement('span');
  host.className = `${styles.host} ${element.matches(BESIDE_MARGIN) ? styles.margin : ''}`;
  host.dataset.noteSign = id;
  element.append(host);
  return host;
}

interface NoteMarksProps {
  text: HTMLElement;
  placed: readonly AnchoredNote[];
  /** Opens the notes of these ids. */
  onOpen: (ids: readonly string[]) => void;
}

/** Noted passages in the text: tinted and underlined where the browser can, and a sign beside each paragraph that has one. */
export function NoteMarks({ text, placed, onOpen }: NoteMarksProps) {
  const [signs, setSigns] = useState<readonly Sign[]>([]);
  const hosts = useRef(new Map<HTMLElement, HTMLElement>());

  useLayoutEffect(() => {
    const byElement = new Map<HTMLElement, string[]>();
    for (const { note, mark } of placed)
      if (mark) byElement.set(mark.element, [...(byElement.get(mark.element) ?? []), note.id]);
    const held = hosts.current;
    for (const [element, host] of held)
      if (!byElement.has(element)) {
        host.remove();
        held.delete(element);
      }
    // A sign that stands stays the same, with the focus on it.
    const signsNow = [...byElement].map(([element, ids]): Sign => {
      const host = held.get(element) ?? hostIn(element, ids[0] ?? '');
      held.set(element, host);
      return { host, ids };
    });
    setSigns(signsNow);
  }, [placed]);
  useLayoutEffect(() => {
    const held = hosts.current;
    return () => {
      for (const host of held.values()) host.remove();
      held.clear();
    };
  }, []);

  useEffect(() => {
    const ranges = placed.flatMap(({ mark }) => mark?.range ?? []);
    if (!('highlights' in CSS) || ranges.length === 0) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [placed]);

  const press = useEffectEvent((event: MouseEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('a, button, input, label');
    const point = isElsewhere || !getSelection()?.isCollapsed ? null : pressedPoint(event);
    const ids = point
      ? placed.filter(({ mark }) => mark?.range.isPointInRange(...point)).map(({ note }) => note.id)
      : [];
    if (ids.length > 0) onOpen(ids);
  });
  useEffect(() => {
    const click = (event: MouseEvent) => press(event);
    text.addEventListener('click', click);
    return () => text.removeEventListener('click', click);
  }, [text]);

  return signs.map(({ host, ids }) =>
    createPortal(
      <button
        type="button"
        className={`${styles.sign} no-print`}
        aria-label={ids.length > 1 ? counted(ids.length, NOTES) : 'Заметка'}
        aria-haspopup="dialog"
        onClick={() => onOpen(ids)}
      >
        <NoteIcon weight="fill" aria-hidden />
      </button>,
      host,
      host.dataset.noteSign,
    ),
  );
}
