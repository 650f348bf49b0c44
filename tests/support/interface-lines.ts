import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { ProseLine } from './content-prose';

/** The lines of Russian that pages take from the code: catalogues, messages and markup. */

/** What nobody reads in a line that could break: patterns of a search, names in a list to choose from, texts for programmers. */
const NOT_SHOWN = [
  /^src\/catalogue\/(care-(words|kinds|weights)|crisis-words|search-words|shade-words|emotion-sources|time-zones|word-forms|keeper-names)/,
  /\.test\.tsx?$/,
];
/** What the server writes into letters, papers and its log, and what is read at build time. */
const OF_SERVER = /^src\/(content|server)\//;
const OF_CONTRACT = /^src\/contract\/(?!messages|browser-messages)/;
const RUSSIAN = /[а-яё]/i;

const files = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name))
    .map((name) => `src/${name}`)
    .filter((file) => !NOT_SHOWN.some((pattern) => pattern.test(file)))
    .sort();

function jsonLines(file: string, text: string): ProseLine[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([found]) => ({
      file,
      line: index + 1,
      text: JSON.parse(found) as string,
    })),
  );
}

/** As JSX joins it: an end of line with its spaces is one space inside the text and nothing at its ends. */
const jsxText = (text: string) =>
  text
    .split('\n')
    .map((line, index, { length }) =>
      (index > 0 ? line.trimStart() : line).replace(index < length - 1 ? /\s+$/ : '', ''),
    )
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('&nbsp;', '\u00a0');

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return jsxText(node.text);
  // Entities stand as they are written in an attribute.
  if (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent)) return node.text.replaceAll('&nbsp;', '\u00a0');
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    ? node.text
    : undefined;
}

function codeLines(file: string, code: string): ProseLine[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: ProseLine[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined)
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readLines(): ProseLine[] {
  return files()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (!RUSSIAN.test(text)) return [];
      return file.endsWith('.json') ? jsonLines(file, text) : codeLines(file, text);
    })
    .filter(({ text }) => RUSSIAN.test(text));
}

let lines: readonly ProseLine[] | undefined;
/** All lines of Russian that stand in the code, those that the server writes included, read once. */
export function codeLinesInRussian(): readonly ProseLine[] {
  lines ??= readLines();
  return lines;
}

/** Those of the interface alone. */
export const interfaceLines = (): readonly ProseLine[] =>
  codeLinesInRussian().filter(({ file }) => !OF_SERVER.test(file) && !OF_CONTRACT.test(file));

const SHORT_WORD = /(?<![\p{L}\p{N}-])[а-яё]{1,2} (?=[\p{L}\p{N}«„(]|$)/iu;
const COUNT = /(?<![\p{L}\p{N}-])\d+ (?=[а-яё])/iu;

/** A message that is given word for word. */
const VERBATIM = 'Запись успешно сохранена и прогресс обновлен!';

/** Where a line would end with a short word, or with a number without its word. */
export const looseWords = ({ text }: ProseLine): boolean =>
  text !== VERBATIM && (SHORT_WORD.test(text) || COUNT.test(text));
