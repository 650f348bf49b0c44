import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAVE_CALL, SAVE_ENTRY } from '~/server/emotions/save-statement';

/** The values of the statement as pgbench makes them: as many bytes and words as a usual entry has. */
const VALUES: Record<number, string> = {
  1: `('p' || :person::text)`,
  2: `(timestamptz '2026-01-01 10:00Z' + :day * interval '1 day')`,
  3: 'gen_random_uuid()',
  4: `'anticipation'`,
  5: `'hope'`,
  6: '6',
  7: `decode(repeat('a7', 57), 'hex')`,
  8: `'{}'`,
  9: `'{}'`,
  10: `'{}'`,
  11: `'bench'`,
  12: `decode(repeat('a7', 240), 'hex')`,
  13: 'null',
  14: 'null',
  15: 'null',
  16: `array[${Array.from({ length: 18 }, (_, index) => `:word::bigint * ${index + 1}`).join(', ')}]`,
  17: 'null',
  18: '3',
  19: '10',
  20: `'${SAVE_CALL}'`,
  21: 'null::text',
  22: 'null',
  23: 'null',
  24: 'array[:word::bigint, :word::bigint + 1]',
  25: `(timestamptz '2026-01-01 10:00Z' + :day * interval '1 day')`,
};

/** Transactions a second of pgbench with the save's statement. People are named p1 to p`people`. */
export async function pgbenchSlice(options: {
  postgresUrl: string;
  pgbench: string;
  people: number;
  clients: number;
  seconds: number;
}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'krona-pgbench-'));
  chmodSync(folder, 0o755);
  const script = join(folder, 'save.sql');
  const statement = SAVE_ENTRY.replace(/\$(\d+)/g, (_, index) => VALUES[Number(index)] ?? 'null').replaceAll('\n', ' ');
  writeFileSync(
    script,
    `\\set person random(1, ${options.people})\n\\set day random(1, 10000)\n\\set word random(1, 400000000000000000)\n${statement};\n`,
  );
  try {
    const args = [
      '-n',
      '-M',
      'prepared',
      '-j',
      '1',
      '-c',
      `${options.clients}`,
      '-T',
      `${options.seconds}`,
      '-f',
      script,
    ];
    const output = execFileSync(options.pgbench, [...args, options.postgresUrl], { encoding: 'utf8' });
    const rate = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!rate) throw new Error('pgbench told no rate');
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
