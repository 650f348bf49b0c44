import { readProjectFile } from '../project-file';

/** A letter's kind is the name of its file in content/letters. */
export type LetterKind =
  | 'confirm-address'
  | 'address-taken'
  | 'reset-password'
  | 'password-changed'
  | 'passkey-added'
  | 'sign-in'
  | 'change-address'
  | 'address-changed'
  | 'reminder'
  | 'erase-account'
  | 'account-closed'
  | 'account-erased'
  | 'contact-message';

/** Who waits for it: lower goes first. At 0 somebody sits at a page and waits for the link. */
export const URGENCY: Readonly<Record<LetterKind, number>> = {
  'confirm-address': 0,
  'reset-password': 0,
  'sign-in': 0,
  'change-address': 0,
  'erase-account': 0,
  'account-closed': 0,
  'address-taken': 1,
  'password-changed': 1,
  'passkey-added': 1,
  'address-changed': 1,
  'account-erased': 1,
  'contact-message': 2,
  reminder: 3,
};

export interface Letter {
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Where an answer goes; absent: nowhere in particular. */
  replyTo?: string;
}

interface Template {
  subject: string;
  body: string;
}

const templates = new Map<LetterKind, Template>();

function templateOf(kind: LetterKind): Template {
  const known = templates.get(kind);
  if (known) return known;
  const source = readProjectFile(`content/letters/${kind}.md`);
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const subject = /^subject: (.+)$/m.exec(head ?? '')?.[1]?.trim();
  if (!subject || !body) throw new Error(`content/letters/${kind}.md lacks a subject or a text`);
  const template = { subject, body: body.trim() };
  templates.set(kind, template);
  return template;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const LINK = /^https?:\/\/\S+$/;

function htmlOf(paragraphs: readonly string[]): string {
  const parts = paragraphs.map((paragraph) => {
    const escaped = escapeHtml(paragraph);
    return LINK.test(paragraph)
      ? `<p><a href="${escaped}">${escaped}</a></p>`
      : `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><body>${parts.join('\n')}</body></html>`;
}

/** A letter with the values of its placeholders (`{{link}}`). Throws when the file names a value that is not given. */
export function renderLetter(kind: LetterKind, values: Readonly<Record<string, string>>): Letter {
  const { subject, body } = templateOf(kind);
  const text = body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the letter ${kind} lacks the value ${name}`);
    return value;
  });
  const paragraphs = text.split(/\n{2,}/);
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf(paragraphs),
    links: text.split('\n').filter((line) => LINK.test(line)),
  };
}
