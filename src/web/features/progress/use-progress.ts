import { useMemo } from 'react';
import type { Daily, Progress } from '~/contract/progress';
import { forEachSefira } from '~/domain/progress/sefirot';
import { type ApiQuery, useApiQuery } from '~/web/sync/use-api-query';
import { useToday } from '~/web/sync/use-today';
import type { Points } from './tree-text';

interface TreeData {
  progress: Progress;
  daily: Daily;
}

/** Points of the ten sefirot and the actions of a day. Nothing is asked for a visitor. */
export function useProgress(uid: string | undefined, today: string): ApiQuery<TreeData> {
  const progress = useApiQuery('GET /api/users/:uid/progress/sefirot', uid ? { params: { uid } } : null);
  const daily = useToday(uid, today);
  return {
    data: progress.data && daily.data && { progress: progress.data, daily: daily.data },
    error: progress.error ?? daily.error,
    loading: progress.loading || daily.loading,
    reload: () => {
      progress.reload();
      daily.reload();
    },
  };
}

const ZERO: Points = forEachSefira(() => 0);

/** Points alone; zeros before they are known. */
export function usePoints(progress: Progress | undefined): Points {
  return useMemo(() => (progress ? forEachSefira((key) => progress[key].points) : ZERO), [progress]);
}
