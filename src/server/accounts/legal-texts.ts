import { createHash } from 'node:crypto';
import { type LegalName, readLegal } from '~/content/legal';
import type { ConsentPurpose } from '~/domain/accounts/consent';
import { projectRoot } from '../project-file';

/** A legal text that a sign-up accepts, with what proves which text it was (152-ФЗ). */
export interface AcceptedText {
  version: string;
  /** SHA-256 of the text, hex. */
  hash: string;
}

const known = new Map<LegalName, AcceptedText>();

/** Version and hash of a legal text. Throws when content/pages lacks it. */
export function legalText(name: LegalName): AcceptedText {
  const read = known.get(name);
  if (read) return read;
  const { version, body } = readLegal(name, projectRoot());
  const text = { version, hash: createHash('sha256').update(body).digest('hex') };
  known.set(name, text);
  return text;
}

const TEXT_OF: Record<ConsentPurpose, LegalName> = { terms: 'terms', 'personal-data': 'consent', letters: 'letters' };

/** The text of today that a consent is given to. */
export const consentText = (purpose: ConsentPurpose): AcceptedText => legalText(TEXT_OF[purpose]);
