import { writeTable } from '../report';
import { archetypeRows } from './archetype';
import { powerCells, powerRows, powerTable } from './power';
import { retestRows } from './retest';
import { percent, type TruthRow } from './row';
import { wheelRows } from './wheels';
import { fateText, worstOfYear, yearCells, yearHolds, yearTable } from './year';

/** `npm run bench -- truth`: what the site says of a person, tried on invented people. Writes docs/truth.md and README's summaries; `-- truth year` the year of looks alone, `-- truth tests` the tests. */

const PEOPLE = 4000;
/** Each answers sixty statements and twelve pairs, and each pair is chosen anew. */
const ARCHETYPE_PEOPLE = 300;

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

/** The worst of the rows with an aim. */
function worstOf(wrong: readonly TruthRow[]): TruthRow[] {
  const byClaim = new Map<string, TruthRow>();
  for (const row of wrong) {
    const known = byClaim.get(row.claim);
    if (row.aim !== null && (!known || row.rate > known.rate)) byClaim.set(row.claim, row);
  }
  return [...byClaim.values()].map((row) => ({ ...row, people: `хуже всего: ${row.people}` }));
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

/** The words of the tests. True when every aim is kept. */
function measureTests(): boolean {
  const rows = [
    ...tellAll(retestRows(PEOPLE)),
    ...tellAll(archetypeRows(ARCHETYPE_PEOPLE)),
    ...tellAll(wheelRows(PEOPLE)),
  ];
  const wrong = rows.filter(({ measure }) => measure === 'false');
  const seen = rows.filter(({ measure }) => measure === 'power');
  const whole = `### Кому сказали то, чего нет\n\n${table(wrong)}\n\n### Кому показали то, что есть\n\n${table(seen)}`;
  process.stdout.write(`${whole}\n`);
  writeTable('docs/truth.md', 'truth', whole);
  writeTable('README.md', 'truth', table(worstOf(wrong)));
  return [...wrong, ...seen].every(isHeld);
}

/** A year of looks: its tables of docs/truth.md and README. */
function measureYear(): boolean {
  const powers = powerCells(150, ({ outcome, r, rate, generator, told }) =>
    tellLine(`${outcome}, r ${r}, ${rate}, ${generator}: ${told.join(' ')}`),
  );
  const cells = yearCells(({ kind, rate, generator, wrong, people }) =>
    tellLine(`${kind.id}, ${rate}, ${generator}: ${wrong} of ${people}`),
  );
  writeTable('docs/truth.md', 'year', `${yearTable(cells)}\n\n${fateText(cells)}`);
  writeTable('docs/truth.md', 'power', powerTable(powers));
  writeTable('README.md', 'year', table([worstOfYear(cells), ...powerRows(powers)]));
  return yearHolds(cells);
}

const part = process.argv[2];
const held = [...(part === 'year' ? [] : [measureTests()]), ...(part === 'tests' ? [] : [measureYear()])];
if (held.includes(false)) {
  process.stderr.write('Обещание не держится: строки с «нет».\n');
  process.exit(1);
}
