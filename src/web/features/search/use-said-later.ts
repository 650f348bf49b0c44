import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** A text for a live region, after a pause: nothing is said between two letters, and nothing of what was asked before (`of`). */
export function useSaidLater(text: string, of: string): string {
  const [said, setSaid] = useState({ text: '', of: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text, of }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, of]);
  return said.of === of ? said.text : '';
}
