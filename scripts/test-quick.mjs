// While one works: the tests that a change concerns and that need neither a build nor a database, the types, the linter.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedSince, forkPoint } from './changed-files.mjs';
import { check, since } from './check.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const begun = Date.now();

const bin = (name) => `node_modules/.bin/${name}`;
const changed = changedSince(forkPoint() ?? 'HEAD');
if (changed === null) {
  console.error('git cannot tell what has changed: run npm test');
  process.exit(1);
}
const files = changed.filter((path) => existsSync(path) && statSync(path).isFile());

/** Tests that read such files from the disk: no import leads from one to the other. */
const READERS = [
  [/^content\/|\.css$/, ['tests/content', 'src/content']],
  [
    /^src\/(catalogue|contract|web)\/.*\.(tsx?|json)$/,
    ['honest-privacy', 'short-words', 'spelling', 'tool-times'].map((name) => `tests/content/${name}.test.ts`),
  ],
  [/^src\//, ['tests/architecture.test.ts']],
];
const testsIn = (path) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(path, name));
const readers = READERS.filter(([form]) => changed.some((path) => form.test(path))).flatMap(([, paths]) =>
  paths.flatMap(testsIn),
);

/** The types of the routes follow from these files alone. */
const ROUTES = ['src/web/routes.ts', 'react-router.config.ts', 'package-lock.json'];
const ROUTE_TYPES = '.react-router/types/+routes.ts';
const changedAt = (path) => statSync(path).mtimeMs;
const areRoutesTyped = existsSync(ROUTE_TYPES) && ROUTES.every((path) => changedAt(path) <= changedAt(ROUTE_TYPES));

// Each checker of types and each worker of tests works out for itself what they share: side by side, fewer are done sooner.
const half = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))));
const compiler = ['types', process.execPath, ['node_modules/typescript-native/bin/tsc', '--checkers', half]];
const types = areRoutesTyped ? compiler : ['types', 'npm', ['run', '--silent', 'types']];
const lint = [
  'lint and format',
  bin('biome'),
  ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files],
];
const sheets = files.filter((path) => path.endsWith('.css'));
const styles = sheets.length > 0 ? [['styles', bin('stylelint'), sheets]] : [];
// A wrong import stands in a changed file; a circle of folders that closes elsewhere is left to npm test.
const modules = files.filter((path) => /^src\/.*(?<!\.test)\.tsx?$/.test(path));
const layers =
  modules.length > 0 ? [['layers', bin('depcruise'), [...modules, '--config', '.dependency-cruiser.cjs']]] : [];
const quick = ['domain', 'web', 'content', 'sources'].flatMap((project) => ['--project', project]);
const related = [...new Set([...files.filter((path) => /\.(tsx?|mjs|json|ya?ml|md|css)$/.test(path)), ...readers])];
const tests = [
  'tests',
  bin('vitest'),
  ['related', '--run', '--passWithNoTests', '--maxWorkers', half, ...quick, ...related],
];

if (files.length === 0) console.log('Nothing has changed: only the types are looked at.');
const results = await Promise.all(
  (files.length === 0 ? [types] : [lint, types, tests, ...layers, ...styles]).map((step) => check(step)),
);
const isGreen = results.every(Boolean);
if (changed.some((path) => /^(db|bench|scripts|src\/server|tests)\//.test(path)))
  console.log('\nTests with a database or a browser were left out: npx vitest run tests/FOLDER, or npm test.');
console.log(`\n${isGreen ? 'All green' : 'FAILED'} in ${since(begun)}`);
process.exit(isGreen ? 0 : 1);
