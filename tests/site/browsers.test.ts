import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type AnyNode, type ChildNode } from 'postcss';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '~/catalogue/browsers';
import { BUILT, builtPages } from '../support/built-site';

/** What is shipped works in the oldest browsers of the site, by the data of MDN. */

/** Since which version a browser knows something; more than one when it came in parts. */
interface Support {
  version_added: string | boolean | null;
  version_removed?: unknown;
  flags?: unknown;
  prefix?: unknown;
  alternative_name?: unknown;
}
interface CompatStatement {
  support: Partial<Record<string, Support | Support[]>>;
  spec_url?: string | string[];
}
interface Identifier {
  __compat?: CompatStatement;
  [name: string]: unknown;
}
type Identifiers = Partial<Record<string, Identifier>>;
interface CompatData {
  css: Record<'at-rules' | 'selectors' | 'types', Identifiers>;
  javascript: { builtins: Identifiers };
  api: Identifiers;
}
const require = createRequire(import.meta.url);
/** Twenty megabytes, which no transformer of modules has to see. */
const bcd: CompatData = require('@mdn/browser-compat-data');

type Browser = keyof typeof OLDEST_BROWSERS;
const BROWSERS = Object.keys(OLDEST_BROWSERS) as Browser[];

const ASSETS = join(BUILT, 'assets');
const assets = readdirSync(ASSETS);
const sheets = assets.filter((name) => name.endsWith('.css')).map((name) => [name, join(ASSETS, name)] as const);
const scripts = [
  ...assets.filter((name) => name.endsWith('.js')).map((name) => [name, join(ASSETS, name)] as const),
  ...['service-worker.js', 'offline-worker.js'].map((name) => [name, join(BUILT, name)] as const),
];

/** The version since when a browser knows it under its own name; Infinity for never. */
function since({ support }: CompatStatement, browser: Browser): number {
  const told = [support[browser] ?? []].flat();
  const whole = told.filter(({ flags, prefix, alternative_name, version_removed }) =>
    [flags, prefix, alternative_name, version_removed].every((one) => one === undefined),
  );
  const versions = whole.map(({ version_added: at }) =>
    typeof at === 'string' && at !== 'preview' ? Number.parseFloat(at.replace('≤', '')) : Number.POSITIVE_INFINITY,
  );
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}

const isLacking = (statement: CompatStatement | undefined): boolean =>
  statement !== undefined && BROWSERS.some((browser) => since(statement, browser) > OLDEST_BROWSERS[browser]);
/** At home in two engines at least: what one alone has nobody here is tempted to use. */
const isAtHome = (statement: CompatStatement): boolean =>
  BROWSERS.filter((browser) => since(statement, browser) < Number.POSITIVE_INFINITY).length > 1;

const entries = (node: Identifier | Identifiers) =>
  Object.entries(node).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

/** Functions of values, such as `light-dark`: the statements under the name. */
function functionsIn(node: Identifier | Identifiers, found = new Map<string, CompatStatement[]>()) {
  for (const [name, inner] of entries(node)) {
    if (inner.__compat) found.set(name, [...(found.get(name) ?? []), inner.__compat]);
    functionsIn(inner, found);
  }
  return found;
}
const FUNCTIONS = functionsIn(bcd.css.types);

/** Whether a rule is read only by browsers that know the function or the selector: it stands within `@supports` about it. */
function isAsked(node: ChildNode, name: string): boolean {
  for (let place = node.parent as AnyNode | undefined; place; place = place.parent as AnyNode | undefined)
    if (place.type === 'atrule' && place.name === 'supports' && place.params.includes(name)) return true;
  return false;
}

/** Selectors of engines and of parts that only some engines draw: rules of their own, without which nothing is lost. */
const OWN_SELECTORS = /^-|^details-content$|^highlight$/;

