import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '~/catalogue/archetypes';
import { pairOf } from '~/domain/assessments/archetype/pairs';
import { compareProfiles, nextPairOf, profileOf } from '~/domain/assessments/archetype/profile';
import { type ArchetypeScores, scoreArchetypes } from '~/domain/assessments/archetype/score';
import { gauss, type Random, randomOf } from '../../tests/support/random';
import { type TruthRow, wilson } from './row';

/**
 * People whose archetypes are known. They answer by graded responses (Samejima 1969): each statement has a discrimination, a
 * difficulty and thresholds of its own, the person a readiness to agree and to tick the ends. Nothing of it is known to the scoring.
 */

const VOICES = ARCHETYPE_KEYS.map((_, index) => index);
const each = (make: (voice: number) => number): number[] => VOICES.map(make);
const someVoice = (random: Random) => Math.floor(random() * VOICES.length);

/** Places of the twelve voices, in logits: many shapes, since nobody knows which people have. */
const KINDS = {
  normal: (random: Random) => {
    const spread = 0.4 + random();
    return each(() => spread * gauss(random));
  },
  heavy: (random: Random) =>
    each(() => (0.7 * gauss(random)) / Math.max(0.15, Math.hypot(gauss(random), gauss(random), gauss(random)) / 1.7)),
  'few-loud': (random: Random) => each(() => -Math.log(random() + 1e-9) - 1),
  'few-quiet': (random: Random) => each(() => 1 + Math.log(random() + 1e-9)),
  uniform: (random: Random) => each(() => 3 * (random() - 0.5)),
  groups: (random: Random) => each(() => (random() < 0.4 ? 1 : -1) + 0.25 * gauss(random)),
  one: (random: Random) => {
    const loud = someVoice(random);
    return each((voice) => 0.4 * gauss(random) + (voice === loud ? 2 : 0));
  },
  two: (random: Random) => {
    const loud = someVoice(random);
    const other = (loud + 1 + Math.floor(random() * 11)) % VOICES.length;
    return each((voice) => 0.3 * gauss(random) + (voice === loud || voice === other ? 2 : 0));
  },
  close: (random: Random) => each(() => 0.3 * gauss(random)),
} as const;
export type Kind = keyof typeof KINDS;
export const ARCHETYPE_KINDS = Object.keys(KINDS) as Kind[];

/** Thresholds between the five answers, in logits. */
const THRESHOLDS = [-2.3, -0.8, 0.8, 2.3];

const logistic = (random: Random): number => {
  const share = Math.min(1 - 1e-9, Math.max(1e-9, random()));
  return Math.log(share / (1 - share));
};

/** Lines of the second part, their own for each person: how much of the voice is in a line, and what else speaks for it. */
interface Line {
  carries: number;
  besides: number;
}

/** How somebody chooses between two lines: by what they feel at the moment, the first a little too often, some without reading. */
function chooserOf(random: Random, voices: readonly number[]) {
  const lines = new Map<string, Line>();
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { carries: 0.8 + 1.2 * random(), besides: 0.4 * gauss(random) };
    lines.set(name, line);
    return line;
  };
  const [first, close, reads] = [0.15 * gauss(random), 0.6 * random(), random() > 0.05];
  const felt = ({ key, line }: { key: ArchetypeKey; line: number }) => {
    const { carries, besides } = lineOf(`${key} ${line}`);
    return carries * (voices[ARCHETYPE_KEYS.indexOf(key)] ?? 0) + besides;
  };
  return (item: number): number => {
    const sides = pairOf(item);
    if (!sides) throw new Error('no such pair');
    const leans = (reads ? felt(sides[0]) - felt(sides[1]) : 0) + first + logistic(random);
    return Math.abs(leans) < close ? 3 : leans > 0 ? 1 : 5;
  };
}

interface Person {
  scores: ArchetypeScores;
  /** The same sheet before its pairs. */
  plain: ArchetypeScores;
  /** The same person answers once more. */
  again: ArchetypeScores;
  /** The voice itself, whatever lines stand for it. */
  loudest: ArchetypeKey;
  /** By what would come of a thousand sheets. */
  quietest: ArchetypeKey;
}

/** A person of this kind with two sheets of theirs. */
function personOf(random: Random, kind: Kind): Person {
  const voices = KINDS[kind](random);
  const [agrees, widens, usual] = [0.3 * gauss(random), 0.7 + 0.6 * random(), 0.5 * gauss(random)];
  const first: Record<number, number> = {};
  const second: Record<number, number> = {};
  const truth = new Map<ArchetypeKey, number>();
  for (const { n, archetype, reversed } of archetypeItems) {
    const place = (voices[ARCHETYPE_KEYS.indexOf(archetype)] ?? 0) + usual;
    const drawn = (0.8 + 1.2 * random()) * (reversed ? -place : place) + 0.4 * gauss(random) + agrees;
    const answer = () => {
      const felt = drawn + logistic(random);
      return 1 + THRESHOLDS.filter((threshold) => felt > threshold * widens).length;
    };
    first[n] = answer();
    second[n] = answer();
    const expected = THRESHOLDS.reduce((sum, threshold) => sum + 1 / (1 + Math.exp(threshold * widens - drawn)), 1);
    truth.set(archetype, (truth.get(archetype) ?? 0) + (reversed ? 6 - expected : expected));
  }
  const [plain, again] = [scoreArchetypes(first), scoreArchetypes(second)];
  if (!plain || !again) throw new Error('no scores');
  const choose = chooserOf(random, voices);
  for (let pair = nextPairOf(plain, first); pair !== null; pair = nextPairOf(plain, first)) first[pair] = choose(pair);
  const scores = scoreArchetypes(first);
  const order = ARCHETYPE_KEYS.toSorted((a, b) => (truth.get(b) ?? 0) - (truth.get(a) ?? 0));
  const loudest = ARCHETYPE_KEYS[voices.indexOf(Math.max(...voices))];
  const quietest = order.at(-1);
  if (!scores || !loudest || !quietest) throw new Error('no scores');
  return { scores, plain, again, loudest, quietest };
}

