import { FULL_ITEMS } from '~/domain/assessments/big-five/keys';
import { gauss, type Random } from '../../tests/support/random';
import { personByStatements, type Sheet } from './big-five-people';

/** Sheets of the full form whose statements were not read. */

const place = (value: number) => Math.min(5, Math.max(1, Math.round(value)));
const sheetOf = (answerAt: (index: number) => number): Sheet =>
  Object.fromEntries(FULL_ITEMS.map((item, index) => [item, answerAt(index)]));
const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const FIGURES = ['42', '51', '12345', '54321', '12345432', '4422', '234', '3435'];

const KINDS = {
  even: (random: Random) => sheetOf(() => 1 + Math.floor(5 * random())),
  middle: (random: Random) => sheetOf(() => place(3 + gauss(random))),
  agreeing: (random: Random) => sheetOf(() => place(3.7 + gauss(random))),
  ends: (random: Random) => sheetOf(() => (random() < 0.5 ? 1 : 5)),
  /** Now and then a press goes wrong. */
  figure: (random: Random) => {
    const figure = oneOf(random, FIGURES);
    const begun = Math.floor(random() * figure.length);
    return sheetOf((index) =>
      random() < 0.02 ? 1 + Math.floor(5 * random()) : Number(figure.charAt((begun + index) % figure.length)),
    );
  },
  blocks: (random: Random) => {
    let [value, left] = [3, 0];
    return sheetOf(() => {
      if (left-- <= 0) [value, left] = [1 + Math.floor(5 * random()), 7 + Math.floor(14 * random())];
      return value;
    });
  },
  'gives-up': (random: Random) => {
    const read = personByStatements(random)();
    const last = 30 + Math.floor(50 * random());
    return sheetOf((index) => (index < last ? (read[FULL_ITEMS[index] ?? 0] ?? 3) : 1 + Math.floor(5 * random())));
  },
} as const;

export type CarelessKind = keyof typeof KINDS;
export const CARELESS_KINDS = Object.keys(KINDS) as CarelessKind[];

/** A sheet of somebody who answers so. */
export const carelessSheet = (kind: CarelessKind, random: Random): Sheet => KINDS[kind](random);
