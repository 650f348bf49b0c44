import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Deps } from '../deps';
import { LONGEST_RUN_MS } from '../jobs/claimed-job';
import type { Letter } from './letter';

interface Sending {
  /** Key of the job: a letter that is sent again bears the same Message-ID, so that mailboxes can tell. */
  key: string;
  /** Aborted at a stop of the server. */
  stop: AbortSignal;
}

export interface Sender {
  /**
   * Sends one letter; throws when it could not be handed over, after LONGEST_RUN_MS at the latest. One that a stop cuts short counts
   * as sent when its last line has gone out: the mail server has it whole, only its answer is missing.
   */
  send(to: string, letter: Letter, sending: Sending): Promise<void>;
  /** Lets idle connections go. */
  close(): void;
}

/** Letters that one server sends at the same time. */
export const SENDS_AT_ONCE = 5;
const CONNECT_MS = 20_000;
const SILENCE_MS = 60_000;

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

function messageId(from: string, key: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`;
}

/** By these a mail program shows its own button (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** The message as a file: plain text, UTF-8, no line folded, so that a link stays on one line. */
function messageFile(from: string, to: string, letter: Letter, now: Date, key: string): string {
  const head = [
    `From: ${encodedFrom(from)}`,
    `To: ${to}`,
    ...(letter.replyTo ? [`Reply-To: ${letter.replyTo}`] : []),
    ...Object.entries(unsubscribeHeaders(letter)).map(([name, value]) => `${name}: ${value}`),
    `Subject: ${encodedWords(letter.subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId(from, key)}`,
    'MIME-Version: 1.0',
    'Content-Language: ru',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${head.join('\r\n')}\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`;
}

/** Writes `.eml` files into DATA_DIR/mail, readable by their owner only. */
function fileSender({ config, clock, log }: MailDeps): Sender['send'] {
  const folder = path.join(config.dataDir, 'mail');
  return async (to, letter, { key }) => {
    const id = randomBytes(8).toString('hex');
    const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever watches the folder never sees half a letter.
    const draft = path.join(folder, `.${name}`);
    await writeFile(draft, messageFile(config.mailFrom, to, letter, clock(), key), { mode: 0o600 });
    await rename(draft, path.join(folder, name));
    log.info({ file: `mail/${name}` }, 'letter written');
  };
}

/** Runs a send that ends at a stop, or when it lasts too long. */
async function bounded(stop: AbortSignal, send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const cut = () => controller.abort();
  const late = setTimeout(cut, LONGEST_RUN_MS);
  stop.addEventListener('abort', cut);
  if (stop.aborted) cut();
  try {
    await send(controller.signal);
  } finally {
    clearTimeout(late);
    stop.removeEventListener('abort', cut);
  }
}

function smtpSender(smtpUrl: string, mailFrom: string): Sender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SENDS_AT_ONCE,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  /** Message-IDs of letters whose last line has gone out. */
  const handedOver = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((stream) => {
      // The end of the message reaches the socket within this turn of the event loop.
      stream.once('end', () => setImmediate(() => handedOver.add(message.messageId())));
      return stream;
    });
    done();
  });
  return {
    async send(to, letter, { key, stop }) {
      const { subject, text, html, replyTo } = letter;
      const id = messageId(mailFrom, key);
      const headers = unsubscribeHeaders(letter);
      const message = {
        from: mailFrom,
        to,
        subject,
        text,
        html,
        messageId: id,
        headers,
        ...(replyTo ? { replyTo } : {}),
      };
      try {
        await bounded(stop, (signal) => transport.sendMail({ ...message, signal }));
      } catch (error) {
        if (!stop.aborted || !handedOver.has(id)) throw error;
      } finally {
        handedOver.delete(id);
      }
    },
    close: () => transport.close(),
  };
}

/** The way letters leave: SMTP_URL, or files. */
export function createSender(deps: MailDeps): Sender {
  const { smtpUrl, mailFrom } = deps.config;
  return smtpUrl ? smtpSender(smtpUrl, mailFrom) : { send: fileSender(deps), close() {} };
}
