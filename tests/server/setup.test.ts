import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SETUP_LINES } from '~/catalogue/commands';
import { setup, withSettings } from '~/server/commands/setup';
import { loadConfig, newDataKey, readSecrets, writeSecrets } from '~/server/config';

const EXAMPLE = readFileSync('.env.example', 'utf8');
let folder: string;
let file: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krona-setup-'));
  file = join(folder, '.env');
  said = [];
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

/** Answers by the beginning of a question; Enter for the rest. `null` ends it there. */
async function run(answers: Record<string, string | null | readonly string[]> = {}): Promise<number> {
  const given = new Map(Object.entries(answers).map(([question, answer]) => [question, [answer].flat()]));
  return setup(file, EXAMPLE, {
    print: (line) => void said.push(line),
    async ask(question) {
      const key = [...given.keys()].find((one) => question.startsWith(one));
      if (key !== undefined && given.get(key)?.length) return given.get(key)?.shift() ?? null;
      return question.startsWith(SETUP_LINES.ask.DATA_DIR) && !question.includes(folder) ? join(folder, 'data') : '';
    },
  });
}
const written = () => parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
const PUBLIC = {
  [SETUP_LINES.ask.SITE_URL]: 'https://krona.example',
  [SETUP_LINES.mailHost]: 'smtp.example.ru',
  [SETUP_LINES.mailUser]: 'site@example.ru',
  [SETUP_LINES.password]: 'p@ss/word:1#%',
  [SETUP_LINES.ask.OWNER_NAME]: 'ИП «Крона» # 1',
};

describe('settings are asked for', () => {
  test('Enter to all gives a site at home with keys of its own, in a file that tells each name', async () => {
    expect(await run()).toBe(0);
    const env = written();
    const config = loadConfig(env);
    expect([config.siteUrl, config.smtpUrl, config.production]).toEqual(['http://localhost:3000', null, false]);
    expect(config.push?.publicKey).toBe(env.VAPID_PUBLIC_KEY);
    expect(env.AUTH_SECRET?.length).toBeGreaterThan(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const comments = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));
    expect(comments(readFileSync(file, 'utf8'))).toEqual(comments(EXAMPLE));
    for (const secret of [env.AUTH_SECRET, env.DATA_KEYS, env.VAPID_PRIVATE_KEY])
      expect(said.join('\n')).not.toContain(secret);
  });

  test('a site that others reach has what it cannot start without', async () => {
    expect(await run(PUBLIC)).toBe(0);
    const config = loadConfig(written());
    expect(config).toMatchObject({ production: true, host: '127.0.0.1', trustedProxies: ['127.0.0.1', '::1'] });
    const mail = new URL(config.smtpUrl ?? '');
    expect([mail.protocol, mail.host, decodeURIComponent(mail.username), decodeURIComponent(mail.password)]).toEqual([
      'smtps:',
      'smtp.example.ru:465',
      'site@example.ru',
      'p@ss/word:1#%',
    ]);
    expect(config.owner.name).toBe('ИП «Крона» # 1');
    expect(said.join('\n')).not.toContain('p@ss');
  });

  test('what does not fit is asked for again, with what it should look like', async () => {
    const wrong = {
      ...PUBLIC,
      [SETUP_LINES.ask.SITE_URL]: ['krona', 'https://krona.example/path', 'https://krona.example'],
    };
    expect(await run({ ...wrong, [SETUP_LINES.mailHost]: ['', 'smtps://a', 'smtp.example.ru'] })).toBe(0);
    expect(said.filter((line) => line.includes('адрес без пути'))).toHaveLength(2);
    expect(said).toContain(SETUP_LINES.needed);
    expect(written().SITE_URL).toBe('https://krona.example');
  });

  test.each([SETUP_LINES.ask.SITE_URL, SETUP_LINES.password, SETUP_LINES.ask.OWNER_INN])(
    'who leaves at «%s» has changed nothing',
    async (question) => {
      expect(await run({ ...PUBLIC, [question]: null })).toBe(1);
      expect(fs.existsSync(file)).toBe(false);
      expect(said.at(-1)).toBe(SETUP_LINES.ended);
    },
  );
});

