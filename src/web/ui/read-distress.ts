import { useEffect, useState } from 'react';
import type { Distress } from '~/domain/care/distress';

/**
 * What a text may be telling (see `distressIn`), by rules that are loaded only when something is to be read; `null` too when they can't
 * be loaded, for nothing that a person does waits for them in vain.
 */
export async function readDistress(text: string): Promise<Distress | null> {
  try {
    const { distressIn } = await import('~/domain/care/distress');
    return distressIn(text);
  } catch {
    return null;
  }
}

/** What `text` may be telling; `undefined` until the rules that know it are here. */
export function useDistress(text: string): Distress | null | undefined {
  const [read, setRead] = useState<{ text: string; distress: Distress | null } | null>(null);
  useEffect(() => {
    if (!text) return;
    let current = true;
    void readDistress(text).then((distress) => {
      if (current) setRead({ text, distress });
    });
    return () => {
      current = false;
    };
  }, [text]);
  if (!text) return null;
  return read?.text === text ? read.distress : undefined;
}
