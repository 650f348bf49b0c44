import { addDays, dayKey } from '~/domain/day';
import type { OpenGuide } from '~/domain/reading/open-guide';
import { clockText, dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { type DeviceOnlyEntries, deviceOnlyText } from '~/web/ui/device-only-entries';

const STEPS = ['шага', 'шагов', 'шагов'] as const;
const POINTS = ['балл', 'балла', 'баллов'] as const;

/** When the newest entry was made, in the person's time zone; null: there is none. `here`: what waits on this device. */
export function entryState(
  newest: { timestamp: string; timeZone: string; localDate: string } | null,
  now: Date,
  here: DeviceOnlyEntries = { guest: 0, own: 0 },
): string {
  if (!newest) return deviceOnlyText(here) || 'Записей пока нет';
  const today = dayKey(now, newest.timeZone);
  if (newest.localDate === today)
    return `Последняя запись сегодня, в\u00a0${clockText(newest.timestamp, newest.timeZone)}`;
  if (newest.localDate === addDays(today, -1)) return 'Последняя запись вчера';
  return `Последняя запись ${dayText(newest.localDate, today)}`;
}

/** Points of all sefirot together. */
export function treeState(points: number): string {
  return points > 0 ? `На\u00a0древе ${counted(points, POINTS)}` : 'Древо растёт от\u00a0записей в\u00a0дневнике';
}

/** How far the guide is that was begun last; null: none is open. */
export function guideState(open: OpenGuide | null): string {
  return open ? `«${open.title}»: ${open.done} из\u00a0${counted(open.total, STEPS)}` : 'Начатых гидов нет';
}
