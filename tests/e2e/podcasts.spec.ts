import type { Locator, Page } from '@playwright/test';
import { newAccount, ownAddress, post, signedInDevice, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** Practices with sound, the player that goes on over pages, episodes as texts. */

const BOX = '/courses/podcasts/box-breathing';
const TITLE = 'Дыхание по квадрату';

const bar = (page: Page) => page.getByRole('region', { name: 'Проигрыватель' });
const own = (page: Page) => page.getByRole('region', { name: `Слушать: ${TITLE}` });
const slider = (where: Locator) => where.getByRole('slider', { name: 'Место в записи' });
const place = async (where: Locator) => Number(await slider(where).inputValue());
const current = (page: Page) => page.locator('[data-line][aria-current="true"]');

/** The place that the account keeps of the one sound that was heard, in whole seconds. */
async function keptPlace(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/listening`);
  return ((await answer.json()) as { places: { seconds: number }[] }).places[0]?.seconds ?? 0;
}

/** On a phone the controls of the bar are folded. */
async function unfold(page: Page): Promise<Locator> {
  const more = bar(page).getByRole('button', { name: 'Развернуть управление' });
  await expect(bar(page)).toBeVisible();
  if (await more.isVisible()) await more.click();
  return bar(page);
}

/** The sound goes on: its place moves by itself. */
async function expectSounding(page: Page): Promise<number> {
  const player = await unfold(page);
  await expect(player.getByRole('button', { name: 'Пауза' })).toBeVisible();
  const before = await place(player);
  await expect.poll(() => place(player), 'the sound stands still').toBeGreaterThan(before);
  return place(player);
}

async function openAndPlay(page: Page): Promise<void> {
  await page.goto(BOX);
  await own(page).getByRole('button', { name: 'Слушать' }).click();
  await expectSounding(page);
}

test('a practice goes on sounding over three pages and stops when it is closed @core-on-phone', async ({ page }) => {
  await page.goto('/courses/podcasts');
  await page.getByRole('link', { name: TITLE }).click();
  await own(page).getByRole('button', { name: 'Слушать' }).click();
  const first = await expectSounding(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.locator('main').getByRole('link', { name: 'Практики и разговоры' }).click();
  await expect(page).toHaveURL(/\/courses\/podcasts$/);
  const second = await expectSounding(page);
  await page.getByRole('link', { name: /Обида: у\sкаждого свой рассказ/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Обида');
  const third = await expectSounding(page);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(third).toBeLessThan(60);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const shown = await page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(shown?.replaceAll('\u00a0', ' ')).toBe(TITLE);

  await bar(page).getByRole('link', { name: TITLE }).click();
  await expect(own(page).getByRole('button', { name: 'Пауза' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Остановить и закрыть' }).click();
  await expect(bar(page)).toBeHidden();
  const left = await place(own(page));
  expect(Math.abs(left - third)).toBeLessThan(15);
  await page.reload();
  await expect(own(page).getByRole('button', { name: /Продолжить с/ })).toBeVisible();
  expect(Math.abs((await place(own(page))) - left)).toBeLessThanOrEqual(1);
});

test('the place is the same in another browser of the same person', ONCE, async ({ page, browser, complaints: _ }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto(BOX);
  await page.getByRole('button', { name: /Вторая половина/ }).click();
  await expectSounding(page);
  await own(page).getByRole('button', { name: 'Пауза' }).click();
  await expect(own(page).getByRole('button', { name: /^Продолжить/ })).toBeVisible();
  const left = await place(own(page));
  expect(left).toBeGreaterThanOrEqual(136);
  // A place is kept while it sounds as well: the last one is meant.
  await expect.poll(() => keptPlace(page)).toBe(left);

  const second = await browser.newContext();
  await ownAddress(second);
  const other = await second.newPage();
  await other.goto('/favicon.svg');
  expect((await post(other, '/api/auth/sign-in/email', account)).status()).toBe(200);
  await other.evaluate(() => localStorage.setItem('krona.signed-in', '1'));
  await other.goto(BOX);
  const go = own(other).getByRole('button', { name: /Продолжить с 2 минут/ });
  await expect(go).toBeVisible();
  expect(Math.abs((await place(own(other))) - left)).toBeLessThanOrEqual(1);
  await go.click();
  const sounding = await expectSounding(other);
  expect(sounding - left).toBeGreaterThanOrEqual(-1);
  expect(sounding - left).toBeLessThan(15);
  // The page goes while it sounds: the place is kept all the same.
  const atLeaving = await place(own(other));
  await other.goto('/legal/terms');
  await expect.poll(() => keptPlace(other)).toBeGreaterThanOrEqual(atLeaving - 1);
  await second.close();
});

test('the transcript marks the line that sounds, chapters lead to it @core', async ({ page }) => {
  await page.goto(BOX);
  await page
    .getByRole('button', { name: /Первые два квадрата/ })
    .first()
    .click();
  await expect(current(page)).toContainText(/Вдох носом|Задержка/);
  await expect(page.getByText('Глава 2 из 6')).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('Первые два квадрата');
  const player = await unfold(page);
  await player.getByRole('button', { name: 'Главы' }).click();
  await player.getByRole('button', { name: /Ритм без подсказок/ }).click();
  await expect(current(page)).toContainText('Дальше ведёт звук');
  await page.keyboard.press('Escape');
  await expect(player.getByRole('button', { name: 'Главы' })).toBeFocused();
});

test('the keyboard plays and moves, and takes no letter from a field', ONCE, async ({ page }) => {
  await openAndPlay(page);
  const seek = slider(bar(page));
  await seek.focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('button', { name: /Продолжить/ })).toBeVisible();
  const from = await place(bar(page));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(bar(page))).toBe(from + 5);
  await page.keyboard.press('l');
  await expect.poll(() => place(bar(page))).toBe(from + 20);
  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await expect(seek).toHaveValue('0');
  await expect(seek).toHaveAttribute('aria-valuetext', '0\u00a0секунд из\u00a04\u00a0минут');
  for (let turn = 0; turn < 16; turn++) await page.keyboard.press('ArrowRight');
  await expect(seek).toHaveAttribute('aria-valuetext', '1\u00a0минута 20\u00a0секунд из\u00a04\u00a0минут');
  await page.keyboard.press('k');
  await expectSounding(page);

  await bar(page).getByRole('button', { name: 'Скорость: 1×' }).click();
  await bar(page).getByText('1,5×').click();
  await expect(bar(page).getByRole('button', { name: 'Скорость: 1,5×' })).toBeVisible();

  await page.getByRole('link', { name: 'Отметить чувство' }).locator('visible=true').first().click();
  await page.getByText('Добавить подробности').click();
  const field = page.locator('main textarea').first();
  await field.fill('');
  await field.pressSequentially('k j l и');
  await expect(field).toHaveValue('k j l и');
  await expectSounding(page);
});

test('one sound at a time over tabs; the sleep timer ends it', ONCE, async ({ page, context }) => {
  await openAndPlay(page);
  const tab = await context.newPage();
  await tab.clock.install();
  await tab.goto('/courses/podcasts');
  await tab.getByRole('button', { name: 'Слушать: Тёплый шум перед сном' }).click();
  await expectSounding(tab);
  await expect(bar(page).getByRole('button', { name: /Продолжить/ })).toBeVisible();

  await bar(tab).getByRole('button', { name: 'Таймер сна' }).click();
  await bar(tab).getByText('Через 5 мин').click();
  await expect(bar(tab).getByRole('button', { name: /Таймер сна: 5\s?мин/ })).toBeVisible();
  await tab.clock.fastForward('05:01');
  await expect(bar(tab).getByRole('button', { name: /Продолжить/ })).toBeVisible();
  await expect(bar(tab).getByRole('button', { name: 'Таймер сна', exact: true })).toBeVisible();
});

test('a sound that does not come is told of and tried again', ONCE, async ({ page, complaints }) => {
  complaints.expect(/\/audio\/box-breathing/);
  await page.route('**/audio/*', (route) => route.abort());
  await page.goto(BOX);
  await own(page).getByRole('button', { name: 'Слушать' }).click();
  await expect(bar(page).getByRole('alert')).toContainText('Звук не загрузился. Проверьте связь.');
  await page.unroute('**/audio/*');
  await bar(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expectSounding(page);
});

test('an episode is a whole text; without a Russian voice nothing offers to read it', ONCE, async ({ page }) => {
  const answer = await page.goto('/courses/podcasts/shame-and-guilt');
  const html = (await answer?.text()) ?? '';
  expect(html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(1_200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Розовая лента/);
  expect(await page.locator('main h2').count()).toBeGreaterThan(4);
  await expect(page.getByRole('button', { name: 'Слушать' })).toHaveCount(0);
  await page.getByRole('link', { name: /Разговор 5/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Чемоданы в\sприхожей/);
  const missing = await page.request.get('/courses/podcasts/no-such-episode');
  expect(missing.status()).toBe(404);
});

/** A device that speaks, for the tests: a piece takes 400 ms; what was said stands in `said`. */
async function giveVoice(page: Page, voices: object[]): Promise<void> {
  await page.addInitScript((there) => {
    const said: string[] = [];
    let timers: number[] = [];
    class Utterance {
      onstart?: () => void;
      onend?: () => void;
      voice?: { name: string };
      constructor(readonly text: string) {}
    }
    const speechSynthesis = {
      getVoices: () => there,
      speak: (one: Utterance) => {
        if (!one.text) return;
        said.push(`${one.voice?.name}: ${one.text}`);
        timers = [window.setTimeout(() => one.onstart?.()), window.setTimeout(() => one.onend?.(), 400)];
      },
      cancel: () => {
        for (const timer of timers) window.clearTimeout(timer);
      },
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
  }, voices);
}

const OWN_VOICE = { name: 'Милена', lang: 'ru-RU', localService: true };
const SENT_AWAY = { name: 'Облако', lang: 'ru-RU', localService: false };
const TEXTS = [
  '/blog/saying-no',
  '/courses/guides/evening-ritual',
  '/courses/courses/everyday-feelings/name-it',
  '/answers/just-sad',
  '/courses/free-resources/one-hard-evening',
] as const;

for (const path of TEXTS)
  test(`the device's own voice reads ${path} in the player, and nothing goes out`, ONCE, async ({ page }) => {
    await giveVoice(page, [SENT_AWAY, OWN_VOICE]);
    await page.goto(path);
    const title = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replaceAll('\u00a0', ' ');
    const asked: string[] = [];
    // A lesson's practice has a button of the same name, with a sign alone.
    await page.getByRole('button', { name: 'Слушать', exact: true }).filter({ hasText: 'Слушать' }).click();
    await expect(bar(page).getByRole('button', { name: 'Пауза' })).toBeVisible();
    page.on('request', (request) => void asked.push(request.method()));
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await expect.poll(async () => (await said()).length).toBeGreaterThan(2);
    const words = (await said()).map((one) => one.replaceAll('\u00a0', ' '));
    expect(words[0]).toBe(`Милена: ${title}`);
    expect(words.every((one) => one.startsWith('Милена: '))).toBe(true);
    await page.getByRole('link', { name: 'Отметить чувство' }).locator('visible=true').first().click();
    await expect(bar(page).getByRole('button', { name: 'Пауза' })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Пауза' }).click();
    expect(asked.filter((method) => method !== 'GET')).toEqual([]);
  });

test('a voice that sends texts away reads nothing', ONCE, async ({ page }) => {
  await giveVoice(page, [SENT_AWAY]);
  await page.goto(TEXTS[0]);
  await expect(page.getByRole('button', { name: 'Заметка' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Слушать', exact: true })).toHaveCount(0);
});

test('a text goes on where it was left on another device', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await giveVoice(page, [OWN_VOICE]);
  await signedInDevice(page, account);
  await page.goto(TEXTS[0]);
  await page.getByRole('button', { name: 'Слушать', exact: true }).click();
  const player = await unfold(page);
  for (let turn = 0; turn < 4; turn++) await player.getByRole('button', { name: 'Вперёд на 15 секунд' }).click();
  await player.getByRole('button', { name: 'Пауза' }).click();
  await expect.poll(() => keptPlace(page)).toBeGreaterThan(30);
  const left = await keptPlace(page);

  const second = await browser.newContext();
  await ownAddress(second);
  const other = await second.newPage();
  await giveVoice(other, [OWN_VOICE]);
  await other.goto('/favicon.svg');
  expect((await post(other, '/api/auth/sign-in/email', account)).status()).toBe(200);
  await other.evaluate(() => localStorage.setItem('krona.signed-in', '1'));
  await other.goto(TEXTS[0]);
  await other.getByRole('button', { name: 'Слушать', exact: true }).click();
  const there = await unfold(other);
  const seek = there.getByRole('slider', { name: 'Место в тексте' });
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(left - 20);
  await there.getByRole('button', { name: 'Таймер сна' }).click();
  await there.getByText('В конце текста').click();
  await second.close();
});

test('pages with the player are whole and readable in both themes', ONCE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openAndPlay(page);
  for (const path of [BOX, '/courses/podcasts', '/courses/podcasts/numbness']) {
    await page.goto(path);
    await unfold(page);
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, `${path} sticks out`).toBe(0);
  }
});