function styleFaults(css: string): string[] {
  const faults: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules(({ name }) => {
    // `@page` without a size prints on the paper that is there.
    if (name !== 'page' && isLacking(bcd.css['at-rules'][name]?.__compat)) faults.push(`@${name}`);
  });
  root.walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/(?<!\\):{1,2}(-?[a-z][a-z-]*)/g)) {
      if (name === 'has' || isAsked(rule, name) || !isLacking(bcd.css.selectors[name]?.__compat)) continue;
      if (!OWN_SELECTORS.test(name)) faults.push(`:${name} ${rule.selector}`);
      // One unknown selector of a list drops them all.
      else if (rule.selectors.some((one) => !one.includes(name)))
        faults.push(`:${name} beside others: ${rule.selector}`);
    }
    const bare = rule.selector.replace(/:is\(:has\(/g, '').includes(':has(');
    if (bare || (rule.selector.match(/:has\(/g)?.length ?? 0) > (rule.selector.match(/\[data-has~=/g)?.length ?? 0))
      faults.push(`:has() without its mark: ${rule.selector}`);
  });
  root.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/(?<![\w-])([a-z][a-z\d-]*)\(/g))
      if (FUNCTIONS.get(name)?.some(isLacking) && !isAsked(declaration, `${name}(`))
        faults.push(`${declaration.prop}: ${declaration.value}`);
    const isScheme = declaration.value.includes('var(--lightningcss-') && declaration.prop.startsWith('--');
    const { parent } = declaration;
    if (isScheme && parent?.type === 'rule' && 'selector' in parent && !parent.selector.includes('[data-theme]'))
      faults.push(
        `${declaration.prop} of ${parent.selector} stays as the page's theme has it where another theme begins`,
      );
    if (declaration.prop === 'color-scheme' && parent?.type === 'rule' && 'selector' in parent)
      if (!/^(:root|\[data-theme=\w+\])$/.test(parent.selector))
        faults.push(`${parent.selector} begins another theme without data-theme`);
  });
  return faults;
}

it.each(sheets)('%s is read by the oldest browsers', (_, file) => {
  expect(styleFaults(readFileSync(file, 'utf8'))).toEqual([]);
});

it('knows a style that the oldest browsers do not', () => {
  expect(styleFaults('a{color:light-dark(#fff,#000)}')).toHaveLength(1);
  expect(styleFaults('a{left:calc(1px * sin(var(--b)))}')).toHaveLength(1);
  expect(styleFaults('a{color:color-mix(in srgb,var(--a) 10%,red)}')).toHaveLength(1);
  expect(
    styleFaults('@supports (color:color-mix(in srgb,currentColor,red)){a{color:color-mix(in srgb,var(--a),red)}}'),
  ).toEqual([]);
  expect(styleFaults('a:has(b),c{color:red}')).toHaveLength(1);
  expect(styleFaults('a:user-valid,c{color:red}')).toHaveLength(1);
});

/** Objects of the language and of the browser by name. */
const OBJECTS = [bcd.javascript.builtins, bcd.api].flatMap(entries);
const isStatic = (object: string, name: string, { spec_url: at }: CompatStatement) =>
  name.endsWith('_static') ||
  [at ?? []].flat().some((url) => url.endsWith(`sec-${object.toLowerCase()}.${name.toLowerCase()}`));
/** What every page has under a name of its own. */
const AT_HAND = { navigator: 'Navigator', document: 'Document', performance: 'Performance', history: 'History' };

/**
 * Names that the oldest browsers lack: of objects, as `Highlight`; of the parts of one that is at hand, as `AbortSignal.any`; of
 * what is called on any object, as `.toSorted`.
 */
const LACKING = { objects: new Set<string>(), parts: new Set<string>(), calls: new Set<string>() };
const known = new Set<string>();
for (const [object, node] of OBJECTS) {
  if (node.__compat && isLacking(node.__compat) && isAtHome(node.__compat)) LACKING.objects.add(object);
  for (const [name, { __compat: statement }] of entries(node)) {
    if (!statement) continue;
    if (!isLacking(statement)) known.add(name);
    else if (!isAtHome(statement)) continue;
    else if (object === 'Window') LACKING.objects.add(name);
    else if (isStatic(object, name, statement)) LACKING.parts.add(`${object}.${name.replace('_static', '')}`);
    else {
      for (const [own, one] of Object.entries(AT_HAND)) if (one === object) LACKING.parts.add(`${own}.${name}`);
      LACKING.calls.add(name);
    }
  }
}
for (const name of known) LACKING.calls.delete(name);

interface Node {
  type: string;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What a script uses and the oldest browsers lack, by its name. `a.b?.()` asks first. */
function lackingIn(code: string): string[] {
  const found = new Set<string>();
  function walk(node: Node, above: Node | null, part: string): void {
    const { object, property, computed } = node as { object?: Node; property?: Node; computed?: boolean };
    const isCalled = above?.type === 'CallExpression' && part === 'callee' && above.optional !== true;
    if (node.type === 'MemberExpression' && !computed && property) {
      const name = String(property.name);
      const whole = `${object?.type === 'Identifier' ? String(object.name) : ''}.${name}`;
      // `navigator.a?.b`, as well.
      const isAsked = above?.type === 'MemberExpression' && above.optional === true && part === 'object';
      if (LACKING.parts.has(whole)) {
        if (!isAsked) found.add(whole);
      } else if (isCalled && LACKING.calls.has(name)) found.add(`.${name}()`);
    }
    const isName =
      (above?.type === 'MemberExpression' && part === 'property') || (above?.type === 'Property' && part === 'key');
    if (node.type === 'Identifier' && !isName && LACKING.objects.has(String(node.name))) found.add(String(node.name));
    if ((node.regex as { flags?: string } | undefined)?.flags?.includes('v')) found.add('/…/v');
    for (const [name, value] of Object.entries(node))
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) walk(inner, node, name);
  }
  walk(parseAst(code) as unknown as Node, null, '');
  return [...found];
}

