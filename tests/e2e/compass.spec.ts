import type { Locator, Page } from '@playwright/test';
import { addDays, dayKey } from '../../src/domain/day';
import { MAX_DAILY_ACTIONS } from '../../src/domain/progress/daily-actions';
import { guestQuestion, newAccount, post, transferGuestWork, uidOf } from './support/account';
import { isAwake } from './support/awake';
import { expectReadable } from './support/axe';
import { ZONE } from './support/browser';
import { ofRow } from './support/diary';
import { holdScripts } from './support/hold-scripts';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';
import { expect, type Person, saveEntry, storedEntries, test } from './support/test';

const COMPASS = '/awareness-tools/emotional-compass';
const JOURNAL = `${COMPASS}/journal-history`;
const SAVED = 'Запись успешно сохранена и прогресс обновлен!';
const WAITS = 'Запись лежит на этом устройстве и уйдёт в аккаунт, когда появится сеть.';
const CAP = 'Достигнуто максимальное количество действий для Бины сегодня.';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить запись' });
const words = (page: Page) => page.getByLabel(/^Что происходит/);
const unfold = (page: Page) => page.getByText('Добавить подробности').click();
const wheelOf = (page: Page) => page.getByRole('group', { name: 'Какое чувство ближе?' });
const feeling = (page: Page, key: string) => page.locator(`label:has([name=emotion][value=${key}])`);
/** A person's sections: the bar of a phone, the header elsewhere. */
const sections = (page: Page) =>
  page.getByRole('navigation', { name: /^(Разделы|Основная навигация)$/ }).locator('visible=true');
const sentence = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page, text: string) => page.locator('.toast b').getByText(text, { exact: true });
/** The sentence in the page itself. */
const savedView = (page: Page) => page.getByRole('main').getByText(SAVED, { exact: true });

/** Presses the wheel at a share of its half width from the middle: to the right, down. */
async function pressWheel(page: Page, hasTouch: boolean, right: number, down: number): Promise<void> {
  const wheel = wheelOf(page).locator('> svg');
  await wheel.scrollIntoViewIfNeeded();
  const box = await wheel.boundingBox();
  if (!box) throw new Error('the wheel is not on the page');
  const x = box.x + (box.width / 2) * (1 + right);
  const y = box.y + (box.height / 2) * (1 + down);
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach the control');
}

test('a press on a petal becomes an entry of the journal, the analysis and the tree @core-on-phone', async ({
  page,
  person,
  hasTouch,
}) => {
  await page.goto(COMPASS);
  await expect(saveButton(page)).toBeVisible();
  await pressWheel(page, hasTouch, 0, -0.44);
  await expect(sentence(page)).toHaveText('Сейчас я чувствую радость. Сила — 6 из 10.');
  await page.locator('label.chip', { hasText: 'облегчение' }).first().click();
  await expect(sentence(page)).toContainText('точнее — облегчение');
  await unfold(page);
  await words(page).fill('Долго гуляли у реки');
  await page.getByRole('group', { name: 'Совладание: готовые ответы' }).getByRole('button').first().click();
  await page
    .getByRole('group', { name: /^С чем это связано/ })
    .locator('label')
    .first()
    .click();
  await saveButton(page).click();
  await expect(savedView(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Записано. Ещё одна отметка в вашем году' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Если сейчас тяжело' })).toHaveCount(0);
  // The drawn year shows this one entry and nothing else.
  await expect(page.locator('.own-year .yd path[stroke]')).toHaveCount(1);
  expect(await storedEntries(page, person)).toMatchObject([
    { emotion: 'joy', intensity: 6, copingKeys: [expect.any(String)] },
  ]);

  await page.getByRole('link', { name: 'Открыть дневник' }).click();
  const entry = page.getByRole('article');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Долго гуляли у реки');
  await ofRow(entry, 'Изменить');
  const editor = page.getByRole('dialog');
  await editor.getByLabel(/^Что происходит/).fill('Долго гуляли у моря');
  await editor.getByRole('button', { name: 'Сохранить правки' }).click();
  await expect(toast(page, 'Запись изменена')).toBeVisible();
  await expect(entry).toContainText('Долго гуляли у моря');
  await expect(entry).toContainText('изменено');

  await ofRow(entry, 'Удалить');
  await expect(toast(page, 'Запись удалена')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.locator('.toast:not([data-ending-style])').getByRole('button', { name: 'Вернуть' }).click();
  await expect(entry).toContainText('Долго гуляли у моря');

  await sections(page).getByRole('link', { name: 'Узор' }).click();
  await page.getByText('Графики и числа').click();
  const stats = page.locator('main dl').first();
  await expect(stats).toContainText('радость');
  await expect(stats.locator('dd')).toHaveText(['1', 'радость', '6', /./]);
  const trend = page.getByRole('region', { name: 'Сила по дням' });
  // A single day is drawn as a sign without a line, and no earlier day counts as missed.
  await expect(trend.locator('svg:visible path[transform]')).toHaveCount(1);
  await expect(trend.locator('path[d*=L][d$=Z]:not([transform])')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Год по/ }).locator('.yd-miss')).toHaveAttribute('d', '');
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^\d{4}\sгод: 1\sдень с\sзаписями/ })).toBeVisible();

  await page.goto('/tree-of-self');
  await expect(page.getByRole('button', { name: 'Бина: 10 баллов' })).toBeVisible();
  await expect(page.getByRole('img', { name: `1 действие из ${MAX_DAILY_ACTIONS}` })).toBeVisible();
});

