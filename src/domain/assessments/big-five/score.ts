import * as z from 'zod/mini';
import reliability from '../../../catalogue/big-five-reliability.json';
import { type Facts, SEXES } from '../facts';
import type { Answers } from '../sheet';
import { AVERAGE } from './axis';
import {
  DOMAINS,
  type Domain,
  type Facet,
  facetsOf,
  isDomain,
  isMinus,
  TRAITS,
  type Trait,
  UNASKED_FACET,
} from './keys';
import { itemsOf, type NormGroup, normGroup, normOf } from './norms';

/** Scoring of IPIP-NEO-120 and of its short form. */

const FORMS = ['full', 'short'] as const;
export type Form = (typeof FORMS)[number];

const scaleSchema = z.object({
  /** Sum of the answers after turning: a facet 4–20, a domain 24–120. */
  raw: z.number(),
  /** 50 is the mean of the group, 10 its deviation. */
  t: z.number(),
  /** 1–99 */
  percentile: z.int(),
  /** Standard error of measurement, in units of `t`. */
  sem: z.number(),
});
export type Scale = z.infer<typeof scaleSchema>;

export const bigFiveScoresSchema = z.object({
  kind: z.literal('big-five'),
  form: z.enum(FORMS),
  /** With whom the person was compared; absent where a result is shown to others. */
  norm: z.optional(
    z.object({
      sex: z.nullable(z.enum(SEXES)),
      ages: z.nullable(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  scales: z.record(z.string(), scaleSchema),
});

export type BigFiveScores = z.infer<typeof bigFiveScoresSchema> & { scales: Partial<Record<Trait, Scale>> };

/** How reliable a scale of the whole form is: its own coefficient alpha where it is known, else the mean of its kind. */
export function reliabilityOf(trait: Trait): number {
  const own: Readonly<Record<string, number>> = reliability.scales;
  return own[trait] ?? (isDomain(trait) ? reliability.domain : reliability.facet);
}

/**
 * Standard error of measurement of a scale, in units of T: 10·√(1 − reliability); half of the items of a facet give an error √2
 * times as large. The sources stand beside the coefficients in big-five-reliability.json.
 */
export function semOf(trait: Trait, form: Form): number {
  const sem = 10 * Math.sqrt(1 - reliabilityOf(trait));
  return form === 'short' ? sem * Math.SQRT2 : sem;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The sum of a facet, 4–20: of two answers twice their sum; null when it was not asked. */
function facetSum(facet: Facet, answers: Answers): number | null {
  const given = itemsOf(facet).flatMap((item) => {
    const answer = answers[item];
    return answer === undefined ? [] : [isMinus(item) ? 6 - answer : answer];
  });
  const whole = itemsOf(facet).length;
  if (given.length === 0) return null;
  return (given.reduce((sum, value) => sum + value, 0) * whole) / given.length;
}

/** Raw sums of all scales that the answers cover. In a domain the mean of the group stands for a facet that was not asked. */
export function rawScores(answers: Answers, group: NormGroup): Partial<Record<Trait, number>> {
  const raw: Partial<Record<Trait, number>> = {};
  for (const domain of DOMAINS) {
    let sum = 0;
    for (const facet of facetsOf(domain)) {
      const own = facetSum(facet, answers);
      if (own !== null) raw[facet] = own;
      sum += own ?? normOf(facet, group).mean;
    }
    raw[domain] = sum;
  }
  return raw;
}

/** The place of a raw sum in a group: 50 + 10·(raw − mean)/SD. */
export function tScore(trait: Trait, raw: number, group: NormGroup): number {
  const { mean, sd } = normOf(trait, group);
  return 50 + (10 * (raw - mean)) / sd;
}

/** The normal distribution's share below `z` (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** Of a hundred people of the group so many lie lower, 1–99. */
export function percentileOf(t: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * shareBelow((t - 50) / 10))));
}

export const BANDS = ['low', 'average', 'high'] as const;
export type Band = (typeof BANDS)[number];

/** Low or high only when the score with its whole error of measurement lies beyond the average band. */
export function bandOf({ t, sem }: Pick<Scale, 't' | 'sem'>): Band {
  return t + sem < AVERAGE.from ? 'low' : t - sem > AVERAGE.to ? 'high' : 'average';
}

/** Answers of the form 120 (tests only), 116 or 58; the facet that is not asked has a scale only when it was answered. */
export function scoreBigFive(answers: Answers, { sex = null, age = null }: Facts): BigFiveScores {
  const norm = normGroup(sex, age);
  const raw = rawScores(answers, norm);
  const form: Form = Object.keys(answers).length > 58 ? 'full' : 'short';
  const traits: Trait[] = raw[UNASKED_FACET] === undefined ? [...TRAITS] : [...TRAITS, UNASKED_FACET];
  const scales = Object.fromEntries(
    traits.map((trait) => {
      const sum = raw[trait] ?? 0;
      const t = tScore(trait, sum, norm);
      return [trait, { raw: round(sum), t: round(t), percentile: percentileOf(t), sem: round(semOf(trait, form)) }];
    }),
  );
  return { kind: 'big-five', form, norm, scales };
}

/** Domains of a result, by how far they are from the middle, the farthest first. */
export function byDistance(scores: BigFiveScores): Domain[] {
  const distance = (domain: Domain) => Math.abs((scores.scales[domain]?.t ?? 50) - 50);
  return DOMAINS.toSorted((a, b) => distance(b) - distance(a));
}
