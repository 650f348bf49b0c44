import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newestLink } from '../e2e/support/letters';
import { moment } from '../support/waiting';
import { type Driver, NoBrowser, startFirefox, startOldChromium, startWebKit } from './drivers';

/** The main acts by a hand's presses and keys in the browsers that people have beside the current Chromium. */

test.describe.configure({ mode: 'parallel' });

const COMPASS = '/awareness-tools/emotional-compass';
const WHEEL = '/awareness-tools/wheel-of-life';
const TEST = '/awareness-tools/big-5-model';
const STATEMENTS = 58;
const SPHERES = 8;
const PASSWORD = 'тихая река под мостом';

/** Where in the window the middle of what is sought stands, once nothing lies above it; null while it is not there. */
function placeOf(selector: string, words: string, right: number, down: number) {
  const told = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.getClientRects().length > 0 && new RegExp(words).test(told(one)),
  );
  if (!found) return null;
  const seen = found.getBoundingClientRect();
  if (seen.top < 70 || seen.bottom > innerHeight - 90) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = left + width * right;
  const y = top + height * down;
  const hit = document.elementFromPoint(x, y);
  // The drawing of the wheel lies under what hears the finger.
  const own = found.tagName === 'svg' ? found.parentElement?.parentElement : found;
  if (hit && (own?.contains(hit) || hit.contains(found))) return { x, y };
  // A button that stays at the foot of the window may lie over it: a hand draws the page on.
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

const isAwake = () =>
  Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__reactProps$'));
// biome-ignore lint/performance/useDomNodeTextContent: what is seen, and nothing else
const wordsOf = () => document.body.innerText.replace(/\s+/g, ' ');
const isField = () => document.activeElement?.matches('input, textarea') ?? false;
const typed = () => (document.activeElement as HTMLInputElement | null)?.value;
const pathOf = () => location.pathname;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A visitor's hand and eyes. */
class Visitor {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.driver.open(new URL(address, this.origin).href);
    await expect.poll(() => this.driver.run(isAwake).catch(() => false), `${address} wakes up`).toBe(true);
  }

  /** Presses what is called so, as soon as it stands still and nothing lies over it; the middle of it unless told. */
  async press(selector: string, words = '', { right = 0.5, down = 0.5 } = {}): Promise<void> {
    let before: { x: number; y: number } | null = null;
    const stands = async () => {
      const now = await this.driver.run(placeOf, selector, words, right, down).catch(() => null);
      const isStill = now !== null && before !== null && now.x === before.x && now.y === before.y;
      before = now;
      return isStill;
    };
    await expect.poll(stands, `${selector} «${words}» can be pressed`).toBe(true);
    const { x, y } = before as unknown as { x: number; y: number };
    await this.driver.press(x, y);
  }

  async write(label: string, text: string): Promise<void> {
    await this.press('label', label);
    await expect.poll(() => this.driver.run(isField).catch(() => false), `${label} has the focus`).toBe(true);
    await this.driver.type(text);
    await expect.poll(() => this.driver.run(typed).catch(() => ''), `${label} is filled`).toBe(text);
  }

  async reads(words: RegExp): Promise<void> {
    await expect.poll(() => this.driver.run(wordsOf).catch(() => ''), `the page says ${words}`).toMatch(words);
  }

  async standsAt(path: string | RegExp): Promise<void> {
    const seen = expect.poll(() => this.driver.run(pathOf).catch(() => ''), `the address is ${path}`);
    await (typeof path === 'string' ? seen.toBe(path) : seen.toMatch(path));
    await expect.poll(() => this.driver.run(isAwake).catch(() => false)).toBe(true);
  }

  /** What the newest letter leads to. */
  async letter(email: string, mode: 'verifyEmail'): Promise<string> {
    const folder = join(process.env.SITE_FOLDER ?? '', 'mail');
    await expect.poll(() => newestLink(folder, email, mode)).not.toBe('');
    return newestLink(folder, email, mode);
  }
}

async function checkIn(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  // In the header, on a phone at the foot of the window.
  await visitor.press('a', '^Отметить чувство$');
  await visitor.standsAt(COMPASS);
  await visitor.press('label:has([name=emotion][value=joy])');
  await visitor.reads(/Сейчас я чувствую радость/);
  await visitor.press('input[type=range]', '', { right: 0.8 });
  await visitor.reads(/Сила — [789] из 10/);
  await visitor.press('button', '^Сохранить запись$');
  await visitor.reads(/Запись ждёт на этом устройстве/);
}

