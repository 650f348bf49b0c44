import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** A text for a live region, after a pause: nothing is said between two letters. */
export function useSaidLater(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
