import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ru } from 'zod/locales';
import type * as z from 'zod/mini';
import { fillTokens } from './content-tokens';
import { dayOfReaders, unpublishedBecause } from './publication.mjs';

/** Reads the files of `content/`: Markdown with a head of fields, or a YAML document. Each problem is one line: file, field, reason. */

/** A Markdown file: its fields and its body. */
export interface TextFile<Fields> {
  /** File name without its ending: the last part of the page's address. */
  slug: string;
  fields: Fields;
  body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function contentError(file: string, field: string, reason: string): Error {
  return new Error(`${file}: ${field}: ${reason}`);
}

function validate<Fields>(file: string, schema: z.ZodMiniType<Fields>, value: unknown): Fields {
  const parsed = schema.safeParse(value, { error: ru().localeError });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw contentError(file, issue?.path.map(String).join('.') || 'поля', issue?.message ?? '');
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw contentError(file, 'поля', (error as Error).message.split('\n')[0] ?? '');
  }
}

/** Whether readers see a text: drafts, unfilled templates and days to come are for `npm run dev` alone. */
export function isShown(file: string, root = process.cwd()): boolean {
  return (
    process.env.DRAFTS === '1' || unpublishedBecause(readFileSync(join(root, file), 'utf8'), dayOfReaders()) === null
  );
}

/** A draft is a text like any other once it is shown. */
function withoutDraft(head: unknown): unknown {
  if (typeof head !== 'object' || head === null || !('draft' in head) || typeof head.draft !== 'boolean') return head;
  const { draft: _, ...rest } = head;
  return rest;
}

/** One Markdown file, by its path from the repository's root. Throws `file: field: reason`. */
export function readTextFile<Fields>(
  file: string,
  schema: z.ZodMiniType<Fields>,
  root = process.cwd(),
): TextFile<Fields> {
  const slug = basename(file, '.md');
  if (!SLUG.test(slug)) throw contentError(file, 'имя файла', 'строчные латинские буквы, цифры и дефисы');
  const [, head, body] = HEAD.exec(fillTokens(readFileSync(join(root, file), 'utf8'))) ?? [];
  if (head === undefined || body === undefined)
    throw contentError(file, 'поля', 'файл начинается полями между строками ---');
  return { slug, fields: validate(file, schema, withoutDraft(parseYaml(file, head))), body: body.trim() };
}

/** Names of all Markdown files of a folder, shown or not, without their ending. */
export const namesIn = (folder: string, root = process.cwd()): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => basename(name, '.md'))
    .sort();

/** The Markdown files of a folder such as `content/articles` that readers see, by name. Throws as `readTextFile`. */
export function readCollection<Fields>(
  folder: string,
  schema: z.ZodMiniType<Fields>,
  root = process.cwd(),
): TextFile<Fields>[] {
  return namesIn(folder, root)
    .map((name) => `${folder}/${name}.md`)
    .filter((file) => isShown(file, root))
    .map((file) => readTextFile(file, schema, root));
}

/** A YAML document, by its path from the repository's root. Throws `file: field: reason`. */
export function readYamlFile<Fields>(file: string, schema: z.ZodMiniType<Fields>, root = process.cwd()): Fields {
  return validate(file, schema, parseYaml(file, fillTokens(readFileSync(join(root, file), 'utf8'))));
}

/** The same work once a process: prerendering asks for the same collection on every page. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}
