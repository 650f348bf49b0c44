import { WHEEL_RULES, wheelMoves } from '~/domain/claims/wheel';
import { forEachSphere, MAX_VALUE, MIN_VALUE, type WheelValues } from '~/domain/wheel/wheel';
import { gauss, type Random, randomOf } from '../../tests/support/random';
import { type TruthRow, wilson } from './row';

/** People whose spheres of life stay where they are, by how far an answer strays from day to day, in marks of the scale. */
const KINDS = {
  steady: (random: Random) => 0.6 * gauss(random),
  usual: (random: Random) => 0.95 * gauss(random),
  sudden: (random: Random) => {
    const share = random() - 0.5;
    return -0.6 * Math.sign(share) * Math.log(1 - 2 * Math.abs(share));
  },
  slips: (random: Random) => (random() < 0.08 ? 2 : 0.7) * gauss(random),
} as const;
export type WheelKind = keyof typeof KINDS;
export const WHEEL_KINDS = Object.keys(KINDS) as WheelKind[];

const NAMES: Readonly<Record<WheelKind, string>> = {
  steady: 'ответ гуляет на полделения',
  usual: 'ответ гуляет на деление',
  sudden: 'ответ гуляет рывками',
  slips: 'ответ изредка мимо',
};

/** How the whole day moves all spheres, in marks. */
const DAY = 0.25;

const mark = (place: number) => Math.max(MIN_VALUE, Math.min(MAX_VALUE, Math.round(place)));

/** Three wheels of one person in a row; from the second on one sphere stands `moved` marks higher. */
function wheelsOf(random: Random, kind: WheelKind, moved = 0): [WheelValues, WheelValues, WheelValues] {
  const places = forEachSphere(() => 6 + 2 * gauss(random));
  if (moved > 0) places.joy = Math.min(places.joy, MAX_VALUE - moved);
  const wheel = (more: number) => {
    const day = DAY * gauss(random);
    return forEachSphere((sphere) => mark(places[sphere] + day + (sphere === 'joy' ? more : 0) + KINDS[kind](random)));
  };
  return [wheel(0), wheel(moved), wheel(moved)];
}

/** How many of `people` are told of a change in any sphere; with `moved`, of one in the sphere that moved. */
export function countWheels(kind: WheelKind, people: number, seed: number, moved = 0, rules = WHEEL_RULES): number {
  let told = 0;
  for (let person = 0; person < people; person++) {
    const [first, between, last] = wheelsOf(randomOf(seed + person * 7919), kind, moved);
    const changed = wheelMoves(first, last, between, rules).filter((move) => move.kind === 'changed');
    if (moved > 0 ? changed.some(({ sphere }) => sphere === 'joy') : changed.length > 0) told++;
  }
  return told;
}

/** Rows of the wheel of life. */
export function wheelRows(people: number): TruthRow[] {
  return [
    ...WHEEL_KINDS.map(
      (kind): TruthRow => ({
        claim: 'хоть одна сфера изменилась',
        people: `Колесо жизни, ${NAMES[kind]}, человек не менялся`,
        measure: 'false',
        aim: 0.05,
        ...wilson(countWheels(kind, people, 29), people),
      }),
    ),
    ...[3, 4, 5].map(
      (moved): TruthRow => ({
        claim: 'сфера изменилась',
        people: `Колесо жизни, ${NAMES.usual}, сфера поднялась на ${moved} и держится два колеса`,
        measure: 'power',
        aim: null,
        ...wilson(countWheels('usual', people, 31, moved), people),
      }),
    ),
  ];
}