describe('asked again', () => {
  test('Enter to all leaves the file as it is, to the byte', async () => {
    await run(PUBLIC);
    const before = readFileSync(file, 'utf8');
    expect(await run()).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(said.some((line) => line.includes('всё уже так'))).toBe(true);
  });

  test('one answer changes its line alone; lines that nobody asks about stay', async () => {
    await run(PUBLIC);
    const own = `${readFileSync(file, 'utf8')}\n# своё\nLOG_LEVEL=warn\nexport NODE_OPTIONS='--max-old-space-size=900'\n`;
    writeFileSync(file, own);
    expect(await run({ [SETUP_LINES.mailPort]: '587' })).toBe(0);
    const changed = readFileSync(file, 'utf8').split('\n');
    const differ = own.split('\n').filter((line, at) => line !== changed[at]);
    expect(differ.map((line) => line.split('=')[0])).toEqual(['SMTP_URL']);
    expect(new URL(written().SMTP_URL ?? '')).toMatchObject({ protocol: 'smtp:', port: '587' });
    expect(decodeURIComponent(new URL(written().SMTP_URL ?? '').password)).toBe('p@ss/word:1#%');
  });

  test('a dash empties what may be empty', async () => {
    await run(PUBLIC);
    await run({ [SETUP_LINES.ask.OWNER_NAME]: '-' });
    expect(written().OWNER_NAME).toBe('');
  });
});

describe('a site that has run already', () => {
  const data = () => join(folder, 'data');
  const plantDatabase = () => {
    fs.mkdirSync(join(data(), 'db'), { recursive: true });
    writeFileSync(join(data(), 'db', 'PG_VERSION'), '17');
  };

  test('keeps its keys: what was written is read, sessions and devices stay', async () => {
    const secrets = readSecrets(data());
    const { push } = loadConfig({ DATA_DIR: data() });
    plantDatabase();
    expect(await run()).toBe(0);
    expect(written()).toMatchObject({
      AUTH_SECRET: secrets.authSecret,
      DATA_KEYS: secrets.dataKeys,
      VAPID_PRIVATE_KEY: push?.privateKey,
    });
  });

  test('is given no new keys where its own are nowhere', async () => {
    plantDatabase();
    expect(await run()).toBe(1);
    expect(fs.existsSync(file)).toBe(false);
    expect(said.at(-1)).toContain('ключей к\u00a0ней нет');
  });

  test('keeps the keys of its file beside others in the folder', async () => {
    const dataKeys = newDataKey();
    writeFileSync(file, `DATA_KEYS=${dataKeys}\nDATA_DIR=${data()}\n`);
    writeSecrets(data(), { ...readSecrets(data()) });
    plantDatabase();
    expect(await run()).toBe(0);
    expect(written()).toMatchObject({ DATA_KEYS: dataKeys, AUTH_SECRET: readSecrets(data()).authSecret });
  });
});

describe('a file of settings', () => {
  const name = fc.constantFrom('SITE_URL', 'OWNER_NAME', 'SMTP_URL', 'MAIL_FROM', 'EXTRA');
  const value = fc.string({ unit: fc.constantFrom(...`аб xy#'"\`$\\=@:{}<>%& «»`), maxLength: 20 });
  const line = fc.oneof(
    fc.constantFrom('# слова', '', '  ', 'OTHER=1', "QUOTED='a # b'"),
    fc.tuple(name, fc.constantFrom('', '1', "'x y'", '"z"')).map(([one, text]) => `${one}=${text}`),
    fc.tuple(name, fc.constantFrom('q', '')).map(([one, text]) => `  export ${one} = ${text}`),
  );

  test('gives back every value that was written, and every other line', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.dictionary(name, value),
        fc.boolean(),
        (lines, settings, ends) => {
          const text = lines.join('\n') + (ends ? '\n' : '');
          let next: string;
          try {
            next = withSettings(text, settings);
          } catch (error) {
            // Three kinds of quotes in one value, or a backslash before a letter: refused, not changed.
            expect(String(error)).toContain('не\u00a0записать');
            return;
          }
          const { ...after } = parseEnv(next);
          const expected = { ...parseEnv(text.replace(/^ +$/gm, '')), ...settings };
          const filled = (one: object) => Object.fromEntries(Object.entries(one).filter(([, of]) => of !== ''));
          expect(filled(after)).toEqual(filled(expected));
          const rest = (of: string) => of.split('\n').filter((one) => one.startsWith('#'));
          expect(rest(next)).toEqual(rest(text));
          expect(withSettings(next, settings)).toBe(next);
        },
      ),
      { numRuns: 500 },
    );
  });
});
