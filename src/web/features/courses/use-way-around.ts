import { useCallback, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { lessonKey } from '~/domain/courses/own-courses';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { useOwner } from '~/web/session/use-owner';
import { ownerHere } from '~/web/sync/owner';

const schema = z.array(z.string());

function readWays(owner: string): readonly string[] {
  try {
    return schema.parse(JSON.parse(readDeviceText(OWNER_KEYS.lessonWays(owner)) ?? '[]'));
  } catch {
    return [];
  }
}

const never = () => () => {};

/** Whether somebody goes around the heavy passages of a lesson, as this device remembers it, and how to choose. */
export function useWayAround(course: string, lesson: string): [boolean, (around: boolean) => void] {
  const sure = useOwner();
  // Heavy passages must not flash by while it is asked who is here. The built page is nobody's.
  const remembered = useSyncExternalStore(never, ownerHere, () => null);
  const owner = sure ?? remembered;
  const key = lessonKey(course, lesson);
  // A choice counts at once; until there is one, what is remembered.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = useCallback(
    (around: boolean) => {
      setChosen(around);
      if (owner === null) return;
      const others = readWays(owner).filter((one) => one !== key);
      const next = around ? [...others, key] : others;
      writeDeviceText(OWNER_KEYS.lessonWays(owner), next.length > 0 ? JSON.stringify(next) : null);
    },
    [owner, key],
  );
  return [chosen ?? (owner !== null && readWays(owner).includes(key)), choose];
}
