import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The prose of `content/` as its authors wrote it, without marks, addresses and sources of footnotes. */

export interface ProseLine {
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const SOURCE = /^\[\^[^\]]+\]:/;
/** How people ask for a text, mistakes and all: the search alone reads it. It stands in one line. */
const ASKED = /^asked: .*/m;
/** Keys, dates, names of files and drawings, addresses. */
const NOT_PROSE = /^[a-z0-9_/.:#-]*$/i;

export function contentFiles(ending = /\.(md|yaml)$/): string[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `content/${name}`)
    .sort();
}

/** Markdown without what a reader does not see: addresses of links, own anchors, places that the server fills. */
const withoutMarks = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\s*\{#[^}]*\}/g, '')
    .replace(/\{\{[^}]*\}\}/g, '0')
    .replace(/https?:\/\/\S+/g, '');

function strings(value: unknown): string[] {
  if (typeof value === 'string') return NOT_PROSE.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

function yamlLines(file: string, yaml: string, offset: number): ProseLine[] {
  const lines = yaml.split('\n');
  return strings(parse(yaml)).flatMap((value) => {
    const found = lines.findIndex((line) => line.includes(value.split('\n', 1)[0] ?? value));
    const text = withoutMarks(value.replace(/\n/g, ' ').trim());
    return { file, line: Math.max(found, 0) + 1 + offset, text };
  });
}

/** All lines of a file that a reader reads. */
export function proseLines(file: string): ProseLine[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.yaml')) return yamlLines(file, text, 0);
  const [head = '', fields = ''] = HEAD.exec(text) ?? [];
  const before = head.split('\n').length - 1;
  const body = text
    .slice(head.length)
    .split('\n')
    .map((line, index) => ({ file, line: before + index + 1, text: line }))
    .filter((line) => !SOURCE.test(line.text))
    .map((line) => ({ ...line, text: withoutMarks(line.text) }));
  return [...yamlLines(file, fields.replace(ASKED, ''), 1), ...body];
}

/** All prose of `content/`. */
export const allProse = () => contentFiles().flatMap(proseLines);

/** Russian words of a text, hyphens kept. */
export const russianWords = (text: string): string[] =>
  text.replaceAll('\u0301', '').match(/[а-яё]+(?:-[а-яё]+)*/giu) ?? [];
