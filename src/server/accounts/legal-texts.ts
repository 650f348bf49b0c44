import { createHash } from 'node:crypto';
import { readProjectFile } from '../mail/project-file';

/** The legal texts that a sign-up accepts, with what proves which text it was (152-ФЗ). */
export interface LegalText {
  version: string;
  /** SHA-256 of the file, hex. */
  hash: string;
}

export type LegalName = 'terms' | 'privacy' | 'consent';

const known = new Map<LegalName, LegalText>();

/** Version (front matter `version`) and hash of a legal text. Throws when content/pages lacks the file or its version. */
export function legalText(name: LegalName): LegalText {
  const read = known.get(name);
  if (read) return read;
  const source = readProjectFile(`content/pages/${name}.md`);
  const version = /^---\n[\s\S]*?^version:\s*["']?([^"'\n]+?)["']?\s*$[\s\S]*?^---$/m.exec(source)?.[1];
  if (!version) throw new Error(`content/pages/${name}.md lacks a version`);
  const text = { version, hash: createHash('sha256').update(source).digest('hex') };
  known.set(name, text);
  return text;
}
