import { counted, formatShort } from '../plural';

/**
 * The texts of the one room of comparisons (domain/claims): all that the site says of a person by comparing their entries stands
 * here. What it rests on is measured in docs/truth.md; a figure that changes there changes here.
 */

/** What a comparison is told by. */
export interface Figures {
  /** Entries with the plate and without it, and the plain means of the outcome in both: a share 0–1, or strength 1–10. */
  entries: number;
  otherEntries: number;
  average: number;
  otherAverage: number;
  /** What remains of the difference when all that is kept equal is equal, and its standard error. */
  difference: number;
  error: number;
}

export interface Sentence {
  outcome: 'unpleasantness' | 'strength';
  tags: readonly string[];
  sign: 1 | -1;
}

const ENTRIES = ['запись', 'записи', 'записей'] as const;
const OTHERS = [
  'другой записи с\u00a0метками',
  'других записей с\u00a0метками',
  'других записей с\u00a0метками',
] as const;
/** «Около 21 дня». */
const OF_DAYS = ['дня', 'дней', 'дней'] as const;
const OF_ENTRIES = ['записи', 'записей', 'записей'] as const;
/** Standard errors of an interval of 90 %. */
const NINETY = 1.645;

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`;

/** «работа», or twins by «и». */
export const tagNames = (tags: readonly string[]): string => {
  const names = tags.map((tag) => `«${tag}»`);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} и\u00a0${names.at(-1)}`;
};

function withTags(tags: readonly string[]): string {
  if (tags.length === 0) return 'С\u00a0меткой, которой в\u00a0дневнике больше нет,';
  return tags.length === 1 ? `С\u00a0меткой ${tagNames(tags)}` : `С\u00a0метками ${tagNames(tags)}`;
}

/** The sentence itself. */
export function findingTitle({ outcome, tags, sign }: Sentence): string {
  if (outcome === 'strength') return `${withTags(tags)} сила чувств ${sign > 0 ? 'больше' : 'меньше'}`;
  return `${withTags(tags)} неприятные чувства ${sign > 0 ? 'чаще' : 'реже'}`;
}

/** Both counts and both values. */
export function findingValues(outcome: Sentence['outcome'], told: Figures): string {
  const { entries, otherEntries, average, otherAverage } = told;
  const others = counted(otherEntries, OTHERS);
  if (outcome === 'strength')
    return `Сила в\u00a0среднем ${formatShort(average)} (${counted(entries, ENTRIES)})\u00a0— и\u00a0${formatShort(otherAverage)} у\u00a0${others}.`;
  const [own, other] = [Math.round(average * entries), Math.round(otherAverage * otherEntries)];
  return `Неприятных ${own} из\u00a0${entries}\u00a0— и\u00a0${other} из\u00a0${others}.`;
}

/** The interval of the difference, with its level. */
export function findingInterval(outcome: Sentence['outcome'], { difference, error }: Figures): string {
  const [low, high] = [difference - NINETY * error, difference + NINETY * error];
  const value = (one: number) =>
    outcome === 'strength'
      ? signed(one, formatShort(Math.abs(one)))
      : signed(one, String(Math.round(100 * Math.abs(one))));
  const unit = outcome === 'strength' ? 'балла' : 'записей на\u00a0сто';
  return `При прочих равных разница от\u00a0${value(low)} до\u00a0${value(high)} ${unit}, интервал 90\u00a0%.`;
}

/** What the two compared groups are called. */
export const FINDING_GROUPS = ['с\u00a0меткой', 'с\u00a0другими'] as const;

/** A share or a strength beside its bar. */
export const findingValue = (outcome: Sentence['outcome'], value: number): string =>
  outcome === 'strength' ? formatShort(value) : `${Math.round(100 * value)}\u00a0%`;

/** Among what it was compared, and what it is not. */
export const FINDING_OFFER =
  'По\u00a0сравнению с\u00a0другими вашими метками. Они встречаются вместе; что из\u00a0этого следует, виднее вам.';

