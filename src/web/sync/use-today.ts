import { useEffect } from 'react';
import type { Daily } from '~/contract/progress';
import { updateDailyCount } from './daily-count';
import { type ApiQuery, useApiQuery } from './use-api-query';

/** The person's actions of today; `day` is today's. Null asks nothing. */
export function useToday(uid: string | null | undefined, day: string | null): ApiQuery<Daily> {
  const daily = useApiQuery('GET /api/users/:uid/daily/:day', uid && day ? { params: { uid, day } } : null);
  useEffect(() => {
    if (daily.data && uid && day) updateDailyCount(daily.data, uid, day);
  }, [daily.data, uid, day]);
  return daily;
}
