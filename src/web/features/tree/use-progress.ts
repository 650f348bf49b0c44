import { useMemo } from 'react';
import type { Daily, Progress } from '~/contract/progress';
import { forEachSefira } from '~/domain/progress/sefirot';
import { api } from '~/web/api';
import { readToday } from '~/web/full-day';
import { type Answer, useAnswer } from '~/web/use-answer';
import type { Points } from './tree-text';

interface TreeData {
  progress: Progress;
  daily: Daily;
}

/** Points of the ten sefirot and the actions of a day. Nothing is asked for a visitor. */
export function useProgress(uid: string | undefined, today: string): Answer<TreeData> {
  return useAnswer(uid ? `progress ${uid} ${today}` : null, async (signal) => {
    const params = { uid: uid ?? '' };
    const [progress, daily] = await Promise.all([
      api('GET /api/users/:uid/progress/sefirot', { params }, { signal }),
      readToday(params.uid, today, signal),
    ]);
    return { progress, daily };
  });
}

const ZERO: Points = forEachSefira(() => 0);

/** Points alone; zeros before they are known. */
export function usePoints(progress: Progress | undefined): Points {
  return useMemo(() => (progress ? forEachSefira((key) => progress[key].points) : ZERO), [progress]);
}