/** What became of a sentence; days are words already. */
export function fateText({
  withdrawn,
  reason,
  checked,
}: {
  withdrawn: string | null;
  reason: string | null;
  checked: string;
}): string {
  if (withdrawn === null) return `Держится: последний взгляд ${checked}.`;
  if (reason === 'not-comparable')
    return `Снято ${withdrawn}: по\u00a0записям последнего года это больше не\u00a0сравнить.`;
  return `Снято ${withdrawn}: с\u00a0новыми записями не\u00a0подтвердилось.`;
}

export const CLAIM_TEXTS = {
  title: 'Что можно заметить',
  journal: 'Журнал наблюдений',
  toJournal: 'Журнал наблюдений: что было сказано и\u00a0что с\u00a0этим стало',
  unseen: 'Пока ничего не\u00a0выделяется так, чтобы это нельзя было объяснить случайностью. И\u00a0это тоже ответ.',
  early:
    'Сравнивать пока рано: нужна метка, у\u00a0которой двенадцать записей в\u00a0четырёх разных неделях, и\u00a0столько\u00a0же\u00a0записей с\u00a0другими метками.',
  cabinetUnseen: 'Ничего не\u00a0выделяется так, чтобы это нельзя было объяснить случайностью. И\u00a0это тоже ответ.',
  cabinetEarly: 'Когда меток для сравнения хватит, здесь появится наблюдение с\u00a0числами.',
  journalEmpty:
    'Здесь останется каждое наблюдение: когда сказано, с\u00a0какими числами, держится или снято. Первое появится, когда записи покажут что-то, чего не\u00a0объяснить случайностью.',
  standing: 'Держится',
  withdrawn: 'Снято',
  /** How to read any of them. */
  notes: [
    'Сравниваются записи, а\u00a0не\u00a0дни жизни: записи с\u00a0меткой\u00a0— с\u00a0другими вашими записями с\u00a0метками, при том\u00a0же\u00a0числе меток, времени дня и\u00a0времени года.',
    'Первые находки выходят крупнее, чем есть: с\u00a0новыми записями разница чаще всего становится меньше.',
    'У\u00a0человека, чьи метки ни\u00a0с\u00a0чем не\u00a0связаны, хоть одно такое наблюдение за\u00a0год появляется меньше чем в\u00a0пяти случаях из\u00a0ста.',
    'Записи «только для\u00a0меня» не\u00a0сравниваются: их\u00a0меток сайт не\u00a0видит.',
  ],
  disclaimer: 'Это наблюдения по\u00a0вашим записям, не\u00a0диагноз и\u00a0не\u00a0прогноз.',
} as const;

/** What was asked about when nothing stands out. */
export const askedText = (asked: readonly (readonly string[])[]): string =>
  `Сравнивались метки: ${asked.map(tagNames).join(', ')}.`;

/** When the site looks again; the day is in words. */
export const nextLookText = (day: string): string =>
  `Сайт смотрит раз в\u00a030\u00a0дней: чем чаще смотреть, тем чаще ошибаешься. Следующий взгляд\u00a0— после ${day}.`;

export type Distance = { kind: 'early' } | { kind: 'days'; left: number } | { kind: 'half' | 'great'; aYear: number };

const RULE = 'Связь средней силы обычно видна, когда за\u00a0год набирается 360\u00a0записей с\u00a0метками.';

/** How far it is to what the entries can tell, by the table of power. */
export function howFarText(distance: Distance): string {
  switch (distance.kind) {
    case 'early':
      return RULE;
    case 'days':
      return distance.left === 0
        ? 'Записей с\u00a0метками за\u00a0год хватает, чтобы связь средней силы обычно была видна.'
        : `${RULE} При вашем ритме до\u00a0этого около ${counted(distance.left, OF_DAYS)}.`;
    case 'half':
      return `При вашем ритме за\u00a0год набирается около ${counted(distance.aYear, OF_ENTRIES)} с\u00a0метками. Связь средней силы при таком числе видна примерно у\u00a0половины людей.`;
    case 'great':
      return `При вашем ритме за\u00a0год набирается около ${counted(distance.aYear, OF_ENTRIES)} с\u00a0метками. При таком числе видно немногое, и\u00a0чаще всего только крупная связь.`;
  }
}