const ASKED = 'only where it is there';
const OTHER = 'of something else with this name: a schema, a cache, a scale, a store';
/** Names that are no fault, each with why. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'names its reason wrongly before Chrome 124, which nobody reads',
  'CSS.highlights': ASKED,
  Highlight: ASKED,
  navigation: ASKED,
  'document.caretPositionFromPoint': ASKED,
  'document.caretRangeFromPoint': ASKED,
  'navigator.cookieEnabled': 'Safari before 18 is wrong within a frame of another site alone',
  'navigator.share': ASKED,
  'navigator.userActivation': ASKED,
  'navigator.wakeLock': ASKED,
  '.captureStackTrace()': ASKED,
  '.checkVisibility()': ASKED,
  '.getAuthenticatorData()': ASKED,
  '.getPublicKey()': ASKED,
  '.getPublicKeyAlgorithm()': ASKED,
  '.getTransports()': ASKED,
  '.skipTransition()': ASKED,
  '.startViewTransition()': ASKED,
  '.check()': OTHER,
  '.destroy()': OTHER,
  '.drop()': OTHER,
  '.format()': OTHER,
  '.handle()': OTHER,
  '.isActive()': OTHER,
  '.lock()': OTHER,
  '.range()': OTHER,
  '.respond()': OTHER,
  '.seek()': OTHER,
  '.toArray()': OTHER,
  '.use()': OTHER,
};

/** Filled in by the head of a page (`src/web/meta/head-scripts.ts`); in a worker nobody does. */
const FILLED_IN = ['.toSorted()', '.toReversed()', '.with()', '.toSpliced()', 'AbortSignal.any'];
const WORLDS_OF_THEIR_OWN = /worker/;

it.each(scripts)('%s uses what the oldest browsers have', (name, file) => {
  const filled = WORLDS_OF_THEIR_OWN.test(name) ? [] : FILLED_IN;
  const missing = lackingIn(readFileSync(file, 'utf8')).filter((one) => !filled.includes(one) && !(one in ACCEPTED));
  expect(missing).toEqual([]);
});

it('knows what the oldest browsers do not', () => {
  for (const code of [
    'a.toSorted()',
    'a.union(b)',
    'Promise.withResolvers()',
    'Object.groupBy(a, b)',
    'new Highlight()',
    'document.startViewTransition()',
    'AbortSignal.any([])',
    '/a/v',
  ])
    expect([code, lackingIn(code)]).toEqual([code, [expect.any(String)]]);
  expect(
    lackingIn(
      'a.map(b); a.startViewTransition?.(); navigator.wakeLock?.request(); structuredClone(a); new Map().with; ({ union: 1 })',
    ),
  ).toEqual([]);
});

it.each([...builtPages().map(({ path, file }) => [path, file]), ['any address', join(BUILT, '__spa-fallback.html')]])(
  '%s says to an older browser what to do, before any other script',
  (_, file) => {
    const html = readFileSync(file, 'utf8');
    expect(html.slice(html.indexOf('<script>') + 8)).toMatch(/^\(function \(\) \{\n {2}var page/);
    const line = /<p id="too-old"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]?.replace(/<!-- -->/g, '');
    expect(line).toContain(`Chrome\u00a0${OLDEST_BROWSERS.chrome}, Firefox\u00a0${OLDEST_BROWSERS.firefox}`);
    expect(line).toContain(`Safari\u00a0${OLDEST_BROWSERS.safari}`);
  },
);

it('prints neither a way to other places nor what stays at the edge of a window', () => {
  const root = postcss.parse(readFileSync(sheets.find(([name]) => name.startsWith('root-'))?.[1] ?? '', 'utf8'));
  const hidden: string[] = [];
  root.walkAtRules('media', (media) => {
    if (media.params !== 'print') return;
    media.walkRules((rule) => {
      const isAll = rule.parent === media && rule.nodes.some((one) => String(one) === 'display:none!important');
      if (isAll) hidden.push(...rule.selectors);
    });
  });
  expect(hidden).toEqual(
    expect.arrayContaining(['nav', '.bar', '.tabs', '.foot', '.toasts', '.help-now', '.no-print']),
  );
});