export interface Told {
  people: number;
  /** Of whom the loudest is named, and wrongly. */
  named: number;
  wrong: number;
  /** Named before the pairs. */
  namedPlain: number;
  /** Profiles whose three hold the loudest before the pairs. */
  heldPlain: number;
  /** Of whom the quietest is named, and wrongly. */
  slept: number;
  wronglySlept: number;
  /** Profiles that are not even: the chance of the three, summed, and how often they hold the loudest. */
  read: number;
  promised: number;
  held: number;
  /** People of whose two sheets a change is told; they have not changed. */
  changed: number;
}

const NOBODY: Told = {
  ...{ people: 0, named: 0, wrong: 0, slept: 0, wronglySlept: 0 },
  ...{ read: 0, promised: 0, held: 0, changed: 0, namedPlain: 0, heldPlain: 0 },
};

/** What is told of `people` of one kind. */
export function tellArchetypes(kind: Kind, people: number, seed: number): Told {
  const told = { ...NOBODY, people };
  for (let person = 0; person < people; person++) {
    const { scores, plain, again, loudest, quietest } = personOf(randomOf(seed + person * 7919), kind);
    const { leading, chances, said, sleeping } = profileOf(scores);
    const before = profileOf(plain);
    if (before.said?.kind === 'named') told.namedPlain++;
    if (said) {
      told.read++;
      if (before.leading.includes(loudest)) told.heldPlain++;
      told.promised += leading.reduce((sum, key) => sum + (chances.get(key) ?? 0), 0);
      if (leading.includes(loudest)) told.held++;
    }
    if (said?.kind === 'named') {
      told.named++;
      if (leading[0] !== loudest) told.wrong++;
    }
    if (sleeping) {
      told.slept++;
      if (sleeping.key !== quietest) told.wronglySlept++;
    }
    if (compareProfiles(again, scores).some(({ turn }) => turn !== 'same')) told.changed++;
  }
  return told;
}

/** Several kinds together, a person of each as likely. */
export const together = (all: readonly Told[]): Told =>
  all.reduce(
    (sum, told) =>
      Object.fromEntries(Object.entries(sum).map(([name, count]) => [name, count + told[name as keyof Told]])) as never,
    NOBODY,
  );

const NAMES: Readonly<Record<Kind, string>> = {
  normal: 'голоса как придётся',
  heavy: 'голоса с выбросами',
  'few-loud': 'немного громких',
  'few-quiet': 'немного тихих, верхние почти вровень',
  uniform: 'голоса лесенкой',
  groups: 'две группы голосов',
  one: 'один громче остальных',
  two: 'два громче остальных',
  close: 'все двенадцать почти вровень',
};

/** Rows of the archetype test: who is named wrongly, and of all kinds together how often what was named or promised holds. */
export function archetypeRows(people: number): TruthRow[] {
  const all = ARCHETYPE_KINDS.map((kind, index) => ({ kind, told: tellArchetypes(kind, people, 17 + index) }));
  const row = (claim: string, who: string, hits: number, tries: number, aim: number): TruthRow => ({
    ...{ claim, people: `Архетип, ${who}`, measure: 'false', aim },
    ...wilson(hits, tries),
  });
  const sum = together(all.map(({ told }) => told));
  const held = (claim: string, hits: number, tries: number, aim: number | null): TruthRow => ({
    ...{ claim, people: 'Архетип, все девять видов людей вместе', measure: 'power', aim },
    ...wilson(hits, tries),
  });
  const percents = Math.round((100 * sum.promised) / sum.read);
  return [
    ...all.flatMap(({ kind, told }) => [
      row('первый назван неверно', NAMES[kind], told.wrong, told.people, 0.05),
      row('спящий назван неверно', NAMES[kind], told.wronglySlept, told.people, 0.05),
      row('хоть один голос изменился', `${NAMES[kind]}, человек не менялся`, told.changed, told.people, 0.05),
    ]),
    held('названный первым и правда самый громкий', sum.named - sum.wrong, sum.named, 0.8),
    held('названный спящим и правда самый тихий', sum.slept - sum.wronglySlept, sum.slept, 0.8),
    held(`самый громкий среди трёх; обещано в среднем ${percents} %`, sum.held, sum.read, sum.promised / sum.read),
    held('самый громкий среди трёх по одним утверждениям, до пар', sum.heldPlain, sum.read, null),
    held('первый назван', sum.named, sum.people, null),
    held('первый назван по одним утверждениям, до пар', sum.namedPlain, sum.people, null),
    held('спящий назван', sum.slept, sum.people, null),
  ];
}
