import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { SPARKS_FILE } from '~/catalogue/site';
import { addDays, dayKey } from '~/domain/day';
import type { Spark, SparkDay } from '~/domain/sparks/spark';
import { SparkOrder } from '~/domain/sparks/spark-order';
import type { SparkChange, SparkDays } from '~/domain/things/spark-day';
import { deviceZone } from '~/web/device/device-zone';
import { useSession } from '~/web/session/session';
import { type ResourceResult, useResource } from '~/web/session/use-resource';
import { ApiError, request } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { FIRST_REACH, sparkResource } from './spark-resource';

const MINUTE_MS = 60_000;

function subscribeDay(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The person's local day, a guest's by the device; null in the built page, and it turns at midnight. */
function useLocalDay(timeZone: string | undefined): string | null {
  return useSyncExternalStore(
    subscribeDay,
    () => dayKey(new Date(), timeZone ?? deviceZone()),
    () => null,
  );
}

async function readTexts(): Promise<Spark[]> {
  const answer = await request(SPARKS_FILE);
  if (!answer.ok) throw new ApiError(answer.status, 'unavailable', 'Искры пока не\u00a0открылись. Обновите страницу.');
  return answer.json();
}

/** All sparks by their ids and the order of their days, null until they are read. */
export function useSparkTexts() {
  const { data, isError, refetch } = useQuery(
    { queryKey: [SPARKS_FILE], queryFn: readTexts, staleTime: Number.POSITIVE_INFINITY },
    queries,
  );
  const texts = useMemo(
    () => (data ? { order: new SparkOrder(data), byId: new Map(data.map((spark) => [spark.id, spark])) } : null),
    [data],
  );
  return { texts, failed: isError, again: () => void refetch() };
}

export interface SparkSession {
  board: ResourceResult<SparkDays, SparkChange>;
  /** What the person did with each day. */
  days: ReadonlyMap<string, SparkDay>;
  /** Null until the browser knows the day. */
  today: string | null;
  /** Makes sure that the days from `day` on are read. */
  reachBack: (day: string) => void;
}

/** The person's sparks and their day. */
export function useSparks(): SparkSession {
  const { user, loading } = useSession();
  const today = useLocalDay(user?.profile.timeZone);
  const [from, setFrom] = useState<string>();
  const board = useResource(sparkResource, from ? { from } : {});
  const days = useMemo(() => new Map(Object.entries(board.state)), [board.state]);
  const reachBack = (day: string) => {
    const first = addDays(day, -FIRST_REACH);
    if (today && day < addDays(today, -FIRST_REACH) && (!from || first < from)) setFrom(first);
  };
  return { board, days, today: loading ? null : today, reachBack };
}
