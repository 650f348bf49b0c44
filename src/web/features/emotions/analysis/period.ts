import type { EmotionKey } from '~/catalogue/emotions';
import { addDays, daysBetween, isDay } from '~/domain/day';

/** The period of the analysis: a preset or an own range; kept in the URL. */
export type PeriodKey = '7' | '30' | '90' | 'year' | 'all' | 'own';

export interface Period {
  key: PeriodKey;
  /** Local days, inclusive; null: open. */
  from: string | null;
  to: string | null;
}

export const PERIODS: readonly { key: PeriodKey; label: string }[] = [
  { key: '7', label: '7\u00a0дней' },
  { key: '30', label: '30\u00a0дней' },
  { key: '90', label: '90\u00a0дней' },
  { key: 'year', label: 'Год' },
  { key: 'all', label: 'Всё время' },
  { key: 'own', label: 'Свой период' },
];

const LENGTH: Partial<Record<PeriodKey, number>> = { '7': 7, '30': 30, '90': 90, year: 365 };
const DEFAULT: PeriodKey = '30';

const earlier = (...days: [string, string]): string => days.sort()[0] ?? days[0];

/** Reads the period of a URL; `today` is the person's local day. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const asked = search.get('period') as PeriodKey | null;
  const key = PERIODS.some((period) => period.key === asked) && asked ? asked : DEFAULT;
  if (key === 'all') return { key, from: null, to: null };
  if (key === 'own') {
    const days = [search.get('from') ?? '', search.get('to') ?? ''].filter(isDay).sort();
    const from = days[0] ?? addDays(today, -29);
    const to = days[1] ?? today;
    // What is to come is in no period.
    return { key, from: earlier(from, today), to: earlier(to, today) };
  }
  return { key, from: addDays(today, 1 - (LENGTH[key] ?? 30)), to: today };
}

/** The URL part of a period. */
export function writePeriod(period: Period): string {
  if (period.key === DEFAULT) return '';
  const search = new URLSearchParams({ period: period.key });
  if (period.key === 'own' && period.from && period.to) {
    search.set('from', period.from);
    search.set('to', period.to);
  }
  return `?${search}`;
}

export interface TrendPoint {
  /** First day of the bucket. */
  day: string;
  /** Last day of the bucket: the same for one day. */
  end: string;
  averageIntensity: number;
  count: number;
  emotion: EmotionKey;
}

interface Day {
  day: string;
  count: number;
  averageIntensity: number;
  emotion: EmotionKey;
  intensity: number;
}

const MAX_POINTS = 60;

/**
 * Days as at most about sixty points of a line: neighbouring days fall into one bucket of equal length.
 * A bucket's strength is the mean over its entries, its emotion the one of the strongest day.
 */
export function bucketDays(days: readonly Day[]): TrendPoint[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const size = Math.ceil((daysBetween(first.day, last.day) + 1) / MAX_POINTS);
  const buckets = new Map<number, Day[]>();
  for (const day of days) {
    const index = Math.floor(daysBetween(first.day, day.day) / size);
    buckets.set(index, [...(buckets.get(index) ?? []), day]);
  }
  return [...buckets].map(([index, held]) => {
    const count = held.reduce((sum, day) => sum + day.count, 0);
    const strongest = held.reduce((best, day) => (day.intensity >= best.intensity ? day : best));
    const start = addDays(first.day, index * size);
    const end = addDays(start, size - 1);
    return {
      day: size === 1 ? strongest.day : start,
      end: size === 1 ? strongest.day : earlier(end, last.day),
      averageIntensity: held.reduce((sum, day) => sum + day.averageIntensity * day.count, 0) / count,
      count,
      emotion: strongest.emotion,
    };
  });
}
