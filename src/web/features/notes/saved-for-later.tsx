import { useEffect } from 'react';
import type { NotedText } from './save-note';
import { useLater } from './use-later';

interface SavedForLaterProps {
  text: NotedText;
  /** The last press, each another object. */
  asked: object | null;
  /** Hears whether the text is put by. */
  onSaved: (isSaved: boolean) => void;
}

/** What stands behind «На потом»: it shows nothing, so that the button under the finger stays the same one. */
export function SavedForLater({ text, asked, onSaved }: SavedForLaterProps) {
  const isSaved = useLater(text, asked);
  useEffect(() => onSaved(isSaved), [onSaved, isSaved]);
  return null;
}
