import type { SelfTest } from '~/catalogue/self-tests';
import { dayKey } from '~/domain/day';
import { GUEST } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { type TestLine, useTestLines } from '~/web/session/use-assessments';
import { useDeviceCounts } from '~/web/sync/guest-work';
import { useApiQuery } from '~/web/sync/use-api-query';
import { dayText } from '~/web/text/date-text';
import { unlessDeviceOnly } from '~/web/ui/device-only-entries';

const NOTHING: TestLine = { text: '' };

/** Where the person stands with each test; empty lines for tests that keep nothing, and until it is known. */
export function useTestStates(): Readonly<Record<SelfTest['key'], TestLine>> {
  const { user } = useSession();
  const of = useTestLines();
  const wheels = useApiQuery('GET /api/users/:uid/wheels', user ? { params: { uid: user.uid } } : null);
  const today = dayKey(new Date(), user?.profile.timeZone ?? 'UTC');
  const wheel = wheels.data?.wheels[0];
  const here = useDeviceCounts(user?.uid ?? GUEST, 'wheels');
  const wheelText = wheel
    ? `Последнее колесо\u00a0— ${dayText(wheel.day, today)}`
    : unlessDeviceOnly(here, 'колесо жизни', 'Ещё не\u00a0заполнено');
  return {
    compass: NOTHING,
    'big-five-short': of('big-five-short'),
    'big-five-full': of('big-five-full'),
    archetype: of('archetype'),
    wheel: wheels.data ? { text: wheelText } : NOTHING,
    'guide-test': NOTHING,
    'tool-test': NOTHING,
  };
}
