import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { expect, test } from 'vitest';

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('the domain knows no clock, chance, network, process or window', () => {
  const banned = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bfetch\(|\bprocess\.|\bwindow\.|\blocalStorage\b/;
  const sources = files('src/domain').filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((file) => banned.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});

// What the owner reads on the console at start and from a command.
const ownersLines = /src\/server\/(commands\/|config\.ts$|main\.ts$)/;

test('the server holds no Russian text but the lines for its owner', () => {
  const sources = files('src/server').filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const russian = sources.filter((file) => {
    const source = withoutComments(readFileSync(file, 'utf8'));
    return !ownersLines.test(file) && /[а-яё]{3}/i.test(source);
  });
  expect(russian).toEqual([]);
});

test('no barrel files and no file named after nothing', () => {
  const sources = files('src').filter((file) => /\.tsx?$/.test(file));
  const vague = /^(utils|helpers|misc|common|types|manager)\.tsx?$/;
  expect(sources.filter((file) => vague.test(basename(file)))).toEqual([]);
  const barrels = sources.filter((file) => /^index\.tsx?$/.test(basename(file)));
  expect(barrels).toEqual(['src/contract/index.ts', 'src/domain/things/index.ts']);
});

/** The words that the glossary of docs/architecture.md has replaced, and the names that say one of them in its own sense. */
const REPLACED =
  /^(told|tells?|kept|unkept|held|places?|placed|parting|parted|barred|unbar|going|tend|late|talks?|shelf|begun|carry|carries|carried)$/;
const IN_THEIR_SENSE: Readonly<Record<string, string>> = {
  'src/content/paper/': 'a piece is placed on a sheet',
  'src/domain/courses/course.ts isLateHour': 'an hour of the night',
  'src/server/moderation/alert-of-held.ts': 'a post is held until a moderator has seen it',
  'src/web/features/community/held-posts.tsx': 'a post is held until a moderator has seen it',
};
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** Whatever may be a declared name. */
const DECLARED = /(?<=\b(?:function\*?|class|interface|type|const|let|var)\s+)\w+|\w+(?=[(<?])/g;
const isReplaced = (name: string): boolean => wordsOf(name).some((word) => REPLACED.test(word));

/** Names of the types, classes, functions, methods and components of a file that hold a replaced word. */
function replacedIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  // To read the code of a file is dear: most declare nothing of that kind.
  if (!source.match(DECLARED)?.some(isReplaced)) return [];
  const names: string[] = [];
  const see = (node: ts.Node): void => {
    const isFunction =
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
    const isNamed =
      isFunction ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if (isNamed && node.name) names.push(node.name.getText());
    node.forEachChild(see);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  see(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return names.filter(isReplaced);
}

test('a type, a function, a hook and a file are named in the words of the glossary', () => {
  const sources = files('src').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const named = sources.flatMap((file) => [
    ...(isReplaced(basename(file)) ? [file] : []),
    ...replacedIn(file).map((name) => `${file} ${name}`),
  ]);
  const allowed = Object.keys(IN_THEIR_SENSE);
  expect(named.filter((one) => !allowed.some((start) => one.startsWith(start)))).toEqual([]);
  expect(allowed.filter((start) => !named.some((one) => one.startsWith(start)))).toEqual([]);
});

test('a sheet is a module of its component: every class of it is used, and every class that is asked for is there', () => {
  const sheets = files('src').filter((file) => file.endsWith('.css') && !file.startsWith('src/web/styles/'));
  expect(sheets.filter((file) => !file.endsWith('.module.css'))).toEqual([]);
  const asked = new Map(sheets.map((sheet) => [sheet, new Set<string>()]));
  for (const file of files('src/web').filter((one) => /\.tsx?$/.test(one))) {
    const source = readFileSync(file, 'utf8');
    for (const [, name, from = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from.startsWith('~/') ? `src/${from.slice(2)}` : join(dirname(file), from);
      for (const [, one = ''] of source.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g')))
        asked.get(sheet)?.add(one);
    }
  }
  for (const [sheet, names] of asked) {
    const there = new Set<string>();
    postcss.parse(readFileSync(sheet, 'utf8')).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) there.add(name);
    });
    expect([...names].sort(), sheet).toEqual([...there].sort());
  }
});

test('a link that looks like a button is a LinkButton, which decides what is fetched before the press', () => {
  const sources = files('src/web').filter((file) => file.endsWith('.tsx') && file !== 'src/web/ui/button.tsx');
  const apart = sources.filter((file) => /<(?:Nav)?Link\b[^>]*className=["{`]+btn\b/.test(readFileSync(file, 'utf8')));
  expect(sources.length).toBeGreaterThan(300);
  expect(apart).toEqual([]);
  const deciding = sources.filter((file) =>
    /\bisSlowConnection\b|<PrefetchPageLinks\b/.test(readFileSync(file, 'utf8')),
  );
  expect(deciding).toEqual(['src/web/app/navigation-progress.tsx']);
});

test('what several parts of a page know lies in the stores of device/store.ts, with who hears of it', () => {
  // Sounds that give way to one another, and changes that are made as the page goes: nobody hears of a value there.
  const others = ['src/web/sync/undoable-change.ts', 'src/web/features/listening/one-sound.ts'];
  const sources = files('src/web').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const own = sources.filter((file) => /new Set<\([^)]*\) => void>\(/.test(readFileSync(file, 'utf8')));
  expect(own.sort()).toEqual([...others, 'src/web/device/store.ts'].sort());
});

test('the Cache Storage is reached by the worker and src/web/device alone, and the worker asks for nothing of a person', () => {
  const sources = files('src/web').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const using = sources.filter((file) => /\bcaches\.|CacheStorage/.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(using.sort()).toEqual([
    'src/web/device/cached-files.ts',
    'src/web/worker/cached-pages.ts',
    'src/web/worker/offline-worker.ts',
    'src/web/worker/service-worker.ts',
  ]);
});

test('the browser’s storages are reached through src/web/device and src/web/sync alone, under their keys', () => {
  // The appearance is set before any module runs, a reload of the page counts itself, and what earlier versions kept is taken over.
  const apart =
    /^src\/web\/(device\/|worker\/|sync\/device-store\.ts$|(app\/(import-legacy-storage|clean-up-device)\.ts|layouts\/frame\.tsx)$|ui\/theme\.ts$|meta\/head-scripts\.ts$|release\/watch-builds\.ts$)/;
  const sources = files('src/web').filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !apart.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  // Names of channels, locks, events and notifications keep nothing.
  const passing =
    /^.*(CHANNEL|LOCK) = .*$|BroadcastChannel\('[^']+'\)|withTabLock\('[^']+'|'krona:\w+'|tag: 'krona\.reminder'/gm;
  const storing = sources.filter((file) => {
    const source = withoutComments(readFileSync(file, 'utf8')).replace(passing, '');
    return /\b(localStorage|sessionStorage|indexedDB|caches)\b|['"`]krona[.:]/.test(source);
  });
  expect(storing).toEqual([]);
});

test('channels between tabs are opened in one place, which knows that a browser may refuse them', () => {
  const sources = files('src/web').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('new BroadcastChannel'))).toEqual([
    'src/web/device/channel.ts',
  ]);
});
