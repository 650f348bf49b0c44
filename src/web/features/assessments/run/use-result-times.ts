import { deviceZone } from '~/web/device/device-zone';
import { useSession } from '~/web/session/session';
import { clockText } from '~/web/text/date-text';
import type { ShownResult } from './use-results';

type Dated = Pick<ShownResult, 'id' | 'day' | 'finishedAt'>;

/** «, 08:40» for a result whose day has another one among `results`, else nothing: two tests of one day differ by their hour. */
export function useResultTimes(results: readonly Dated[]): (result: Dated) => string {
  const { user } = useSession();
  const zone = user?.profile.timeZone ?? deviceZone();
  return (result) =>
    results.some(({ id, day }) => id !== result.id && day === result.day)
      ? `, ${clockText(result.finishedAt, zone)}`
      : '';
}
