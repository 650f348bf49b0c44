import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { rangeText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
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

/** Entries from which one feeling is set apart, with its count. */
const MIN_ENTRIES = 5;
const TIMES = ['раз', 'раза', 'раз'] as const;

/** Whether one feeling was recorded more times than each of the others, among enough entries to set it apart. */
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
  const { mostCommonEmotion, totalEntries } = analysis.stats;
  const emotion = findEmotion(mostCommonEmotion);
  if (!emotion || totalEntries === 0) return null;
  const span =
    period.key === 'own' && period.from && period.to ? `${rangeText(period.from, period.to, today)}` : SPAN[period.key];
  const when = `${span.charAt(0).toUpperCase()}${span.slice(1)}`;
  if (!isClear(analysis.stats)) {
    const came = cameOf(analysis.stats);
    return { before: `${when} записано:`, emotion: came[0]?.key ?? emotion.key, word: namesOf(came), after: '' };
  }
  // A count of what was recorded: which feeling truly comes oftenest, some entries don't tell.
  const count = counted(analysis.stats.emotionDistribution[emotion.key] ?? 0, TIMES);
  return {
    before: `${when} вы\u00a0отмечали`,
    emotion: emotion.key,
    word: emotion.accusative,
    after: `\u00a0— ${count} из\u00a0${totalEntries}`,
  };
}
