import { dayKey } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { siteNow } from '~/web/sync/site-clock';
import { useToday } from '~/web/sync/use-today';

interface Daily {
  /** Entries counted today; undefined while unknown. */
  actions: number | undefined;
  /** Today takes no further entry: nothing invites to one. */
  full: boolean;
  reload: () => void;
}

/** How much of today's entries a person has used up; nothing is known of a guest's. */
export function useDaily(uid: string | undefined, timeZone: string | null | undefined): Daily {
  const day = timeZone ? dayKey(siteNow(), timeZone) : null;
  const { data, reload } = useToday(uid, day);
  const actions = data?.binah.actions;
  return { actions, full: actions !== undefined && !countAction(actions).ok, reload };
}
