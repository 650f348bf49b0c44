import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Expressions } from '~/server/db/named-parameters';
import { type SaveParameter, saveEntrySql } from '~/server/emotions/save-statement';

/** The values of the statement as pgbench makes them: as many bytes and words as a usual entry has. */
const VALUES: Expressions<SaveParameter> = {
  userId: `('p' || :person::text)`,
  entryId: 'gen_random_uuid()',
  savedAt: `(timestamptz '2026-01-01 10:00Z' + :day * interval '1 day')`,
  standsAt: `(timestamptz '2026-01-01 10:00Z' + :day * interval '1 day')`,
  writtenAt: 'null::timestamptz',
  emotion: `'anticipation'`,
  subEmotion: `'hope'`,
  also: 'null',
  intensity: '6',
  perceptionKeys: `'{}'::text[]`,
  copingKeys: `'{}'::text[]`,
  actionKeys: `'{}'::text[]`,
  keyId: `'bench'`,
  entry: `decode(repeat('a7', 240), 'hex')`,
  perception: 'null::bytea',
  coping: 'null::bytea',
  action: 'null::bytea',
  words: `array[${Array.from({ length: 18 }, (_, index) => `:word::bigint * ${index + 1}`).join(', ')}]`,
  tags: `decode(repeat('a7', 57), 'hex')`,
  tagHashes: 'array[:word::bigint, :word::bigint + 1]',
  closed: 'null::text',
  repeatKey: 'null::text',
  bodyHash: 'null::bytea',
  answer: 'null::bytea',
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
  const statement = saveEntrySql(VALUES).replaceAll('\n', ' ');
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
