import { useEffect, useState } from 'react';
import type { SefiraKey } from '~/catalogue/sefirot';
import { SEFIROT } from '~/domain/progress/sefirot';
import type { Points } from './tree-text';

const storageKey = (uid: string) => `krona:tree:${uid}`;

function seenPoints(uid: string): Partial<Points> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(uid)) ?? '{}') as Partial<Points>;
  } catch {
    return {};
  }
}

/** Sefirot that grew since this device last showed the tree. The look of this visit counts as seen. */
export function useGrownSefirot(uid: string | undefined, points: Points | undefined): ReadonlySet<SefiraKey> {
  const [seen] = useState(() => (uid ? seenPoints(uid) : {}));
  useEffect(() => {
    if (!uid || !points) return;
    try {
      localStorage.setItem(storageKey(uid), JSON.stringify(points));
    } catch {
      // Without storage the tree only draws itself once more next time.
    }
  }, [uid, points]);
  return new Set(uid && points ? SEFIROT.filter((key) => points[key] > (seen[key] ?? 0)) : []);
}
