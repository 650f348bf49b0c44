import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { renderMarkdown, typeset } from './markdown';

/** The legal texts of the site (content/pages). A version is the day of the text; consents keep it. */

export const LEGAL_NAMES = ['privacy', 'terms', 'consent', 'letters'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

const frontSchema = z.strictObject({
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  version: z.iso.date(),
});

export interface LegalText extends z.infer<typeof frontSchema> {
  /** The Markdown as it stands, with the owner's places unfilled: what a consent's hash is taken of. */
  body: string;
}

/** A document from the repository's `content/pages`. Throws when it is missing or its head is wrong. */
export function readDocument(name: string, root = process.cwd()): LegalText {
  const file = readFileSync(join(root, 'content/pages', `${name}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  return { ...frontSchema.parse(parse(head)), body: body.trim() };
}

export const readLegal = (name: LegalName, root?: string): LegalText => readDocument(name, root);

/** Versions of all legal texts, by name. */
export function legalVersions(root?: string): Record<LegalName, string> {
  return {
    privacy: readLegal('privacy', root).version,
    terms: readLegal('terms', root).version,
    consent: readLegal('consent', root).version,
    letters: readLegal('letters', root).version,
  };
}

export interface DocumentPage {
  title: string;
  description: string;
  version: string;
  html: string;
}

/** A document ready for its page. */
export function documentPage(name: string): DocumentPage {
  const { title, description, version, body } = readDocument(name);
  return { title: typeset(title), description: typeset(description), version, html: renderMarkdown(body) };
}

export const legalPage = (name: LegalName): DocumentPage => documentPage(name);