async function signUp(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/register');
  await visitor.write('^Как к вам обращаться$', 'Вера');
  await visitor.write('^Почта$', email);
  await visitor.write('^Пароль$', PASSWORD);
  await visitor.press('[name=acceptTerms]');
  await visitor.press('[name=acceptPersonalData]');
  await visitor.press('button', '^Создать аккаунт$');
  await visitor.reads(/Проверьте почту/);
  await visitor.open(await visitor.letter(email, 'verifyEmail'));
  await visitor.press('main button', '^Подтвердить и войти$');
  await visitor.reads(/Сделано здесь до входа|На этом устройстве: 1 запись/);
  await visitor.press('button', '^Перенести в этот аккаунт$');
  await visitor.reads(/Перенесено в аккаунт/);
}

async function writeEntry(visitor: Visitor): Promise<void> {
  await visitor.open(COMPASS);
  await visitor.press('label:has([name=emotion][value=sadness])');
  await visitor.press('input[type=range]', '', { right: 0.4 });
  await visitor.reads(/Сила — [345] из 10/);
  await visitor.press('summary, button', '^Добавить подробности');
  await visitor.write('^Что происходит', 'Дождь за окном');
  await visitor.press('button', '^Сохранить запись$');
  await visitor.reads(/Записано\. Ещё одна отметка/);
  await visitor.press('main a', '^Открыть дневник$');
  await visitor.standsAt(`${COMPASS}/journal-history`);
  await visitor.reads(/Дождь за окном/);
}

/** What the next statement of a test needs. */
function nextStep(): 'key' | 'press' | 'onward' | null {
  const open = document.querySelector('fieldset[data-item]:not(:has(:checked))');
  if (!open)
    return [...document.querySelectorAll('button')].some((one) => one.textContent === 'Дальше') ? 'onward' : null;
  return open === document.activeElement ? 'key' : 'press';
}
const answered = () => document.querySelector('progress')?.value ?? 0;

async function takeTest(visitor: Visitor): Promise<void> {
  await visitor.open(`${TEST}/assessment`);
  await visitor.press('label', '^Короткая форма');
  await visitor.press('button', '^Начать$');
  for (let count = 0; count < STATEMENTS; ) {
    let step: ReturnType<typeof nextStep> = null;
    await expect
      .poll(async () => {
        step = await visitor.driver.run(nextStep).catch(() => null);
        return step;
      }, 'a statement to answer')
      .not.toBeNull();
    if ((step as string | null) === 'onward') {
      await visitor.press('button', '^Дальше$');
      continue;
    }
    if ((step as string | null) === 'key') await visitor.driver.key(String(1 + (count % 5)));
    else await visitor.press('fieldset[data-item]:not(:has(:checked)) label');
    count++;
    await expect.poll(() => visitor.driver.run(answered), 'answers count').toBe(count);
  }
  await visitor.press('button', '^(Показать результат|Дальше)$');
  await visitor.press('button', '^Показать результат$').catch(() => {});
  await visitor.reads(/Ваш результат/);
}

async function readArticle(visitor: Visitor): Promise<void> {
  await visitor.open('/blog');
  await visitor.press('main a[href="/blog/naming-feelings"]');
  await visitor.standsAt('/blog/naming-feelings');
  await visitor.reads(/Как ищут слово/);
  await visitor.press('main a[href="/blog/emotional-granularity"]');
  await visitor.standsAt('/blog/emotional-granularity');
}

async function saveWheel(visitor: Visitor): Promise<void> {
  await visitor.open(WHEEL);
  for (let sphere = 0; sphere < SPHERES; sphere++) {
    const angle = ((sphere + 0.5) / SPHERES) * 2 * Math.PI;
    // The disc is 520 of the 740 units of the drawing.
    const share = 0.22;
    const place = { right: 0.5 + Math.sin(angle) * share, down: 0.5 - Math.cos(angle) * share };
    await visitor.press('svg[aria-label^="Колесо жизни"]', '', place);
  }
  await visitor.press('button', '^Сохранить колесо$');
  await visitor.reads(/Колесо сохранено|Тиферет: \+10 баллов/);
}

