import { useState } from 'react';
import type { NotedText } from './keep-note';
import { LaterToggle } from './tool-buttons';
import { useLater } from './use-later';

interface KeptLaterProps {
  text: NotedText;
  className?: string | undefined;
  /** It was pressed before this code had come. */
  isPressed: boolean;
}

/** «На потом» as it stands. */
export function KeptLater({ text, className, isPressed }: KeptLaterProps) {
  const [asked] = useState(() => (isPressed ? {} : null));
  const [isSaved, change] = useLater(text, asked);
  return <LaterToggle isSaved={isSaved} title={text.title} className={className} onPress={change} />;
}
