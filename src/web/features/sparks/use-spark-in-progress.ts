import { href } from 'react-router';
import { useResource } from '~/web/session/use-resource';
import { useDeviceCounts } from '~/web/sync/guest-work';
import type { InProgressItems } from '~/web/text/in-progress';
import { sparkResource } from './spark-resource';

/** Today's spark while it waits for an answer; `today`: the person's local day. An answer that a guest has left on the device is one. */
export function useSparkInProgress(uid: string, today: string): InProgressItems {
  const { state, loaded, failed } = useResource(sparkResource);
  const here = useDeviceCounts(uid, 'sparks');
  if (failed) return [];
  if (!loaded || !here) return null;
  const isAnswered = state[today]?.state === 'answered' || here.guest > 0;
  const spark = { key: 'spark', title: 'Искра дня', state: 'Один вопрос на\u00a0сегодня', at: null };
  return isAnswered ? [] : [{ ...spark, to: href('/awareness-tools/daily-growth-spark') }];
}
