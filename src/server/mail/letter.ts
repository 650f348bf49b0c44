import { readProjectFile } from '../project-file';

/** A letter's kind is the name of its file in content/letters. */
export type LetterKind =
  | 'confirm-address'
  | 'address-taken'
  | 'reset-password'
  | 'password-changed'
  | 'passkey-added'
  | 'account-linked'
  | 'access-opened'
  | 'new-device'
  | 'sign-in'
  | 'sign-in-code'
  | 'change-address'
  | 'address-changed'
  | 'reminder'
  | 'reminder-question'
  | 'reminder-trial'
  | 'erase-account'
  | 'account-closed'
  | 'account-erased'
  | 'digest'
  | 'community-notices'
  | 'community-decision'
  | 'contact-message'
  | 'held-words';

/** Who waits for it: lower goes first. At 0 somebody sits at a page and waits for the link. */
export const URGENCY: Readonly<Record<LetterKind, number>> = {
  'confirm-address': 0,
  'reset-password': 0,
  'sign-in': 0,
  'sign-in-code': 0,
  'change-address': 0,
  'erase-account': 0,
  'account-closed': 0,
  'address-taken': 1,
  'password-changed': 1,
  'passkey-added': 1,
  'account-linked': 1,
  'access-opened': 1,
  'new-device': 1,
  'address-changed': 1,
  'account-erased': 1,
  'contact-message': 2,
  'held-words': 2,
  reminder: 3,
  'reminder-question': 3,
  'reminder-trial': 1,
  'community-decision': 2,
  digest: 4,
  'community-notices': 4,
};

export interface Letter {
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Where an answer goes; absent: nowhere in particular. */
  replyTo?: string;
  /** What a mail program sends a POST to when its reader wants no more of these (RFC 8058). */
  unsubscribe?: string;
}

interface Template {
  subject: string;
  /** `named-links: yes` in its head: a line «words: address» is a link under its words. Not where somebody else's words stand. */
  namesLinks: boolean;
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
  const template = { subject, namesLinks: /^named-links: yes$/m.test(head ?? ''), body: body.trim() };
  templates.set(kind, template);
  return template;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const LINK = /^https?:\/\/\S+$/;
/** A link under words of its own, which stand before it on its line. */
const NAMED_LINK = /^(.+): (https?:\/\/\S+)$/;

function lineOf(line: string, namesLinks: boolean): string {
  const [, words, address] = (namesLinks && NAMED_LINK.exec(line)) || [];
  if (words && address) return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
  const escaped = escapeHtml(line);
  return LINK.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

function htmlOf(paragraphs: readonly string[], namesLinks: boolean): string {
  const htmlOfLine = (line: string) => lineOf(line, namesLinks);
  const parts = paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(htmlOfLine).join('<br>')}</p>`);
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><body>${parts.join('\n')}</body></html>`;
}

/** A letter with the values of its placeholders (`{{link}}`). Throws when the file names a value that is not given. */
export function renderLetter(kind: LetterKind, values: Readonly<Record<string, string>>): Letter {
  const { subject, namesLinks, body } = templateOf(kind);
  const text = body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the letter ${kind} lacks the value ${name}`);
    return value;
  });
  const paragraphs = text.split(/\n{2,}/);
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf(paragraphs, namesLinks),
    links: text.split('\n').filter((line) => LINK.test(line)),
  };
}
