// Takes the owner's filter out of one query after another and runs the tests of privacy: each time they must fail.
// By hand, on a clean copy: `node scripts/owner-mutants.mjs`. A file is put back after its turn.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QUERIES } from './owner-queries.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const TESTS = ['tests/secrecy.test.ts', 'tests/http/answers.test.ts'];
const [from = '0', to = String(QUERIES.length)] = process.argv.slice(2);
let missed = 0;
for (const [name, place, test] of QUERIES.slice(Number(from), Number(to))) {
  const file = `src/server/${name}`;
  const source = readFileSync(file, 'utf8');
  const found = place.exec(source);
  if (!found) throw new Error(`${file} has no ${place}`);
  const open = found[0].replace(/(?:[a-z]\.)?user_id = \$1/, '$1::text is not null');
  try {
    writeFileSync(
      file,
      source.replace(found[0], () => open),
    );
    const { status, stdout, stderr } = spawnSync(
      'node_modules/.bin/vitest',
      ['run', '--bail', '1', ...(test ? [test] : TESTS)],
      {
        encoding: 'utf8',
      },
    );
    const isCaught = status !== 0 && /AssertionError/.test(stdout + stderr);
    if (!isCaught) missed++;
    console.log(`${isCaught ? 'caught' : 'MISSED'} ${file}: ${found[0]}`);
  } finally {
    writeFileSync(file, source);
  }
}
console.log(missed === 0 ? 'All caught.' : `${missed} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
