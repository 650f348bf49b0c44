import { copings } from '~/catalogue/emotions';
import type { Claim, WaitingClaim } from '~/contract/emotions';
import { counted, ENTRIES, formatShort } from '~/web/text/plural';

/** An observation in plain words. It names what stands in the entries and claims no cause. */
export interface ObservationText {
  title: string;
  /** The numbers behind it: both counts, both means, the interval of the difference. */
  evidence: string;
  /** What one may do with it: an offer, never advice that has to be followed. */
  offer: string;
  /** What the two compared groups are called, the one the claim is about first. */
  groups: [string, string];
}

const ON_WEEKDAY = ['', 'понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'];
const AT_TIME = { night: 'Ночью', morning: 'Утром', day: 'Днём', evening: 'Вечером' } as const;
const FROM = ['записи', 'записей', 'записей'] as const;

const points = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatShort(Math.abs(value))}`;
const comparative = (seen: Claim) => (seen.difference > 0 ? 'сильнее' : 'тише');

function evidenceOf(seen: Claim): string {
  return (
    `В\u00a0среднем ${formatShort(seen.average)} (${counted(seen.entries, ENTRIES)}) против ` +
    `${formatShort(seen.otherAverage)} (${counted(seen.otherEntries, ENTRIES)}). Разница ${points(seen.difference)}, ` +
    `с\u00a0учётом случайности\u00a0— от\u00a0${points(seen.low)} до\u00a0${points(seen.high)}.`
  );
}

const copingTitle = (key: string) => (copings.find((coping) => coping.key === key)?.title ?? key).toLowerCase();

type Words = Omit<ObservationText, 'evidence'>;

function wordsOf(seen: Claim): Words {
  switch (seen.kind) {
    case 'tag':
      return {
        title: `С\u00a0меткой «${seen.tag}» чувства ${comparative(seen)}`,
        offer: 'Они встречаются вместе. Что из\u00a0этого следует, виднее вам.',
        groups: ['с\u00a0меткой', 'без неё'],
      };
    case 'coping':
      return {
        title: `Там, где отмечено «${copingTitle(seen.coping)}», чувства ${comparative(seen)}`,
        offer:
          'К\u00a0чему прибегают в\u00a0сильном чувстве и\u00a0что помогает\u00a0— разные вопросы. На\u00a0второй это не\u00a0отвечает.',
        groups: ['с\u00a0этим', 'без этого'],
      };
    case 'part':
      return {
        title: `${AT_TIME[seen.part]} чувства ${comparative(seen)}`,
        offer: 'Можно присмотреться, чем это время отличается от\u00a0другого.',
        groups: [AT_TIME[seen.part].toLowerCase(), 'в\u00a0другое время'],
      };
    case 'weekday':
      return {
        title: `По\u00a0${ON_WEEKDAY[seen.weekday]} чувства ${comparative(seen)}`,
        offer: 'День сравнивается с\u00a0днями вокруг него. Можно присмотреться, чем он\u00a0отличается.',
        groups: ['в\u00a0этот день', 'в\u00a0дни вокруг'],
      };
    case 'trend':
      return {
        title: `Чувства стали ${comparative(seen)}, чем в\u00a0начале периода`,
        offer: 'Это не\u00a0хорошо и\u00a0не\u00a0плохо. Можно вспомнить, что изменилось вокруг.',
        groups: ['теперь', 'раньше'],
      };
  }
}

export function observationText(seen: Claim): ObservationText {
  return { ...wordsOf(seen), evidence: evidenceOf(seen) };
}

/** What the entries can't say yet, and how many more would. */
export function waitingText(waiting: WaitingClaim): string {
  const more = waiting.needed === 1 ? 'ещё одна запись' : `ещё около ${counted(waiting.needed, FROM)}`;
  const need = waiting.needed === 1 ? 'нужна' : 'нужно';
  switch (waiting.kind) {
    case 'entries':
      return `Для наблюдений пока мало записей: ${need} ${more}.`;
    case 'tag':
      return `О\u00a0метке «${waiting.tag}» пока мало записей: ${need} ${more} с\u00a0ней.`;
    case 'unclear':
      return `С\u00a0меткой «${waiting.tag}» ${counted(waiting.entries, ENTRIES)}, и\u00a0разницы с\u00a0остальными не\u00a0видно. Чтобы заметить разницу в\u00a0один балл, ${need} ${more} с\u00a0ней.`;
  }
}
