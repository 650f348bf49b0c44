import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { NO_DATA } from '~/contract/messages';
import { rangeText } from '~/web/text/date-text';
import type { Period } from './period';

/** The opening sentence of the analysis in three parts; the middle one is the emotion, set apart by its colour. */
export interface Opening {
  before: string;
  emotion: EmotionKey;
  /** The emotion in the accusative. */
  word: string;
  after: string;
}

const SPAN: Record<Period['key'], string> = {
  '7': 'За\u00a0неделю',
  '30': 'За\u00a0месяц',
  '90': 'За\u00a0три месяца',
  year: 'За\u00a0год',
  all: 'За\u00a0всё время',
  own: '',
};

/** Entries from which something is said to come «чаще всего». */
const MIN_ENTRIES = 5;

type DayPart = 'night' | 'morning' | 'day' | 'evening';
const PART_TEXT: Record<DayPart, string> = { night: 'ночью', morning: 'с\u00a0утра', day: 'днём', evening: 'вечером' };

function partOf(hour: number): DayPart {
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** The part of the day in which more than half of the entries stand, null when there is none. */
export function usualPart(rhythm: Analysis['rhythm']): DayPart | null {
  const counts = new Map<DayPart, number>();
  let total = 0;
  for (const { hour, count } of rhythm) {
    counts.set(partOf(hour), (counts.get(partOf(hour)) ?? 0) + count);
    total += count;
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0];
  return most && total >= MIN_ENTRIES && most[1] * 2 > total ? most[0] : null;
}

/** Whether one feeling came oftener than each of the others, among enough entries to speak of «чаще». */
function isClear({ emotionDistribution, totalEntries }: Analysis['stats']): boolean {
  const [most = 0, next = 0] = Object.values(emotionDistribution).sort((a, b) => b - a);
  return totalEntries >= MIN_ENTRIES && most > next;
}

/** The feelings that came, the commonest first, of equals the one that comes first on the wheel. */
const cameOf = ({ emotionDistribution }: Analysis['stats']) =>
  emotions
    .filter(({ key }) => (emotionDistribution[key] ?? 0) > 0)
    .sort((a, b) => (emotionDistribution[b.key] ?? 0) - (emotionDistribution[a.key] ?? 0));

/** «интерес и грусть», «интерес, грусть и ещё 2». */
function namesOf(came: readonly { accusative: string }[]): string {
  const names = came.map(({ accusative }) => accusative);
  if (names.length <= 2) return names.join(' и\u00a0');
  return `${names.slice(0, 2).join(', ')} и\u00a0ещё ${names.length - 2}`;
}

/** The opening sentence, null without entries. */
export function openingOf(analysis: Analysis, period: Period, today: string): Opening | null {
  const { mostCommonEmotion, totalEntries, mostCommonTag } = analysis.stats;
  const emotion = findEmotion(mostCommonEmotion);
  if (!emotion || totalEntries === 0) return null;
  const span =
    period.key === 'own' && period.from && period.to ? `${rangeText(period.from, period.to, today)}` : SPAN[period.key];
  const when = `${span.charAt(0).toUpperCase()}${span.slice(1)}`;
  if (!isClear(analysis.stats)) {
    const came = cameOf(analysis.stats);
    return { before: `${when} записано:`, emotion: came[0]?.key ?? emotion.key, word: namesOf(came), after: '' };
  }
  const before = `${when} вы\u00a0чаще всего отмечали`;
  const part = usualPart(analysis.rhythm);
  const places = [
    part && `записи вы\u00a0делали чаще ${PART_TEXT[part]}`,
    mostCommonTag !== NO_DATA && mostCommonTag && `рядом чаще других стоит метка «${mostCommonTag}»`,
  ].filter(Boolean);
  const after = totalEntries >= MIN_ENTRIES && places.length > 0 ? `\u00a0— ${places[0]}` : '';
  return { before, emotion: emotion.key, word: emotion.accusative, after };
}
