import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Deps } from '../deps';
import type { Letter } from './letter';

/** Sends one letter; throws when it could not be handed over. */
export type SendLetter = (to: string, letter: Letter) => Promise<void>;

type MailDeps = Pick<Deps, 'config' | 'clock' | 'log'>;

/** RFC 2047 words of at most 75 characters; a text in ASCII stays as it is. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let chunk = '';
  for (const character of text) {
    if (Buffer.byteLength(chunk + character) > 42) {
      words.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...words, chunk].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

function encodedFrom(from: string): string {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*(<[^<>]+>)\s*$/.exec(from) ?? [];
  return name && address ? `${encodedWords(name)} ${address}` : from;
}

/** The message as a file: plain text, UTF-8, no line folded, so that a link stays on one line. */
function messageFile(from: string, to: string, letter: Letter, now: Date, id: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const head = [
    `From: ${encodedFrom(from)}`,
    `To: ${to}`,
    ...(letter.replyTo ? [`Reply-To: ${letter.replyTo}`] : []),
    `Subject: ${encodedWords(letter.subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${host}>`,
    'MIME-Version: 1.0',
    'Content-Language: ru',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${head.join('\r\n')}\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`;
}

/** Writes `.eml` files into DATA_DIR/mail, readable by their owner only. */
function fileSender({ config, clock, log }: MailDeps): SendLetter {
  const folder = path.join(config.dataDir, 'mail');
  return async (to, letter) => {
    const id = randomBytes(8).toString('hex');
    const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever watches the folder never sees half a letter.
    const draft = path.join(folder, `.${name}`);
    await writeFile(draft, messageFile(config.mailFrom, to, letter, clock(), id), { mode: 0o600 });
    await rename(draft, path.join(folder, name));
    log.info({ file: `mail/${name}` }, 'letter written');
  };
}

/** The way letters leave: SMTP_URL, or files. */
export function createSender(deps: MailDeps): SendLetter {
  const { smtpUrl, mailFrom } = deps.config;
  if (!smtpUrl) return fileSender(deps);
  const transport = createTransport(smtpUrl);
  return async (to, { subject, text, html, replyTo }) => {
    await transport.sendMail({ from: mailFrom, to, subject, text, html, ...(replyTo ? { replyTo } : {}) });
  };
}
