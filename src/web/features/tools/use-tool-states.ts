import type { ToolKey } from '~/catalogue/tools';
import { dayKey } from '~/domain/day';
import { SEFIROT } from '~/domain/progress/sefirot';
import type { GuideSteps } from '~/domain/reading/open-guide';
import { GUEST } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { type TestLine, useTestLines } from '~/web/session/use-assessments';
import { useDeviceCounts, useDeviceEntryCounts } from '~/web/sync/guest-work';
import { useApiQuery } from '~/web/sync/use-api-query';
import { useEntries } from '~/web/sync/use-entries';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { unlessDeviceOnly } from '~/web/ui/device-only-entries';
import { entryState, guideState, treeState } from './tool-states';
import { useOpenGuide } from './use-open-guide';

const SAVED_WORDS = ['слово', 'слова', 'слов'] as const;
const MOST = '48';

/** What the learner has of the tools that keep something by days. */
function useStored(uid: string | undefined, today: string) {
  const params = uid ? { uid } : null;
  const wheels = useApiQuery('GET /api/users/:uid/wheels', params && { params });
  const sparks = useApiQuery('GET /api/users/:uid/sparks', params && { params, query: { from: today, to: today } });
  const talks = useApiQuery('GET /api/users/:uid/conversations', params && { params, query: { limit: '1' } });
  const wall = useApiQuery('GET /api/users/:uid/wall', params && { params, query: { list: 'kept', limit: MOST } });
  const wheelsHere = useDeviceCounts(uid ?? GUEST, 'wheels');
  const sparksHere = useDeviceCounts(uid ?? GUEST, 'sparks');
  const wallHere = useDeviceCounts(uid ?? GUEST, 'wall-kept');
  const wheel = wheels.data?.wheels[0];
  const talk = talks.data?.conversations[0];
  const kept = wall.data?.posts.length;
  return {
    wheel: wheels.data
      ? wheel
        ? `Последнее колесо\u00a0— ${dayText(wheel.day, today)}`
        : unlessDeviceOnly(wheelsHere, 'колесо жизни', 'Ещё не\u00a0заполнено')
      : '',
    spark: sparks.data
      ? sparks.data.days.some(({ state }) => state === 'answered')
        ? 'Сегодня ответ уже есть'
        : unlessDeviceOnly(sparksHere, 'ответ на\u00a0искру', 'Искра ждёт вас сегодня')
      : '',
    talk: talks.data ? (talk ? `Последний разговор\u00a0— ${dayText(talk.day, today)}` : 'Разговоров пока нет') : '',
    wall:
      kept === undefined
        ? ''
        : kept > 0
          ? `В\u00a0вашем собрании ${counted(kept, SAVED_WORDS)}`
          : unlessDeviceOnly(wallHere, 'слова для собрания', 'Собрание пока пустое'),
  };
}

/** Where the person stands with each tool and with guides; empty lines until it is known, and for what a guest has not begun. */
export function useToolStates(guides: readonly GuideSteps[]): Readonly<Record<ToolKey | 'guide', TestLine>> {
  const open = useOpenGuide(guides);
  const { user } = useSession();
  const uid = user?.uid;
  const today = dayKey(new Date(), user?.profile.timeZone ?? 'UTC');
  const here = useDeviceEntryCounts(uid ?? GUEST);
  const ticksHere = useDeviceCounts(uid ?? GUEST, 'guide-ticks');
  const newest = useEntries(uid, { limit: '1' });
  const progress = useApiQuery('GET /api/users/:uid/progress/sefirot', uid ? { params: { uid } } : null);
  const tests = useTestLines();
  const kept = useStored(uid, today);
  const points = progress.data && SEFIROT.reduce((sum, key) => sum + (progress.data?.[key].points ?? 0), 0);
  return {
    'emotional-compass': {
      text: newest.data && here ? entryState(newest.data.entries[0] ?? null, new Date(), here) : '',
    },
    'big-5-model': tests('big-five-full', 'big-five-short'),
    'life-purpose-archetype': tests('archetype'),
    'wheel-of-life': { text: kept.wheel },
    'daily-growth-spark': { text: kept.spark },
    'deep-conversation-with-cards': { text: kept.talk },
    'inspiration-wall': { text: kept.wall },
    'tree-of-self': { text: points === undefined ? '' : treeState(points) },
    guide: {
      text:
        open === undefined
          ? ''
          : open
            ? guideState(open)
            : unlessDeviceOnly(ticksHere, 'отметки в\u00a0гиде', guideState(open)),
    },
  };
}
