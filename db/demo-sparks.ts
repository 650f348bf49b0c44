import type { SparkKind } from '~/domain/sparks/spark';

/** The demo person's sparks: which days were answered, and with what, the same at every run for the same last day. */

const ANSWERS: Readonly<Record<SparkKind, readonly string[]>> = {
  question: [
    'Сначала в голову не шло ничего. Потом вспомнилась бабушкина кухня и то, как там было тихо.',
    'Ответ оказался короче, чем я ждала: мне важно, чтобы меня не торопили.',
    'Не знаю. Оставлю вопрос до вечера, пусть полежит в кармане.',
    'Вспомнила институт и одну случайную фразу. Удивилась, что она всё ещё со мной.',
    'Похоже, я делаю это чаще, чем думала. И не всегда по своей воле.',
  ],
  practice: [
    'Получилось по дороге с работы, хватило двух минут. Стало тише.',
    'Со второго раза. В первый отвлеклась на телефон, и это тоже заметила.',
    'Сделала вместе с дочкой, она смеялась.',
  ],
  thought: [
    'Про нас с мамой. Раньше я видела в этом только упрямство.',
    'Спорю с этой мыслью весь день, значит, задела.',
    'Записала на листке и прикрепила к холодильнику.',
  ],
};

/** A number from 0 to `below` − 1 for a day, spread unevenly enough to look like life. */
const chance = (back: number, salt: number, below: number) => (Math.imul(back + 7, 2_654_435_761 + salt) >>> 8) % below;

/** What was done `back` days ago: an answer, a mark without words (null), or nothing (undefined). */
export function demoAnswer(back: number, kind: SparkKind): string | null | undefined {
  // A few weeks without sparks, and every third day.
  if (chance(Math.floor(back / 12), 1, 6) === 0 || chance(back, 2, 3) === 0) return undefined;
  if (kind === 'practice' && chance(back, 3, 2) === 0) return null;
  const answers = ANSWERS[kind];
  return answers[chance(back, 4, answers.length)];
}

/** Guides that the demo person has walked through, by days ago. */
export const DEMO_GUIDES: readonly { guide: string; back: number }[] = [
  { guide: 'calm-in-ten-minutes', back: 64 },
  { guide: 'after-a-quarrel', back: 23 },
];
