// Takes the owner's filter out of one query after another and runs the tests of privacy: each time they must fail.
// By hand, on a clean copy: `node scripts/owner-mutants.mjs`. A file is put back after its turn.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const TESTS = ['tests/secrecy.test.ts', 'tests/http/answers.test.ts'];
/** File and the text around the filter; the filter itself is in the brackets. */
const QUERIES = [
  ['emotions/entry-store.ts', /const FILTER = `(user_id = \$1)/],
  [
    'emotions/entry-store.ts',
    /from emotion_entry where (user_id = \$1) and id = \$2 and deleted_at is null for update/,
  ],
  ['emotions/entry-store.ts', /set deleted_at = \$3 where (user_id = \$1) and id = \$2/],
  ['emotions/entry-store.ts', /where (user_id = \$1) and id = \$2 and \(deleted_at is null/],
  ['emotions/entry-store.ts', /from emotion_entry where (user_id = \$1) and deleted_at > \$2/],
  ['emotions/read-tags.ts', /where (user_id = \$1) and deleted_at is null group by/],
  ['emotions/read-stats.ts', /where (user_id = \$1) and deleted_at is null/],
  ['emotions/read-analysis.ts', /where (user_id = \$1) and deleted_at is null/],
  ['progress/read-progress.ts', /from sefira_progress where (user_id = \$1)/],
  ['progress/read-history.ts', /where (user_id = \$1) and \(\$2/],
  ['wheel/wheel-store.ts', /from wheel where (user_id = \$1)/],
  ['conversations/conversation-store.ts', /from conversation where (user_id = \$1)/],
  ['assessments/assessment-store.ts', /where a\.(user_id = \$1) order by/],
  ['sparks/spark-store.ts', /from spark_day where (user_id = \$1)/],
  ['accounts/session-store.ts', /delete from session where (user_id = \$1) and id = \$2/],
];

const [from = '0', to = String(QUERIES.length)] = process.argv.slice(2);
let missed = 0;
for (const [name, place] of QUERIES.slice(Number(from), Number(to))) {
  const file = `src/server/${name}`;
  const source = readFileSync(file, 'utf8');
  const found = place.exec(source);
  if (!found) throw new Error(`${file} has no ${place}`);
  const open = found[0].replace(/(?:a\.)?user_id = \$1/, '$1::text is not null');
  try {
    writeFileSync(
      file,
      source.replace(found[0], () => open),
    );
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/vitest', ['run', '--bail', '1', ...TESTS], {
      encoding: 'utf8',
    });
    const isCaught = status !== 0 && /AssertionError/.test(stdout + stderr);
    if (!isCaught) missed++;
    console.log(`${isCaught ? 'caught' : 'MISSED'} ${file}: ${found[0]}`);
  } finally {
    writeFileSync(file, source);
  }
}
console.log(missed === 0 ? 'All caught.' : `${missed} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
