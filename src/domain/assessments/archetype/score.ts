import * as z from 'zod/mini';
import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '../../../catalogue/archetypes';

/** Scoring of the archetype test by the rules of its item file (`scoring` in archetypes.json). */

/** Item number → 1–5. */
export type ArchetypeAnswers = Readonly<Record<number, number>>;

const FEWEST_ANSWERED = 4;
/** Means of four or five whole answers are whole twentieths, so ties are compared without rounding. */
const UNIT = 20;
const TIE = 4;
const EVEN_SPREAD = 10;
const SAME_SHARE = 0.9;
const MOST_JOINT = 3;
const STRONGEST = 5;

const keySchema = z.enum(ARCHETYPE_KEYS);
const scaleSchema = z.object({
  /** Mean of the answers, 1–5. */
  raw: z.number(),
  /** What the scale is above or below the person's own mean. */
  centred: z.number(),
});

export const archetypeScoresSchema = z.object({
  kind: z.literal('archetype'),
  /** The person's own mean of all answers. */
  mean: z.number(),
  /** Null: fewer than four of the scale's five statements were answered. */
  scales: z.record(keySchema, z.nullable(scaleSchema)),
  /** Scales with a score, the strongest first. */
  ranking: z.array(keySchema).check(z.minLength(1)),
  /** Those that lead together: less than 0.2 under the first. */
  joint: z.array(keySchema).check(z.minLength(1)),
  /** An even profile: `narrow` when the first and the last are under 0.5 apart, `same` when 90 % of the answers are equal. */
  even: z.nullable(z.enum(['narrow', 'same'])),
});

export type ArchetypeScores = z.infer<typeof archetypeScoresSchema>;

interface Scale {
  key: ArchetypeKey;
  /** Mean in twentieths, a whole number. */
  height: number;
  fives: number;
}

const isAnswer = (value: number | undefined): value is number => value !== undefined && value >= 1 && value <= 5;

const itemsOf = new Map(
  ARCHETYPE_KEYS.map((key) => [key, archetypeItems.flatMap((item) => (item.archetype === key ? [item.n] : []))]),
);

const answersOf = (answers: ArchetypeAnswers, key: ArchetypeKey): number[] =>
  (itemsOf.get(key) ?? []).map((n) => answers[n]).filter(isAnswer);

function scalesOf(answers: ArchetypeAnswers): Scale[] {
  return ARCHETYPE_KEYS.flatMap((key) => {
    const given = answersOf(answers, key);
    if (given.length < FEWEST_ANSWERED) return [];
    const sum = given.reduce((total, value) => total + value, 0);
    return [{ key, height: (sum * UNIT) / given.length, fives: given.filter((v) => v === STRONGEST).length }];
  });
}

/** More answers «5», then the fixed order: what parts scales that the scores do not. */
const byFives = (a: Scale, b: Scale) =>
  b.fives - a.fives || ARCHETYPE_KEYS.indexOf(a.key) - ARCHETYPE_KEYS.indexOf(b.key);

const byHeight = (a: Scale, b: Scale) => b.height - a.height || byFives(a, b);

function leadersOf(ordered: readonly Scale[]): Scale[] {
  const top = ordered[0]?.height ?? 0;
  return ordered.filter(({ height }) => top - height < TIE);
}

function evenness(ordered: readonly Scale[], given: readonly number[]): ArchetypeScores['even'] {
  const same = Math.max(...[1, 2, 3, 4, 5].map((value) => given.filter((answer) => answer === value).length));
  if (same >= SAME_SHARE * given.length) return 'same';
  return (ordered[0]?.height ?? 0) - (ordered.at(-1)?.height ?? 0) < EVEN_SPREAD ? 'narrow' : null;
}

/** Numbers of the items that count: the answered ones of the test. */
const givenAnswers = (answers: ArchetypeAnswers): number[] => ARCHETYPE_KEYS.flatMap((key) => answersOf(answers, key));

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Among whom a person has to choose before the result: when more than three lead together and the profile is not even. Null when
 * nothing has to be chosen. They come in the order that stands without a choice.
 */
export function tiedLeaders(answers: ArchetypeAnswers): ArchetypeKey[] | null {
  const ordered = scalesOf(answers).sort(byHeight);
  const joint = leadersOf(ordered);
  if (joint.length <= MOST_JOINT || evenness(ordered, givenAnswers(answers))) return null;
  return joint.sort(byFives).map(({ key }) => key);
}

/**
 * Scores of a sheet. `choice`: whom the person chose among `tiedLeaders`. Null when no scale has four answers. Centred means are
 * rounded to hundredths; order and ties are told from the exact ones.
 */
export function scoreArchetypes(answers: ArchetypeAnswers, choice?: string | null): ArchetypeScores | null {
  const ordered = scalesOf(answers).sort(byHeight);
  if (ordered.length === 0) return null;
  const given = givenAnswers(answers);
  const mean = given.reduce((total, value) => total + value, 0) / given.length;
  let leaders = leadersOf(ordered);
  if (leaders.length > MOST_JOINT)
    leaders = leaders.sort((a, b) => Number(b.key === choice) - Number(a.key === choice) || byFives(a, b));
  const heights = new Map(ordered.map(({ key, height }) => [key, height / UNIT]));
  const scaleOf = (raw: number | undefined) =>
    raw === undefined ? null : { raw: rounded(raw), centred: rounded(raw - mean) };
  return {
    kind: 'archetype',
    mean: rounded(mean),
    scales: Object.fromEntries(
      ARCHETYPE_KEYS.map((key) => [key, scaleOf(heights.get(key))]),
    ) as ArchetypeScores['scales'],
    ranking: [...leaders, ...ordered.filter((scale) => !leaders.includes(scale))].map(({ key }) => key),
    joint: leaders.map(({ key }) => key),
    even: evenness(ordered, given),
  };
}
