import { writeTable } from '../report';
import { archetypeRows } from './archetype';
import { falseRows, powerRows } from './observations';
import { powerCells, powerTable } from './power';
import { retestRows } from './retest';
import { percent, type TruthRow } from './row';
import { fateText, yearCells, yearHolds, yearTable } from './year';

/** `npm run bench -- truth`: what the site says of a person, tried on invented people. Writes docs/truth.md and README's summary; `-- truth year` its year of looks alone. */

const PEOPLE = 4000;

/** An aim is missed when the whole interval lies beyond it. */
function isHeld({ aim, measure, low, high }: TruthRow): boolean {
  return aim === null || (measure === 'false' ? low <= aim : high >= aim);
}

function lineOf(row: TruthRow): string {
  const aim = row.aim === null ? '—' : `${row.measure === 'false' ? '≤' : '≥'} ${percent(row.aim)}`;
  const held = row.aim === null ? '' : isHeld(row) ? 'да' : 'нет';
  return `| ${row.claim} | ${row.people} | ${percent(row.rate)} | ${percent(row.low)} – ${percent(row.high)} | ${aim} | ${held} |`;
}

const HEAD = [
  '| утверждение | на ком проверено | доля | интервал 95 % | цель | держится |',
  '|---|---|---|---|---|---|',
];
const table = (rows: readonly TruthRow[]) => [...HEAD, ...rows.map(lineOf)].join('\n');

/** The worst of the rows with an aim for what is false, and everything that is not of the grid. */
function summary(wrong: readonly TruthRow[], seen: readonly TruthRow[]): TruthRow[] {
  const limited = wrong.filter(({ aim }) => aim !== null);
  const byClaim = new Map<string, TruthRow>();
  for (const row of limited) {
    const known = byClaim.get(row.claim);
    if (!known || row.rate > known.rate) byClaim.set(row.claim, row);
  }
  const worst = [...byClaim.values()].map((row) => ({ ...row, people: `хуже всего: ${row.people}` }));
  return [...worst, ...seen.filter(({ aim }) => aim !== null)];
}

const begun = Date.now();
/** A line a kind of people while the run goes on. */
function tellLine(line: string): void {
  process.stderr.write(`${((Date.now() - begun) / 1000).toFixed(0)} s  ${line}\n`);
}
const tell = ({ claim, people, rate }: TruthRow): void => tellLine(`${claim}, ${people}: ${percent(rate)}`);
function tellAll(rows: TruthRow[]): TruthRow[] {
  rows.forEach(tell);
  return rows;
}

/** What the pages say today: the tables of docs/truth.md and README. True when every aim is kept. */
function measurePages(): boolean {
  const archetypes = tellAll(archetypeRows(PEOPLE));
  const wrong = [
    ...falseRows(PEOPLE, tell),
    ...tellAll(retestRows(PEOPLE)),
    ...archetypes.filter(({ measure }) => measure === 'false'),
  ];
  const seen = [...powerRows(PEOPLE, tell), ...archetypes.filter(({ measure }) => measure === 'power')];
  const parts = [
    ['Кому сказали то, чего нет', wrong],
    ['Кому показали связь, которая есть', seen],
  ] as const;
  const whole = parts.map(([title, rows]) => `## ${title}\n\n${table(rows)}`).join('\n\n');
  process.stdout.write(`${whole}\n`);
  writeTable('docs/truth.md', 'truth', whole);
  writeTable('README.md', 'truth', table(summary(wrong, seen)));
  return [...wrong, ...seen].every(isHeld);
}

/** A year of looks: its tables of docs/truth.md. */
function measureYear(): boolean {
  const powers = powerCells(150, ({ outcome, r, rate, generator, told }) =>
    tellLine(`${outcome}, r ${r}, ${rate}, ${generator}: ${told.join(' ')}`),
  );
  const cells = yearCells(({ kind, rate, generator, wrong, people }) =>
    tellLine(`${kind.id}, ${rate}, ${generator}: ${wrong} of ${people}`),
  );
  writeTable('docs/truth.md', 'year', `${yearTable(cells)}\n\n${fateText(cells)}`);
  writeTable('docs/truth.md', 'power', powerTable(powers));
  return yearHolds(cells);
}

const isYearAlone = process.argv[2] === 'year';
const held = [...(isYearAlone ? [] : [measurePages()]), measureYear()];
if (held.includes(false)) {
  process.stderr.write('Обещание не держится: строки с «нет».\n');
  process.exit(1);
}
