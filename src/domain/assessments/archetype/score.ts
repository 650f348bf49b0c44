import * as z from 'zod/mini';
import { ARCHETYPE_KEYS, type ArchetypeItem, type ArchetypeKey, archetypeItems } from '../../../catalogue/archetypes';
import { leastDifference, semOfScale } from './error';
import { choicesOf } from './pairs';

/** Scoring of the archetype test by the rules of its item file (`scoring` in archetypes.json). */

/** Item number → 1–5. */
export type ArchetypeAnswers = Readonly<Record<number, number>>;

const FEWEST_ANSWERED = 4;
/** Means of four or five whole answers are whole twentieths, so ties are compared without rounding. */
const UNIT = 20;
const SAME_SHARE = 0.9;
const MOST_JOINT = 3;
const STRONGEST = 5;

/** What parts the versions of the statements: under a number stands another one, of the same archetype. */
interface Rules {
  /** Whether a statement may speak of the opposite. */
  turns: boolean;
  /** Twentieths under the first from which on a scale leads no more with it. */
  lead: number;
  /** Twentieths between first and last from which on the profile is not even. */
  spread: number;
}

/** The item version without reversed statements, whose ties were a matter of one answer. */
const FIRST = 1;
const FIRST_RULES: Rules = { turns: false, lead: 4, spread: 10 };
const LEAST = leastDifference();
const RULES: Rules = { turns: true, lead: LEAST * UNIT, spread: LEAST * UNIT };

const rulesOf = (version: number | undefined): Rules => (version === FIRST ? FIRST_RULES : RULES);

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
  /** Those that lead together: under the first by less than `least`. */
  joint: z.array(keySchema).check(z.minLength(1)),
  /** The smallest difference that is more than the error of measurement; absent in the first version, where it was 0.2. */
  least: z.optional(z.number()),
  /** Standard error of measurement of a scale by the person's own answers, in points; absent in earlier results. */
  error: z.optional(z.number()),
  /** What was chosen in pairs; absent where none were answered, and in earlier results. */
  choices: z.optional(
    z.array(z.object({ first: keySchema, second: keySchema, preferred: z.enum(['first', 'neither', 'second']) })),
  ),
  /** An even profile: `narrow` when first and last are closer than `least` (than 0.5), `same` when 90 % of the answers are equal. */
  even: z.nullable(z.enum(['narrow', 'same'])),
});

export type ArchetypeScores = z.infer<typeof archetypeScoresSchema>;

interface Scale {
  key: ArchetypeKey;
  /** Mean in twentieths, a whole number. */
  height: number;
  fives: number;
  given: readonly number[];
}

const isAnswer = (value: number | undefined): value is number => value !== undefined && value >= 1 && value <= 5;

const itemsOf = new Map(ARCHETYPE_KEYS.map((key) => [key, archetypeItems.filter((item) => item.archetype === key)]));

/** The answer as it counts for its scale: one of the opposite is turned. */
const turned = (answer: number, item: ArchetypeItem, { turns }: Rules) =>
  turns && item.reversed ? STRONGEST + 1 - answer : answer;

const answersOf = (answers: ArchetypeAnswers, key: ArchetypeKey, rules: Rules): number[] =>
  (itemsOf.get(key) ?? []).flatMap((item) => {
    const answer = answers[item.n];
    return isAnswer(answer) ? [turned(answer, item, rules)] : [];
  });

function scalesOf(answers: ArchetypeAnswers, rules: Rules): Scale[] {
  return ARCHETYPE_KEYS.flatMap((key) => {
    const given = answersOf(answers, key, rules);
    if (given.length < FEWEST_ANSWERED) return [];
    const sum = given.reduce((total, value) => total + value, 0);
    return [{ key, height: (sum * UNIT) / given.length, fives: given.filter((v) => v === STRONGEST).length, given }];
  });
}

/** More answers «5», then the fixed order: what parts scales that the scores do not. */
const byFives = (a: Scale, b: Scale) =>
  b.fives - a.fives || ARCHETYPE_KEYS.indexOf(a.key) - ARCHETYPE_KEYS.indexOf(b.key);

const byHeight = (a: Scale, b: Scale) => b.height - a.height || byFives(a, b);

function leadersOf(ordered: readonly Scale[], { lead }: Rules): Scale[] {
  const top = ordered[0]?.height ?? 0;
  return ordered.filter(({ height }) => top - height < lead);
}

/** `given`: the answers as they were ticked. */
function evenness(ordered: readonly Scale[], given: readonly number[], { spread }: Rules): ArchetypeScores['even'] {
  const same = Math.max(...[1, 2, 3, 4, 5].map((value) => given.filter((answer) => answer === value).length));
  if (same >= SAME_SHARE * given.length) return 'same';
  return (ordered[0]?.height ?? 0) - (ordered.at(-1)?.height ?? 0) < spread ? 'narrow' : null;
}

/** What was ticked for the items of the test. */
const ticked = (answers: ArchetypeAnswers): number[] => archetypeItems.map(({ n }) => answers[n]).filter(isAnswer);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Of those that no lead parts the first version put the one with more «5» first, as if they were equal. */
const order = (rules: Rules) => (rules === FIRST_RULES ? byFives : byHeight);

/** How many answers the usual error weighs beside the person's own. */
const USUAL_WEIGHT = 12;

/**
 * Standard error of a scale's mean, in points: what the answers of one scale differ by, over all of them, and the usual error as
 * so many answers more. Whoever answers at random has a large one.
 */
function errorOf(scales: readonly Scale[]): number {
  let squares = USUAL_WEIGHT * semOfScale(1) ** 2;
  let weight = USUAL_WEIGHT;
  for (const { given, height } of scales) {
    squares += given.reduce((sum, value) => sum + (value - height / UNIT) ** 2, 0);
    weight += given.length - 1;
  }
  const perScale = scales.reduce((sum, { given }) => sum + given.length, 0) / scales.length;
  return Math.sqrt(squares / weight / perScale);
}

/**
 * Scores of a sheet. `choice`: whom the person chose among those who lead together, as earlier sheets asked; `version`: of the statements that were answered, absent:
 * those of today. Null when no scale has four answers. Means are rounded to hundredths; order and leads are told from the exact ones.
 */
export function scoreArchetypes(
  answers: ArchetypeAnswers,
  choice?: string | null,
  version?: number,
): ArchetypeScores | null {
  const rules = rulesOf(version);
  const ordered = scalesOf(answers, rules).sort(byHeight);
  if (ordered.length === 0) return null;
  const choices = choicesOf(answers);
  const given = ARCHETYPE_KEYS.flatMap((key) => answersOf(answers, key, rules));
  const mean = given.reduce((total, value) => total + value, 0) / given.length;
  const leaders = leadersOf(ordered, rules);
  if (leaders.length > MOST_JOINT)
    leaders.sort((a, b) => Number(b.key === choice) - Number(a.key === choice) || order(rules)(a, b));
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
    ...(rules === RULES ? { least: rounded(LEAST), error: rounded(errorOf(ordered)) } : {}),
    ...(rules === RULES && choices.length > 0 ? { choices } : {}),
    even: evenness(ordered, ticked(answers), rules),
  };
}
