import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '~/catalogue/archetypes';
import { semOfScale } from '~/domain/assessments/archetype/error';
import { compareProfiles } from '~/domain/assessments/archetype/profile';
import { type ArchetypeScores, scoreArchetypes } from '~/domain/assessments/archetype/score';
import { gauss, type Random, randomOf } from '../../tests/support/random';
import { type TruthRow, wilson } from './row';

/** People whose archetypes are known, to see how often the test names one that leads alone. */

const MIDDLE = 3;
const [FIRST, SECOND] = ARCHETYPE_KEYS;

/** How far above the middle the scales of each kind of people lie, in points of the answers. */
const KINDS = {
  equal: new Map<ArchetypeKey, number>(),
  two: new Map(ARCHETYPE_KEYS.map((key) => [key, key === FIRST || key === SECOND ? 0.7 : -0.8])),
  one: new Map(ARCHETYPE_KEYS.map((key) => [key, key === FIRST ? 1.5 : -0.5])),
} as const;
export type Kind = keyof typeof KINDS;

/** Answers of somebody of this kind: the place of the scale plus the error of one answer, rounded to one of the five. */
function sheetOf(random: Random, kind: Kind): ArchetypeScores {
  const answers: Record<number, number> = {};
  for (const { n, archetype, reversed } of archetypeItems) {
    const value = MIDDLE + (KINDS[kind].get(archetype) ?? 0) + semOfScale(1) * gauss(random);
    const answer = Math.min(5, Math.max(1, Math.round(value)));
    answers[n] = reversed ? 6 - answer : answer;
  }
  const scores = scoreArchetypes(answers);
  if (!scores) throw new Error('no scores');
  return scores;
}

interface Counts {
  people: number;
  /** Of whom the test says that one archetype leads. */
  alone: number;
  /** Scales of two sheets of the same person, and those told to have changed. */
  scales: number;
  changed: number;
}

/** Two sheets of each of `people`, who are of one kind and have not changed in between. */
export function countLeaders(kind: Kind, people: number, seed: number): Counts {
  const counts: Counts = { people, alone: 0, scales: 0, changed: 0 };
  for (let person = 0; person < people; person++) {
    const random = randomOf(seed + person * 7919);
    const [first, second] = [sheetOf(random, kind), sheetOf(random, kind)];
    if (!first.even && first.joint.length === 1) counts.alone++;
    const changes = compareProfiles(second, first);
    counts.scales += changes.length;
    counts.changed += changes.filter(({ turn }) => turn !== 'same').length;
  }
  return counts;
}

const NAMES: Readonly<Record<Kind, string>> = {
  equal: 'все двенадцать вровень',
  two: 'два равных на 1,5 балла выше остальных',
  one: 'один на 2 балла выше остальных',
};

/** Rows of the archetype test: a leader named where there is none, a change told of who has not changed, a leader that is there. */
export function archetypeRows(people: number): TruthRow[] {
  return (['equal', 'two', 'one'] as const).flatMap((kind, index) => {
    const { alone, scales, changed } = countLeaders(kind, people, 17 + index);
    const isThere = kind === 'one';
    const who = `Архетип, ${NAMES[kind]}`;
    return [
      {
        claim: 'ведёт один архетип',
        people: who,
        measure: isThere ? 'power' : 'false',
        ...wilson(alone, people),
        aim: isThere ? null : 0.05,
      },
      {
        claim: 'голос изменился',
        people: `${who}, человек не менялся`,
        measure: 'false',
        ...wilson(changed, scales),
        aim: 0.05,
      },
    ] satisfies TruthRow[];
  });
}
