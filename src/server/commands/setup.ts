import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SETUP_LINES } from '~/catalogue/commands';
import {
  ConfigError,
  hintOf,
  isLoopback,
  loadConfig,
  newDataKey,
  newPushKeys,
  readSecrets,
  secretsFile,
  writeOwnFile,
} from '../config';
import { assertServable } from '../explain-failure';

/** `npm run setup`: asks for the settings of a site and writes them to `.env`; what it isn't asked about stays as it stands. */

export interface Terminal {
  /** The typed line; null when the owner ends it. `isSecret`: what is typed is not seen. */
  ask(question: string, isSecret?: boolean): Promise<string | null>;
  print(line: string): void;
}

type Settings = Record<string, string>;

/** The owner ended it before the last question. */
class Ended extends Error {}

const lineOf = (name: string) =>
  new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*("[^"]*"|'[^']*'|\`[^\`]*\`|).*$\\n?`, 'gm');

/** A value as the reader of `.env` takes it back. Throws ConfigError for one that no quotes can hold. */
function quoted(name: string, value: string): string {
  const forms = [/^[\p{L}\d_@:/.,+=<>%& -]*$/u.test(value) ? value : null, `'${value}'`, `"${value}"`, `\`${value}\``];
  const form = forms.find((one) => one !== null && parseEnv(`A=${one}\nB=1`).A === value);
  if (form === undefined || form === null || /[\r\n]/.test(value)) throw new ConfigError(SETUP_LINES.unwritable(name));
  return form;
}

/** The text of an `.env` with these values: a line that stands is changed in its place, a new one comes last, an empty value has an empty line. */
export function withSettings(text: string, settings: Settings): string {
  const added: string[] = [];
  // Node.js takes the name after a line of blanks for another name.
  let next = text.replace(/^[ \t]+$/gm, '');
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${quoted(name, value)}`;
    let isFirst = true;
    next = next.replace(lineOf(name), () => {
      const stays = isFirst ? `${line}\n` : '';
      isFirst = false;
      return stays;
    });
    if (isFirst && value !== '') added.push(line);
  }
  if (added.length === 0) return next;
  return `${next}${next === '' || next.endsWith('\n') ? '' : '\n'}${added.join('\n')}\n`;
}

const isYes = (answer: string) => /^(да|д|yes|y)$/i.test(answer);
const isNo = (answer: string) => /^(нет|н|no|n)$/i.test(answer);

class Asking {
  constructor(
    private readonly terminal: Terminal,
    readonly settings: Settings,
  ) {}

  private async typed(question: string, isSecret = false): Promise<string> {
    const answer = await this.terminal.ask(question, isSecret);
    if (answer === null) throw new Ended();
    return answer.trim();
  }

  /** Enter keeps what stands, a dash empties it. Asks again until the answer fits. */
  private async answer(question: string, stands: string, problem: (answer: string) => string | null): Promise<string> {
    for (;;) {
      const typed = await this.typed(`${question}${stands ? ` [${stands}]` : ''}: `);
      const answer = typed === '-' ? '' : typed || stands;
      const wrong = problem(answer);
      if (wrong === null) return answer;
      this.terminal.print(wrong);
    }
  }

  async setting(
    name: keyof typeof SETUP_LINES.ask,
    given: { otherwise?: string; isNeeded?: boolean } = {},
  ): Promise<void> {
    this.settings[name] = await this.answer(
      SETUP_LINES.ask[name],
      this.settings[name] || given.otherwise || '',
      (answer) => {
        if (answer === '') return given.isNeeded ? SETUP_LINES.needed : null;
        const hint = hintOf(name, answer);
        return hint === null ? null : SETUP_LINES.wrong(hint);
      },
    );
  }

  async yes(question: string, stands: boolean): Promise<boolean> {
    const word = (is: boolean) => (is ? SETUP_LINES.yes : SETUP_LINES.no);
    const fits = (answer: string) => (isYes(answer) || isNo(answer) ? null : SETUP_LINES.yesOrNo);
    return isYes(await this.answer(question, word(stands), fits));
  }

  /** The mail server, in parts: a password in an address has to be encoded. */
  async mail(isNeeded: boolean): Promise<void> {
    const stands = this.settings.SMTP_URL ? new URL(this.settings.SMTP_URL) : null;
    const node = await this.answer(SETUP_LINES.mailHost, stands?.hostname ?? '', (answer) => {
      if (answer === '') return isNeeded ? SETUP_LINES.needed : null;
      return hintOf('SMTP_URL', `smtps://${answer}`) === null && !/[/@:]/.test(answer) ? null : SETUP_LINES.wrongHost;
    });
    if (node === '') {
      this.settings.SMTP_URL = '';
      return;
    }
    const oldPort = stands?.port || (stands?.protocol === 'smtp:' ? '25' : '465');
    const port = await this.answer(SETUP_LINES.mailPort, oldPort, (answer) =>
      hintOf('PORT', answer) === null ? null : SETUP_LINES.wrongPort,
    );
    const user = await this.answer(SETUP_LINES.mailUser, decodeURIComponent(stands?.username ?? ''), () => null);
    const typed =
      user === '' ? '' : await this.typed(stands?.password ? SETUP_LINES.samePassword : SETUP_LINES.password, true);
    const url = new URL(`${port === '465' ? 'smtps' : 'smtp'}://${node}:${port}`);
    // encodeURIComponent leaves what an address reads in its own way.
    const encoded = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    url.username = encoded(user);
    url.password = typed ? encoded(typed) : user === '' ? '' : (stands?.password ?? '');
    this.settings.SMTP_URL = url.href;
  }

  async proxy(): Promise<void> {
    const OWN = '127.0.0.1,::1';
    const stands = this.settings.TRUSTED_PROXIES ?? '';
    if (await this.yes(SETUP_LINES.proxyHere, stands === '' || stands === OWN)) {
      Object.assign(this.settings, { TRUSTED_PROXIES: OWN, HOST: '127.0.0.1' });
      return;
    }
    if (stands === OWN) Object.assign(this.settings, { TRUSTED_PROXIES: '', HOST: '' });
    await this.setting('TRUSTED_PROXIES');
  }
}