async function askCommunity(visitor: Visitor, title: string): Promise<void> {
  await visitor.open('/community/new');
  await visitor.press('button', '^Понятно, писать$');
  await visitor.press('main label', '^Практики$');
  await visitor.press('label', '^Поделитесь опытом');
  await visitor.write('^О чём тема', title);
  await visitor.write('^Ваше сообщение', 'Расскажите, что помогает вам');
  await visitor.press('button', '^Открыть тему$');
  await visitor.standsAt(/^\/community\/(?!new)/);
  await visitor.reads(new RegExp(`${title}.*Другим это пока не видно`));
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.open('/profile/settings#security');
  await visitor.press('button', '^Выйти из аккаунта$');
  await visitor.standsAt('/');
  await visitor.reads(/Вы вышли из аккаунта/);
}

const BROWSERS = {
  firefox: () => startFirefox({ width: 1280, height: 900 }),
  webkit: () => startWebKit({ width: 460, height: 900 }),
  'chromium-109': () => startOldChromium({ width: 390, height: 844 }),
} satisfies Record<string, () => Promise<Driver>>;

/** Opens a browser for a test; where there is none it is left out, and says so. */
async function begin(start: () => Promise<Driver>, origin = ''): Promise<Visitor> {
  try {
    const driver = await start();
    say(driver.version);
    return new Visitor(driver, origin);
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    say(`left out: ${error.message}`);
    test.skip(true, error.message);
    throw error;
  }
}

for (const [name, start] of Object.entries(BROWSERS))
  test(`the main acts in ${name}`, async ({ baseURL }) => {
    test.setTimeout(900_000);
    const visitor = await begin(start, baseURL);
    const email = `vera.${name}.${Date.now().toString(36)}@example.com`;
    const acts: [string, () => Promise<void>][] = [
      ['a check-in from the first page', () => checkIn(visitor)],
      ['an account by the letter', () => signUp(visitor, email)],
      ['an entry in the journal', () => writeEntry(visitor)],
      ['a test to its result', () => takeTest(visitor)],
      ['an article and the next', () => readArticle(visitor)],
      ['a wheel', () => saveWheel(visitor)],
      ['a topic of the community', () => askCommunity(visitor, `Вечер в ${name}`)],
      ['a sign-out', () => signOut(visitor)],
    ];
    const failed: string[] = [];
    try {
      for (const [act, walk] of acts)
        await test.step(act, async () => {
          const started = Date.now();
          await walk().catch((error: Error) => failed.push(`${act}: ${error.message}`));
          say(`${name}: ${act}, ${((Date.now() - started) / 1000).toFixed(0)} s ${failed.at(-1)?.slice(0, 900) ?? ''}`);
          const path = test.info().outputPath(`${act}.png`);
          await writeFile(path, await visitor.driver.shot());
          await test.info().attach(act, { path });
        });
    } finally {
      await visitor.driver.close();
    }
    expect(failed).toEqual([]);
  });

const REFUSED = { 'network.cookie.cookieBehavior': 2, 'dom.storage.enabled': false };
/** A page that does nothing uses next to nothing; one that asks without end uses all of a core. */
const LOOKED_MS = 3_000;
const BUSY = 0.5;

test('with all storage refused Firefox reads, stands still and is told what can’t be kept', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const visitor = await begin(() => startFirefox({ width: 1280, height: 900, preferences: REFUSED }), baseURL);
  try {
    for (const path of ['/faq', COMPASS]) {
      await visitor.open(path);
      await visitor.reads(path === COMPASS ? /Сохранить запись/ : /Вопросы/i);
      const before = visitor.driver.processorSeconds();
      await moment(LOOKED_MS);
      const share = (visitor.driver.processorSeconds() - before) / (LOOKED_MS / 1000);
      say(`Firefox without storage: ${path} uses ${share.toFixed(2)} of a core`);
      expect(share, `${path}: share of a core while nothing happens`).toBeLessThan(BUSY);
    }
    await visitor.press('label:has([name=emotion][value=joy])');
    await visitor.press('input[type=range]', '', { right: 0.8 });
    await visitor.reads(/Сила — [789] из 10/);
    await visitor.press('button', '^Сохранить запись$');
    await visitor.reads(/Браузер не разрешил сохранить запись/);
    await visitor.open('/login');
    await visitor.reads(/вход не удержится/);
  } finally {
    const path = test.info().outputPath('refused.png');
    await writeFile(path, await visitor.driver.shot());
    await test.info().attach('refused', { path });
    await visitor.driver.close();
  }
});
