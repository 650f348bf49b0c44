/** The kinds of people on whom a year of looks is tried. Two generators read these words, each in its own way and without shared code. */

export type ComparedOutcome = 'unpleasantness' | 'strength';

/** A tag that truly goes with an outcome: more of it where the tag is, or less. */
export interface Truth {
  tag: string;
  outcome: ComparedOutcome;
  sign: 1 | -1;
}

export interface InventedEntry {
  /** Whole days from the first of January 2026, and the hour 0–23. */
  day: number;
  hour: number;
  unpleasant: boolean;
  /** 1–10. */
  strength: number;
  tags: string[];
}

export interface InventedYear {
  /** In the order of recording. */
  entries: InventedEntry[];
  truths: Truth[];
}

/** What a person is like. A generator takes its own middle way in what is left open. */
export interface Traits {
  /** More tags are given where the feeling is strong, unpleasant, or both; no tag means anything by it. */
  effort?: 'strength' | 'unpleasantness' | 'both';
  /** By day, or from Monday to Friday, only what is strong gets written. */
  selective?: 'day' | 'weekday';
  /** Tags belong to hours of the day. */
  tagsOfHours?: boolean;
  /** How long a mood lasts: an entry, days, weeks with jumps. */
  moods?: 'none' | 'days' | 'weeks';
  /** Tags come in bursts; in one stretch of six weeks; one of them only from the middle of the year, with strength that drifts. */
  bursts?: 'many' | 'one' | 'late';
  /** One to six weeks without an entry, several times. */
  gaps?: boolean;
  /** Share of entries that two tags have together, and that each of them has. */
  twins?: number;
  strengths?: 'two' | 'ceiling' | 'heavy';
  tags?: number;
  /** Share of unpleasant entries. */
  unpleasant?: number;
  /** Two months in which 85 % are unpleasant. */
  depression?: boolean;
  /** True tags, their number, and the correlation of each with its outcome. */
  planted?: { outcome: ComparedOutcome | 'mood'; tags: number; r: number };
  /** With effort: one tag is marked whenever it is there, with no effort. */
  alwaysMarked?: boolean;
  /** Somebody who writes when something happens or when it is strong. */
  collider?: boolean;
  /** Writes at hours dealt by chance. */
  anyHour?: boolean;
}

export interface Kind {
  id: string;
  name: string;
  traits: Traits;
  /** Whether its figure is limited: a collider can't be told from what was written. */
  isLimited: boolean;
}

const kind = (id: string, name: string, traits: Traits, isLimited = true): Kind => ({ id, name, traits, isLimited });

export const KINDS: readonly Kind[] = [
  kind('plain', 'ничего особенного', {}),
  kind('effort-strength', 'у сильных записей больше меток', { effort: 'strength' }),
  kind('effort-unpleasantness', 'у неприятных записей больше меток', { effort: 'unpleasantness' }),
  kind('effort-both', 'у сильных и неприятных больше меток', { effort: 'both' }),
  kind('selective-day', 'днём пишет только о сильном', { selective: 'day' }),
  kind('selective-hours', 'днём пишет только о сильном, метки у своих часов', { selective: 'day', tagsOfHours: true }),
  kind('selective-weekday', 'по будням пишет только о сильном', { selective: 'weekday' }),
  kind('moods-days', 'настроение держится днями', { moods: 'days' }),
  kind('moods-weeks', 'настроение держится неделями и меняется скачком', { moods: 'weeks' }),
  kind('bursts', 'метки приходят всплесками, настроение держится неделями', { bursts: 'many', moods: 'weeks' }),
  kind('one-burst', 'метка на шесть недель, настроение держится неделями', { bursts: 'one', moods: 'weeks' }),
  kind('late-tag', 'новая метка с середины года, сила понемногу меняется', { bursts: 'late', moods: 'weeks' }),
  kind('gaps', 'перерывы от недели до шести', { gaps: true, moods: 'days' }),
  kind('twins', 'две метки почти всегда вместе', { twins: 0.9 }),
  kind('near-twins', 'две метки часто вместе', { twins: 0.6 }),
  kind('ties', 'сила всегда одна из двух', { strengths: 'two' }),
  kind('ceiling', 'сила чаще всего 9 или 10', { strengths: 'ceiling' }),
  kind('three-tags', 'три метки', { tags: 3 }),
  kind('fifty-tags', 'пятьдесят меток', { tags: 50 }),
  kind('mostly-pleasant', 'неприятных 12 %', { unpleasant: 0.12 }),
  kind('mostly-unpleasant', 'неприятных 88 %', { unpleasant: 0.88 }),
  kind('heavy-tails', 'редкие очень сильные дни', { strengths: 'heavy' }),
  kind('depression', 'два тяжёлых месяца', { depression: true }),
  kind('true-unpleasantness', 'три метки связаны с неприятным', {
    planted: { outcome: 'unpleasantness', tags: 3, r: 0.35 },
  }),
  kind('true-strength', 'три метки связаны с силой', { planted: { outcome: 'strength', tags: 3, r: 0.35 } }),
  kind('true-strength-pleasant', 'три метки связаны с силой, неприятных 12 %', {
    planted: { outcome: 'strength', tags: 3, r: 0.35 },
    unpleasant: 0.12,
  }),
  kind('true-mood', 'три метки связаны с тоном: и с неприятным, и с силой', {
    planted: { outcome: 'mood', tags: 3, r: 0.35 },
  }),
  kind('true-and-effort', 'одна метка связана с неприятным, у неприятных больше меток', {
    planted: { outcome: 'unpleasantness', tags: 1, r: 0.35 },
    effort: 'both',
  }),
  kind('always-marked', 'у сильных больше меток, но одна отмечена всегда', { effort: 'strength', alwaysMarked: true }),
  kind('any-hour', 'пишет по напоминанию в случайный час', { anyHour: true, moods: 'days' }),
  kind('collider', 'пишет, когда что-то случилось или когда сильно', { collider: true }, false),
];

/** Entries a day. */
export const RATES = [0.35, 1, 2.2] as const;
/** Days of a year of looks. */
export const YEAR = 365;
