import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ru } from 'zod/locales';
import type * as z from 'zod/mini';
import { fillTokens } from './content-tokens';

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
  return { slug, fields: validate(file, schema, parseYaml(file, head)), body: body.trim() };
}

/** All Markdown files of a folder such as `content/articles`, by name. Throws as `readTextFile`. */
export function readCollection<Fields>(
  folder: string,
  schema: z.ZodMiniType<Fields>,
  root = process.cwd(),
): TextFile<Fields>[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readTextFile(`${folder}/${name}`, schema, root));
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