/**
 * Keys that nobody types: those that stand, or those the site has already written with (`secrets.json`), or new ones.
 * Throws ConfigError beside a database whose keys are nowhere.
 */
function keysOf(given: Settings): Settings {
  const folder = path.resolve(given.DATA_DIR || 'data');
  const kept = fs.existsSync(secretsFile(folder)) ? readSecrets(folder) : null;
  const hasDatabase = fs.existsSync(path.join(folder, 'db', 'PG_VERSION'));
  if (!given.DATABASE_URL && hasDatabase && !kept && !given.DATA_KEYS)
    throw new ConfigError(SETUP_LINES.lostKeys(folder));
  const hasPush = given.VAPID_PUBLIC_KEY && given.VAPID_PRIVATE_KEY;
  const push = hasPush ? null : (kept?.push ?? newPushKeys());
  return {
    AUTH_SECRET: given.AUTH_SECRET || kept?.authSecret || randomBytes(32).toString('base64'),
    DATA_KEYS: given.DATA_KEYS || kept?.dataKeys || newDataKey(),
    ...(push ? { VAPID_PUBLIC_KEY: push.publicKey, VAPID_PRIVATE_KEY: push.privateKey } : {}),
  };
}

async function askAll(asking: Asking): Promise<void> {
  const { settings } = asking;
  await asking.setting('SITE_URL', { otherwise: 'http://localhost:3000', isNeeded: true });
  const { hostname, port } = new URL(settings.SITE_URL ?? '');
  const isOwn = isLoopback(hostname);
  if (isOwn && port) settings.PORT = port;
  else await asking.setting('PORT', { otherwise: '3000' });
  if (!isOwn) {
    settings.NODE_ENV = 'production';
    await asking.proxy();
  }
  await asking.setting('DATABASE_URL');
  if (!settings.DATABASE_URL) await asking.setting('DATA_DIR', { otherwise: 'data', isNeeded: true });
  await asking.mail(!isOwn);
  if (settings.SMTP_URL) await asking.setting('MAIL_FROM', { otherwise: `Крона <noreply@${hostname}>` });
  await asking.setting('OWNER_NAME');
  await asking.setting('OWNER_EMAIL');
  await asking.setting('OWNER_ADDRESS');
  await asking.setting('OWNER_INN');
}

/**
 * Asks and writes `file` in one step; nothing is written when the owner ends it or the site could not start so.
 * `example`: what a new file begins as. Gives the exit code.
 */
export async function setup(file: string, example: string, { ask, print }: Terminal): Promise<number> {
  const isNew = !fs.existsSync(file);
  const text = isNew ? example : fs.readFileSync(file, 'utf8');
  const before = parseEnv(text) as Settings;
  const asking = new Asking({ ask, print }, { ...before });
  print(SETUP_LINES.hello);
  try {
    await askAll(asking);
    const settings = { ...asking.settings, ...keysOf(asking.settings) };
    const changed = Object.entries(settings).filter(([name, value]) => value !== (before[name] ?? ''));
    const next = withSettings(text, Object.fromEntries(changed));
    assertServable(loadConfig(parseEnv(next) as Settings));
    writeOwnFile(file, next);
    print(
      SETUP_LINES.written(
        path.resolve(file),
        changed.map(([name]) => name),
      ),
    );
    print(SETUP_LINES.next(settings.SITE_URL ?? ''));
    return 0;
  } catch (error) {
    if (error instanceof Ended) print(SETUP_LINES.ended);
    else if (error instanceof ConfigError) print(SETUP_LINES.refused(error.message));
    else throw error;
    return 1;
  }
}
