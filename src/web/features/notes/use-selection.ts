import { useEffect, useState } from 'react';
import { passageOfRange, readParagraphs, type TakenPassage } from './passage-dom';

/** The choice of words is over when it has stood still so long: a finger on a handle tells of no end. */
const STILL_MS = 180;

export interface Chosen extends TakenPassage {
  range: Range;
}

/** The words of a text that are chosen now, once the choice stands still; null: none. `hide` lets go of them. */
export function useSelection(text: HTMLElement): [Chosen | null, () => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const read = () => {
      const now = getSelection();
      const range = now && now.rangeCount > 0 && !now.isCollapsed ? now.getRangeAt(0) : null;
      const taken = range?.intersectsNode(text) ? passageOfRange(readParagraphs(text), range) : null;
      setChosen(range && taken ? { ...taken, range: range.cloneRange() } : null);
    };
    const change = () => {
      clearTimeout(timer);
      if (!isPressed) timer = setTimeout(read, STILL_MS);
    };
    const press = ({ pointerType }: PointerEvent) => {
      isPressed = pointerType === 'mouse';
    };
    const release = () => {
      isPressed = false;
      change();
    };
    change();
    document.addEventListener('selectionchange', change);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', change);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [text]);
  return [chosen, () => setChosen(null)];
}
