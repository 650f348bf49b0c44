import { type Finding, type Journal, look, newJournal, nextLook } from '~/domain/claims/look';
import { RULES, type Rules } from '~/domain/claims/rules';
import { type InventedYear, KINDS, type Kind, RATES, type Traits, YEAR } from './kinds';
import { inventByEvents } from './people-events';
import { inventByTone } from './people-tone';
import { percent, type TruthRow, wilson } from './row';

/** A year of looks at invented people: who was told what is not so, and what became of it. */

const INVENT = { tone: inventByTone, events: inventByEvents } as const;
export type Generator = keyof typeof INVENT;
export const GENERATORS = Object.keys(INVENT) as Generator[];

/** Nobody is told what is not so more often, over all looks of a year. */
export const MOST_FALSE_IN_A_YEAR = 0.05;

/** A person of a year, and the journal after its last look. */
export function liveYear(generator: Generator, traits: Traits, rate: number, seed: number, rules: Rules = RULES) {
  const year = INVENT[generator](traits, rate, seed);
  const points = year.entries.map(({ unpleasant, ...entry }) => ({ ...entry, isUnpleasant: unpleasant }));
  let journal: Journal = newJournal(points[0]?.day ?? 0);
  for (let day = nextLook(journal, rules); day < YEAR; day = nextLook(journal, rules))
    journal = look(points, day, journal, rules);
  return { year, journal };
}

/** Whether what was told is planted: of a plate of twins one true tag is enough. */
export function isTrue({ outcome, tags, sign }: Finding, { truths }: InventedYear): boolean {
  return truths.some((truth) => truth.outcome === outcome && truth.sign === sign && tags.includes(truth.tag));
}

export interface Cell {
  kind: Kind;
  rate: number;
  generator: Generator;
  people: number;
  /** People who were told anything that is not so. */
  wrong: number;
  /** Findings that are not so, those of them taken back within the year, and the days they stood. */
  untrue: number;
  untrueWithdrawn: number;
  untrueDays: number;
  /** Findings that are so, and those of them taken back. */
  found: number;
  foundWithdrawn: number;
}

const SEED = 1_000_003;
const SEED_STEP = 7919;

/** Adds people to a cell until there are so many. */
export function fill(cell: Cell, people: number, rules: Rules = RULES): Cell {
  const filled = { ...cell };
  while (filled.people < people) {
    const seed = SEED + filled.people * SEED_STEP;
    const { year, journal } = liveYear(cell.generator, cell.kind.traits, cell.rate, seed, rules);
    filled.people++;
    const untrue = journal.findings.filter((finding) => !isTrue(finding, year));
    const found = journal.findings.length - untrue.length;
    if (untrue.length > 0) filled.wrong++;
    filled.untrue += untrue.length;
    filled.untrueWithdrawn += untrue.filter(({ withdrawn }) => withdrawn !== null).length;
    filled.untrueDays += untrue.reduce((sum, { told, withdrawn }) => sum + (withdrawn ?? YEAR) - told, 0);
    filled.found += found;
    filled.foundWithdrawn += journal.findings.filter((one) => isTrue(one, year) && one.withdrawn !== null).length;
  }
  return filled;
}

export const emptyCell = (kind: Kind, rate: number, generator: Generator): Cell => ({
  ...{ kind, rate, generator, people: 0, wrong: 0 },
  ...{ untrue: 0, untrueWithdrawn: 0, untrueDays: 0, found: 0, foundWithdrawn: 0 },
});

/** People of a cell: first a few, more where the interval reaches what is promised. */
const STAGES = [200, 400, 800] as const;

/** Every kind at every rate by both generators. `tell` hears of each cell. */
export function yearCells(tell: (cell: Cell) => void): Cell[] {
  return [...RATES].reverse().flatMap((rate) =>
    KINDS.flatMap((kind) =>
      GENERATORS.map((generator) => {
        let cell = emptyCell(kind, rate, generator);
        for (const stage of STAGES) {
          cell = fill(cell, stage);
          const { high, low } = wilson(cell.wrong, cell.people);
          if (high <= MOST_FALSE_IN_A_YEAR || low > MOST_FALSE_IN_A_YEAR) break;
        }
        tell(cell);
        return cell;
      }),
    ),
  );
}

export const GENERATED_BY: Readonly<Record<Generator, string>> = { tone: 'тон', events: 'события' };
const rateText = (rate: number) => String(rate).replace('.', ',');

/** A line a kind and generator, a column a rate: share of people, its interval of 95 %, people. */
export function yearTable(cells: readonly Cell[]): string {
  const lines = KINDS.flatMap(({ id, name, isLimited }) =>
    GENERATORS.map((generator) => {
      const columns = RATES.map((rate) => {
        const cell = cells.find((one) => one.kind.id === id && one.rate === rate && one.generator === generator);
        if (!cell) return '';
        const { rate: share, low, high } = wilson(cell.wrong, cell.people);
        return `${percent(share)} (${percent(low)} – ${percent(high)}; ${cell.people})`;
      });
      return `| ${name}${isLimited ? '' : ' — цели нет'} | ${GENERATED_BY[generator]} | ${columns.join(' | ')} |`;
    }),
  );
  const head = RATES.map((rate) => `${rateText(rate)} записи в день`).join(' | ');
  return [`| кто | люди | ${head} |`, '|---|---|---|---|---|', ...lines].join('\n');
}

/** The limited kind that was told most of what is not so. */
export function worstOfYear(cells: readonly Cell[]): TruthRow {
  const limited = cells.filter(({ kind }) => kind.isLimited);
  const [worst] = limited.toSorted((a, b) => b.wrong / b.people - a.wrong / a.people);
  if (!worst) throw new Error('no kind of people has a limit');
  return {
    claim: 'наблюдение о метке, за год взглядов',
    people: `хуже всего: ${worst.kind.name}, «${GENERATED_BY[worst.generator]}», ${rateText(worst.rate)} записи в день`,
    measure: 'false',
    ...wilson(worst.wrong, worst.people),
    aim: MOST_FALSE_IN_A_YEAR,
  };
}

/** What became of the findings of all limited kinds together. */
export function fateText(cells: readonly Cell[]): string {
  const limited = cells.filter(({ kind }) => kind.isLimited);
  const sum = (key: 'untrue' | 'untrueWithdrawn' | 'untrueDays' | 'found' | 'foundWithdrawn') =>
    limited.reduce((all, cell) => all + cell[key], 0);
  const [untrue, found] = [sum('untrue'), sum('found')];
  return [
    `Неверных наблюдений за год было ${untrue}: до конца года снято ${percent(sum('untrueWithdrawn') / untrue)}, `,
    `в среднем такое стояло ${Math.round(sum('untrueDays') / untrue)} дней. `,
    `Из ${found} верных снято ${percent(sum('foundWithdrawn') / found)}.`,
  ].join('');
}

/** Whether every kind with a limit keeps it: its interval is not wholly beyond. */
export const yearHolds = (cells: readonly Cell[]): boolean =>
  cells.every(({ kind, wrong, people }) => !kind.isLimited || wilson(wrong, people).low <= MOST_FALSE_IN_A_YEAR);
