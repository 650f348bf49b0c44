import { useEffect, useState } from 'react';
import type { SefiraKey } from '~/catalogue/sefirot';
import { SEFIROT } from '~/domain/progress/sefirot';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import type { Points } from './tree-text';

function seenPoints(uid: string): Partial<Points> {
  try {
    const seen: unknown = JSON.parse(readDeviceText(PERSON_KEYS.treeSeen(uid)) ?? '{}');
    return Object.fromEntries(Object.entries(seen ?? {}).filter(([, points]) => Number.isFinite(points)));
  } catch {
    return {};
  }
}

/** Sefirot that grew since this device last showed the tree. The look of this visit counts as seen. */
export function useGrownSefirot(uid: string | undefined, points: Points | undefined): ReadonlySet<SefiraKey> {
  const [seen] = useState(() => (uid ? seenPoints(uid) : {}));
  useEffect(() => {
    if (uid && points) writeDeviceText(PERSON_KEYS.treeSeen(uid), JSON.stringify(points));
  }, [uid, points]);
  return new Set(uid && points ? SEFIROT.filter((key) => points[key] > (seen[key] ?? 0)) : []);
}
