import { useEffect } from 'react';
import type { Daily } from '~/contract/progress';
import { tellDaily } from './daily-count';
import { type Read, useRead } from './use-api-query';

/** The person's actions of today; `day` is today's. Null asks nothing. */
export function useToday(uid: string | null | undefined, day: string | null): Read<Daily> {
  const daily = useRead('GET /api/users/:uid/daily/:day', uid && day ? { params: { uid, day } } : null);
  useEffect(() => {
    if (daily.data) tellDaily(daily.data);
  }, [daily.data]);
  return daily;
}
