import type { ComparedOutcome } from './kinds';
import { RATES } from './kinds';
import { percent, type TruthRow, wilson } from './row';
import { GENERATED_BY, GENERATORS, type Generator, isTrue, liveYear } from './year';

/** How early a relation that is there gets told. */

export const DAYS = [30, 90, 180, 360] as const;
const STRENGTHS = [0.2, 0.3, 0.4] as const;

export interface Power {
  outcome: ComparedOutcome;
  r: number;
  rate: number;
  generator: Generator;
  people: number;
  /** People told of it by each of `DAYS`. */
  told: number[];
}

/** One true tag among the usual ones: of each strength, at each rate, by both generators. `tell` hears of each. */
export function powerCells(people: number, tell: (power: Power) => void): Power[] {
  return (['unpleasantness', 'strength'] as const).flatMap((outcome) =>
    STRENGTHS.flatMap((r) =>
      RATES.flatMap((rate) =>
        GENERATORS.map((generator) => {
          const told = DAYS.map(() => 0);
          for (let person = 0; person < people; person++) {
            const traits = { planted: { outcome, tags: 1, r } };
            const { year, journal } = liveYear(generator, traits, rate, 31 + person * 104_729);
            const days = journal.findings.filter((one) => isTrue(one, year)).map((one) => one.told - journal.begun);
            for (const [at, day] of DAYS.entries()) if (days.some((one) => one <= day)) told[at] = (told[at] ?? 0) + 1;
          }
          const power = { outcome, r, rate, generator, people, told };
          tell(power);
          return power;
        }),
      ),
    ),
  );
}

const OUTCOME: Readonly<Record<ComparedOutcome, string>> = {
  unpleasantness: 'неприятные чаще или реже',
  strength: 'сила',
};

/** A middle relation after a year of daily entries, by both generators: for the summary. */
export const powerRows = (powers: readonly Power[]): TruthRow[] =>
  powers
    .filter(({ outcome, r, rate }) => outcome === 'unpleasantness' && r === 0.3 && rate === 1)
    .map(({ generator, people, told }) => ({
      claim: 'связь метки с неприятным, которая есть',
      people: `r = 0,3, запись в день, 360 дней, «${GENERATED_BY[generator]}»`,
      measure: 'power',
      ...wilson(told.at(-1) ?? 0, people),
      aim: null,
    }));

/** A line an outcome, strength and rate: share told by each day, by tone and by events. */
export function powerTable(powers: readonly Power[]): string {
  const lines = powers
    .filter(({ generator }) => generator === 'tone')
    .map(({ outcome, r, rate, people, told }) => {
      const other = powers.find(
        (one) => one.generator === 'events' && one.outcome === outcome && one.r === r && one.rate === rate,
      );
      const columns = DAYS.map(
        (_, at) => `${percent((told[at] ?? 0) / people)} / ${percent((other?.told[at] ?? 0) / people)}`,
      );
      return `| ${OUTCOME[outcome]} | ${String(r).replace('.', ',')} | ${String(rate).replace('.', ',')} | ${columns.join(' | ')} |`;
    });
  const head = DAYS.map((day) => `${day} дней`).join(' | ');
  return [`| что связано | r | записей в день | ${head} |`, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}