test('the keyboard alone records an entry @core', ONCE, async ({ page, person }) => {
  await page.goto(COMPASS);
  await expect(saveButton(page)).toBeVisible();
  const wheel = page.getByRole('group', { name: 'Какое чувство ближе?' });
  await tabTo(page, wheel.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(wheel.getByRole('radio', { name: 'Страх' })).toBeChecked();
  await tabTo(page, page.locator('input[name=shade]').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sentence(page)).toContainText('Сила — 7 из 10.');
  await tabTo(page, page.getByText('Добавить подробности'));
  await page.keyboard.press('Enter');
  await tabTo(page, words(page));
  await page.keyboard.type('Завтра сложный разговор');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expect(savedView(page)).toBeVisible();
  expect(await storedEntries(page, person)).toMatchObject([
    { emotion: 'fear', intensity: 7, subEmotion: expect.stringMatching(/./), entry: 'Завтра сложный разговор' },
  ]);
});

test('one entry too many is refused kindly and its draft waits; from then on the limit is told first', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.goto(`${COMPASS}?emotion=anger`);
  await expect(page.getByText(/^Первая запись за/)).toBeVisible();
  // Meanwhile, on another device.
  for (let at = 0; at < MAX_DAILY_ACTIONS; at++) await saveEntry(page, person, { emotion: 'joy', intensity: 4 });
  await page.getByRole('slider').fill('8');
  await unfold(page);
  await words(page).fill('Слова, которые жалко терять');
  await saveButton(page).click();
  await expect(toast(page, CAP)).toBeVisible();
  await expect(page.locator('.toast--warn')).toContainText('Черновик подождёт на\u00a0этом устройстве');
  await page.goto(COMPASS);
  await expect(words(page)).toHaveValue('Слова, которые жалко терять');
  await expect(sentence(page)).toContainText('Сила — 8 из 10.');
  const said = page.getByRole('status').filter({ hasText: 'На сегодня всё' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(saveButton(page)).toHaveCount(0);
  // The bar at the bottom of a phone offers no new entry either.
  await expect(page.getByRole('navigation', { name: 'Разделы' }).getByText('Запись')).toHaveCount(0);
  expect(await storedEntries(page, person)).toHaveLength(MAX_DAILY_ACTIONS);
  await said.getByRole('link', { name: 'Открыть дневник' }).click();
  await expect(page.getByRole('article')).toHaveCount(MAX_DAILY_ACTIONS);
  await expect(page.getByRole('link', { name: 'Сделать запись' })).toHaveCount(0);
});

test('a save asked for before it is known who writes waits for that', ONCE, async ({ page, person }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/get-session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${COMPASS}?emotion=joy`);
  await page.getByRole('slider').fill('6');
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(savedView(page)).toBeVisible();
  expect(await storedEntries(page, person)).toMatchObject([{ emotion: 'joy', intensity: 6 }]);
});

test('a save without an answer lies on the device, goes again by itself, and makes one entry @once @core', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await page.goto(`${COMPASS}?emotion=trust`);
  await page.getByRole('slider').fill('5');
  await page.getByRole('slider').click();
  await unfold(page);
  await words(page).fill('Связь пропала в тоннеле');
  const entries = `**/api/users/${person.uid}/emotion-barometer/entries`;
  await page.route(entries, (route) => route.abort());
  await saveButton(page).click();
  await expect(toast(page, WAITS)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeFocused();
  await page.locator('.toast:not([data-ending-style])').getByRole('button', { name: 'Закрыть' }).click();

  // This time the server stores the entry, and only its answer is lost.
  await page.route(entries, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const stored = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/entries'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await stored;
  await page.unroute(entries);
  await page.reload();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(await storedEntries(page, person)).toMatchObject([{ emotion: 'trust', entry: 'Связь пропала в тоннеле' }]);
});

/** Fills the form in and saves. */
async function write(page: Page, emotion: string, text: string): Promise<void> {
  await feeling(page, emotion).click();
  await page.getByRole('slider').fill('6');
  if (!(await words(page).isVisible())) await unfold(page);
  await words(page).fill(text);
  await saveButton(page).click();
}

const SAVES = '**/emotion-barometer/entries';

/** The server takes saves and does not answer; returns how it answers after all. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SAVES, async (route) => {
    await held;
    // The page that asked may be gone.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(SAVES);
  };
}

/** What the tabs of this device keep as drafts of entries. */
const draftsOf = (page: Page, uid: string) =>
  page.evaluate(
    (start) => Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(start)) as [string, string][],
    `krona.draft.${uid}`,
  );
const putDrafts = (page: Page, drafts: [string, string][]) =>
  page.evaluate((all) => {
    for (const [name, text] of all) localStorage.setItem(name, text);
  }, drafts);

const texts = async (page: Page, person: Person) =>
  ((await storedEntries(page, person)) as { entry: string }[]).map(({ entry }) => entry).sort();

test(
  'a save that the page did not live to see is no draft any more, and the next words are an entry of their own',
  ONCE,
  async ({ page, person, complaints }) => {
    complaints.expect(/net::ERR_/);
    await page.goto(COMPASS);
    const release = await holdSaves(page);
    await feeling(page, 'joy').click();
    await page.getByRole('slider').fill('6');
    await unfold(page);
    await words(page).fill('Ушли сразу');
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
    const drafts = await draftsOf(page, person.uid);
    expect(drafts).toHaveLength(1);
    const asked = page.waitForRequest(SAVES);
    await saveButton(page).click();
    await asked;
    expect(await draftsOf(page, person.uid)).toEqual([]);
    // A browser that dies between its two writes leaves both the entry and its draft.
    await putDrafts(page, drafts);
    await page.reload();
    await expect(words(page)).toHaveValue('');
    await expect.poll(() => draftsOf(page, person.uid)).toEqual([]);
    // A draft that was edited after the entry was sent stays.
    await putDrafts(
      page,
      drafts.map(([name, text]) => [name, text.replace('Ушли сразу', 'Ушли и вернулись')]),
    );
    await page.reload();
    await expect(words(page)).toHaveValue('Ушли и вернулись');
    await release();
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: /^Записано/ })).toBeVisible();
    await expect.poll(() => texts(page, person)).toEqual(['Ушли и вернулись', 'Ушли сразу']);
    await page.goto(COMPASS);
    await expect(words(page)).toHaveValue('');
  },
);

test('a server that hangs keeps nobody waiting', ONCE, async ({ page, person }) => {
  await page.goto(COMPASS);
  const release = await holdSaves(page);
  await write(page, 'trust', 'Долгая дорога');
  await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeFocused();
  await expect(page.getByText('Сервер отвечает долго')).toBeVisible();
  await expectReadable(page);
  await release();
  await expect(page.getByRole('heading', { name: /^Записано/ })).toBeVisible();
  expect(await texts(page, person)).toEqual(['Долгая дорога']);
});

test(
  'a day that is full of what waits offers no place, and what is refused later says so with its words',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/);
    await page.goto(COMPASS);
    await expect(page.getByText(/^Первая запись за/)).toBeVisible();
    await context.setOffline(true);
    const waits = page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' });
    for (let at = 1; at <= MAX_DAILY_ACTIONS; at++) {
      await write(page, 'joy', `Без связи ${at}`);
      await expect(waits).toBeVisible();
      if (at < MAX_DAILY_ACTIONS) await page.getByRole('button', { name: 'Добавить ещё одну' }).click();
    }
    // Meanwhile, on another device.
    await saveEntry(page, person, { emotion: 'fear', intensity: 4, entry: 'Другое устройство' });
    await page.getByRole('button', { name: 'Добавить ещё одну' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'На сегодня всё' })).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => texts(page, person)).toHaveLength(MAX_DAILY_ACTIONS);
    await page
      .getByText(/^Не\sпринято: 1\sзапись/)
      .getByRole('link', { name: 'Открыть дневник' })
      .click();
    await expect(page.getByText('Не принято', { exact: true })).toBeVisible();
    await expect(page.getByText(`Без связи ${MAX_DAILY_ACTIONS}`)).toBeVisible();
  },
);

test(
  'an entry refused after it waited says why where it stands',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/);
    await page.goto(COMPASS);
    await expect(page.getByText(/^Первая запись за/)).toBeVisible();
    await context.setOffline(true);
    await write(page, 'joy', 'Слова из тоннеля');
    await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeVisible();
    for (let at = 0; at < MAX_DAILY_ACTIONS; at++) await saveEntry(page, person, { emotion: 'joy', intensity: 4 });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Запись не принята' })).toBeVisible();
    await expect(page.getByText('Слова из тоннеля')).toBeVisible();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'На сегодня всё' })).toBeVisible();
  },
);

const DAY_MS = 24 * 60 * 60 * 1000;

test(
  'an entry of nine days ago lies on no other day unasked, and goes as today’s at a wish',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/);
    await page.goto(COMPASS);
    await expect(page.getByText(/^Первая запись за/)).toBeVisible();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() - 9 * DAY_MS);
    await write(page, 'sadness', 'Давний поход');
    await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeVisible();
    await page.clock.setFixedTime(Date.now());
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /^Запись за \d+\s\S+ не принята$/ })).toBeVisible();
    await expect(page.getByText(/^Запись сделана больше семи дней назад/)).toBeVisible();
    expect(await storedEntries(page, person)).toEqual([]);
    await page.goto(JOURNAL);
    await expect(page.getByText('Давний поход')).toBeVisible();
    await page.getByRole('button', { name: 'Записать сегодняшним днём' }).click();
    await expect(page.getByRole('article')).toContainText('Давний поход');
    await expect
      .poll(() => storedEntries(page, person))
      .toMatchObject([{ entry: 'Давний поход', localDate: dayKey(new Date(), ZONE) }]);
  },
);

for (const [clock, wrong] of [
  ['two days ahead', 2],
  ['three days behind', -3],
] as const)
  test(`yesterday is yesterday on a device whose clock is ${clock}`, ONCE, async ({ page, person }) => {
    await page.clock.setFixedTime(Date.now() + wrong * DAY_MS);
    await page.goto(COMPASS);
    await expect(page.getByText(/^Первая запись за/)).toBeVisible();
    await unfold(page);
    await page.getByRole('radio', { name: 'Вчера' }).check({ force: true });
    await write(page, 'joy', 'Вчерашний вечер');
    await expect(page.getByRole('heading', { name: /^Записано/ })).toBeVisible();
    expect(await storedEntries(page, person)).toMatchObject([{ localDate: addDays(dayKey(new Date(), ZONE), -1) }]);
  });

test('storage emptied under an open page is no hindrance to a save', ONCE, async ({ page, person }) => {
  await page.goto(COMPASS);
  await expect(page.getByText(/^Первая запись за/)).toBeVisible();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await write(page, 'joy', 'На пустом месте');
  await expect(savedView(page)).toBeVisible();
  expect(await texts(page, person)).toEqual(['На пустом месте']);
});

const WINDOWS = [
  [360, 640],
  [390, 664],
  [390, 844],
  [820, 1100],
  [1280, 900],
  [1366, 650],
] as const;

/** The class of each element of a selector that is not wholly in the window, or lies under another. */
const hiddenOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const seen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const onTop = middle !== null && (element.contains(middle) || middle.contains(element));
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && onTop;
    };
    const all = [...document.querySelectorAll(wanted)];
    if (all.length === 0) return ['nothing of that kind'];
    return all.filter((one) => !seen(one)).map((one) => one.className);
  }, selector);

/** «Сохранить» with what is chosen stands in the window, wherever the page is turned to. */
async function expectBarInSight(page: Page, at: string): Promise<void> {
  for (const share of [0, 0.3, 0.6, 0.8]) {
    await page.evaluate(
      (part) => scrollTo(0, part * (document.querySelector('form:has(#power)')?.clientHeight ?? 0)),
      share,
    );
    expect(await hiddenOf(page, '[data-save-bar], [data-save-bar] p, [data-save-bar] [type=submit]'), at).toEqual([]);
  }
}

async function expectTogether(page: Page): Promise<void> {
  for (const [width, height] of WINDOWS) {
    const at = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await page.goto(COMPASS);
    await isAwake(page);
    const wheel = wheelOf(page);
    const bar = page.locator('[data-save-bar]');
    await expect(bar).toContainText('Выберите чувство и его силу');
    await page.evaluate(() => scrollTo(0, 0));
    const before = await wheel.boundingBox();
    await feeling(page, 'disgust').click();
    await expect(bar).toContainText('осталось отметить силу');
    await page.locator('label.chip', { hasText: 'отчуждение' }).click();
    await page.getByRole('slider').fill('10');
    await expect(sentence(page)).toContainText('Сила — 10 из 10.');
    await page.evaluate(() => scrollTo(0, 0));
    expect(await wheel.boundingBox(), `the wheel at ${at}`).toEqual(before);
    await expect(bar).toContainText('Отвращение · отчуждение, 10 из 10');
    // The chosen feeling, its shade, the strength and the button are in one view.
    await page.locator('fieldset:has([name=emotion])').evaluate((node) => {
      node.scrollIntoView({ block: 'start' });
      const power = document.querySelector('#power');
      const foot = document.querySelector('[data-save-bar]');
      const over = (power?.getBoundingClientRect().bottom ?? 0) - (foot?.getBoundingClientRect().top ?? 0);
      if (over > 0) scrollBy(0, over);
    });
    const chosen =
      'label:has([name=emotion]:checked), .chip:has([name=shade]:checked), #power, [data-save-bar], form:has(#power) [type=submit]';
    expect(await hiddenOf(page, chosen), `out of view at ${at}`).toEqual([]);
    await expectBarInSight(page, at);
    await unfold(page);
    await expect(words(page)).toBeVisible();
    await expectBarInSight(page, `${at}, with details`);
    await page.getByRole('button', { name: 'Очистить' }).click();
  }
}

test.describe(
  'feeling, shade, strength and the way to save are in view together and stay in their places',
  ONCE,
  () => {
    test('for a guest', ({ page }) => expectTogether(page));
    test('for a person, above the bar of a phone', ({ page, person: _ }) => expectTogether(page));
  },
);

test(
  'a drag along the chosen petal changes the strength, and a word found by typing brings its feeling',
  ONCE,
  async ({ page }) => {
    await page.goto(COMPASS);
    await isAwake(page);
    const box = await wheelOf(page).locator('> svg').boundingBox();
    if (!box) throw new Error('the wheel is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y - box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(x, y - box.height * 0.1, { steps: 4 });
    await expect(sentence(page)).toHaveText('Сейчас я чувствую радость. Сила — 2 из 10.');
    // The finger may leave the petal.
    await page.mouse.move(x + box.width * 0.2, y - box.height * 0.45, { steps: 4 });
    await page.mouse.up();
    await expect(sentence(page)).toHaveText('Сейчас я чувствую радость. Сила — 10 из 10.');
    await page.getByRole('button', { name: 'найти слово' }).click();
    await page.getByLabel('Слово для чувства').fill('тоск');
    await page.keyboard.press('Enter');
    await expect(sentence(page)).toHaveText('Сейчас я чувствую грусть, точнее — тоску. Сила — 10 из 10.');
    await page.getByText('Добавить подробности').click();
    await page
      .getByRole('group', { name: /^Есть и другое чувство/ })
      .getByText('Доверие')
      .click();
    await expect(sentence(page)).toHaveText(
      'Сейчас я чувствую грусть, точнее — тоску, и ещё доверие. Сила — 10 из 10.',
    );
  },
);

test('a draft survives a reload @core', ONCE, async ({ page }) => {
  await page.goto(COMPASS);
  await feeling(page, 'sadness').click();
  await page.getByRole('slider').fill('3');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  // The last words typed before leaving are kept too.
  await unfold(page);
  await words(page).fill('Идёт дождь');
  await page.reload();
  await expect(words(page)).toHaveValue('Идёт дождь');
  await expect(sentence(page)).toHaveText('Сейчас я чувствую грусть. Сила — 3 из 10.');
});

test('what is missing is said beside its control', async ({ page }) => {
  await page.goto(COMPASS);
  await unfold(page);
  await words(page).fill('Пока без названия');
  await saveButton(page).click();
  await expect(page.getByText('Выберите чувство — остальное по желанию.')).toBeVisible();
  await expect(page.getByText('Отметьте силу — хотя бы примерно.')).toBeVisible();
  await expect(feeling(page, 'joy').getByRole('radio')).toBeFocused();
});

test('what is chosen before the scripts run counts', ONCE, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(COMPASS);
  await feeling(page, 'fear').click();
  await page.getByRole('slider').fill('7');
  await release();
  await expect(sentence(page)).toHaveText('Сейчас я чувствую страх. Сила — 7 из 10.');
});

test(
  'a profile that fails leaves the person who they are, their draft and a way to retry',
  ONCE,
  async ({ page, person, complaints }) => {
    complaints.expect(/status of 500/);
    await page.goto(COMPASS);
    const field = words(page);
    await unfold(page);
    await field.fill('Слово до обрыва');
    await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
    const profile = `**/api/users/${person.uid}`;
    await page.route(profile, (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal' } }));
    await page.reload();
    const trouble = page.getByRole('alert').filter({ hasText: 'Failed to load user profile' });
    await expect(trouble).toBeVisible();
    await expect(field).toHaveValue('Слово до обрыва');
    await feeling(page, 'joy').click();
    await page.getByRole('slider').fill('4');
    await saveButton(page).click();
    await expect(page.locator('.toast:not([data-ending-style])')).toContainText('Ошибка сохранения записи');
    await expectReadable(page);
    await page.unroute(profile);
    // The profile is read again without a press, at once when the window gets the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(trouble).toHaveCount(0);
    await expect(field).toHaveValue('Слово до обрыва');
    await saveButton(page).click();
    await expect(savedView(page)).toBeVisible();
    expect(await storedEntries(page, person)).toMatchObject([{ emotion: 'joy', entry: 'Слово до обрыва' }]);
  },
);

test('a guest goes through, sees where to call, and the entry waits for the diary @core-on-phone', async ({ page }) => {
  await page.goto(COMPASS);
  await feeling(page, 'fear').click();
  await page.locator('label.chip', { hasText: 'паника' }).click();
  await page.getByRole('slider').fill('9');
  await saveButton(page).click();
  await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeFocused();
  const help = page.getByRole('complementary', { name: 'Если сейчас тяжело' });
  await expect(help.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');

  await page.goto(COMPASS);
  await page.getByRole('link', { name: 'Открыть дневник' }).click();
  await expect(page.getByRole('article')).toContainText('Страх');
  await page.getByRole('navigation', { name: 'Эмоциональный компас' }).getByRole('link', { name: 'Узор' }).click();
  await expect(page.getByRole('region', { name: 'По записям на этом устройстве' })).toContainText('страх');

  const consents = { acceptTerms: true, acceptPersonalData: true, timeZone: ZONE };
  const account = newAccount();
  await post(page, '/api/auth/sign-up/email', { ...account, ...consents });
  await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));
  await page.waitForURL(`**${COMPASS}`);
  await expect(guestQuestion(page)).toContainText(/1\sзапись дневника/);
  await transferGuestWork(page);
  await expect(guestQuestion(page)).toHaveCount(0);
  const uid = await uidOf(page);
  expect(await storedEntries(page, { uid })).toMatchObject([{ emotion: 'fear', subEmotion: 'panic', intensity: 9 }]);
});

test(
  'what of a guest’s entries does not fit is told with its number and its place',
  ONCE,
  async ({ page, complaints }) => {
    complaints.expect(/status of 409/);
    await page.goto(COMPASS);
    for (let at = 1; at <= MAX_DAILY_ACTIONS + 2; at++) {
      await write(page, 'joy', `До входа ${at}`);
      await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeVisible();
      await page.getByRole('button', { name: 'Добавить ещё одну' }).click();
    }
    const account = newAccount();
    const consents = { acceptTerms: true, acceptPersonalData: true, timeZone: ZONE };
    await post(page, '/api/auth/sign-up/email', { ...account, ...consents });
    await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));
    await guestQuestion(page).getByRole('button', { name: 'Перенести в этот аккаунт' }).click();
    const told = page.locator('.toast:not([data-ending-style])').filter({ hasText: 'Перенеслось не всё' });
    await expect(told).toContainText(
      'Две записи не поместились в дневной предел: они ждут в дневнике под «Не принято».',
    );
    await told.getByRole('link', { name: 'Открыть дневник' }).click();
    await expect(page.getByText('Не принято', { exact: true })).toBeVisible();
    await expect(page.getByText(`До входа ${MAX_DAILY_ACTIONS + 2}`)).toBeVisible();
  },
);

test('an edit that is not saved is not lost by going back @core', ONCE, async ({ page, person }) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Первое слово' });
  await page.goto(COMPASS);
  // Until the router runs, a link reloads the page and the back button belongs to the browser.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await sections(page).getByRole('link', { name: 'Дневник' }).click();
  await ofRow(page.getByRole('article'), 'Изменить');
  const field = page.getByRole('dialog').getByLabel(/^Что происходит/);
  await field.fill('Второе слово');
  await page.goBack();
  await page.waitForURL(`**${COMPASS}`);
  await page.goto('/personal-cabinet');
  await page.getByRole('link', { name: /^Правки записи/ }).click();
  await expect(page.getByRole('article')).toContainText('Первое слово');
  await ofRow(page.getByRole('article'), 'Изменить');
  await expect(field).toHaveValue('Второе слово');
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(field).toHaveValue('Первое слово');
  await page.goto(JOURNAL);
  await expect(page.getByRole('article')).toContainText('Первое слово');
});

test(
  'signing out in another tab leads the cabinet to the sign-in and back',
  ONCE,
  async ({ page, context, person: _ }) => {
    await page.goto('/personal-cabinet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/profile/settings');
    await other.getByRole('button', { name: 'Выйти из аккаунта' }).click();
    await page.waitForURL('**/login?next=%2Fpersonal-cabinet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('the reminder is shown once and leads to the compass', ONCE, async ({ page, context, person: _ }) => {
  await page.goto('/personal-cabinet');
  // «Сегодня» asks the same: there it is a line of the page, and nothing lies over it.
  const call = page.getByRole('main').getByRole('link', { name: 'Добавить запись' });
  await expect(call).toBeVisible();
  await expect(page.locator('.toast:not([data-ending-style])')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/tree-of-self');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await call.click();
  await page.waitForURL(`**${COMPASS}`);
  await expect(call).toHaveCount(0);
  await expect(other.locator('.toast:not([data-ending-style])')).toHaveCount(0);
});

test('the wheel stays where it is while the sentence above it grows', async ({ page }, { project }) => {
  const widths = project.name === 'phone' ? [360, 390] : [820, 1280];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/awareness-tools/emotional-compass');
    await page.waitForLoadState('networkidle');
    const wheel = wheelOf(page).locator('> svg');
    const top = () => wheel.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
    const before = await top();
    // This feeling makes the longest sentence.
    await page.getByRole('radio', { name: 'Отвращение', exact: true }).check({ force: true });
    const shades = page.locator('[name=shade]');
    for (const index of await shades.evaluateAll((all) => all.map((_, index) => index))) {
      await shades.nth(index).check({ force: true });
      await page.getByRole('slider').press('End');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('10');
      expect(await top(), `${width}`).toBe(before);
    }
  }
});
