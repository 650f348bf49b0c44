import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { post, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, type Person, saveEntry, test } from './support/test';

const CABINET = '/personal-cabinet';
const PROGRESS = '/personal-cabinet/progress';
const COMPASS = '/awareness-tools/emotional-compass';
const JOURNAL = `${COMPASS}/journal-history`;
const LESSON = 'everyday-feelings/name-it';
const DAY_MS = 86_400_000;
const DEMO = { email: 'demo@krona.example', password: 'krona-demo-2026' };
const STEP = '00000000-0000-4000-8000-000000000007';

const goOn = (page: Page) => page.getByRole('region', { name: 'Дальше' });
const ledger = (page: Page) => page.getByRole('region', { name: 'Откуда баллы' });
/** A person's sections: the bar of a phone, the header elsewhere. */
const sections = (page: Page) =>
  page.getByRole('navigation', { name: /^(Разделы|Основная навигация)$/ }).locator('visible=true');
const gone = (page: Page, what: string) => page.getByRole('status').filter({ hasText: `${what} уже нет` });

/** Writes to the person's own part of the site as a page of it would. */
async function put(page: Page, { uid }: Person, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/users/${uid}/${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect([path, answer.ok()]).toEqual([path, true]);
}

const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const keepStep = (page: Page, person: Person, state: 'open' | 'done' = 'open') =>
  put(page, person, `wheel-steps/${STEP}`, { sphere: 'work', step: 'Написать подруге', due: daysAhead(2), state });

async function signInAsDemo(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  expect((await post(page, '/api/auth/sign-in/email', DEMO)).status()).toBe(200);
  const uid = await uidOf(page);
  await page.evaluate((hint) => localStorage.setItem('krona.signed-in', hint), uid);
}

test('a person’s sections are one tap away and say where one is, one navigation at a time @core-on-phone', async ({
  page,
  person: _,
}) => {
  await page.goto(CABINET);
  await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(1);
  await expect(sections(page).getByRole('link')).toHaveText(['Сегодня', 'Дневник', 'Запись', 'Узор', 'Ещё']);
  for (const [name, path] of [
    ['Дневник', JOURNAL],
    ['Запись', COMPASS],
    ['Узор', `${COMPASS}/analysis`],
    ['Ещё', `${CABINET}/more`],
    ['Сегодня', CABINET],
  ] as const) {
    await sections(page).getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await expect(sections(page).locator('[aria-current]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(goOn(page).getByRole('link')).toContainText(['Искра дня']);
  await expectReadable(page);
  for (const link of await page.getByRole('main').getByRole('list').first().getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(42);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  await sections(page).getByRole('link', { name: 'Ещё' }).click();
  for (const name of [
    'Древо',
    'Искра дня',
    'Карточки',
    'Стена',
    'Сообщество',
    'Читать',
    'Заметки',
    'Данные',
    'Настройки',
  ])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectReadable(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Настройки/ })
    .click();
  await page.waitForURL('**/profile/settings');
});

test('the first page of who is signed in is their day @core-on-phone', async ({ page, person: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ваш год' })).toBeVisible();
  await expect(page.getByText('Год, прожитый внимательно')).toBeHidden();
  await expect(sections(page).locator('[aria-current]')).toHaveText('Сегодня');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/$/);
});

test('what was begun goes on where it stopped, the latest first @core', async ({ page, person }) => {
  await keepStep(page, person);
  const at = new Date().toISOString();
  const place = { section: '', paragraph: 3, share: 0.5, at };
  await put(page, person, `courses/everyday-feelings/lessons/name-it/place`, place);
  const test58 = { test: 'big-five-short', answers: { 1: 3 } };
  expect((await post(page, `/api/users/${person.uid}/assessments`, test58)).ok()).toBe(true);
  await page.goto(COMPASS);
  await page.getByRole('radio', { name: /Грусть/ }).check({ force: true });
  const words = page.getByRole('textbox', { name: /Что происходит|запис/i }).first();
  if (await words.isVisible()) await words.fill('Дождь с утра');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /draft\./.test(key)))).toBe(true);

  await page.goto(CABINET);
  const lines = goOn(page).getByRole('link');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('черновик');
  await expect(lines.first()).toContainText('грусть');
  // Four things are begun, and the spark of the day waits.
  await goOn(page).getByRole('button', { name: 'Ещё 4' }).click();
  await expect(lines).toHaveCount(5);
  await expect(lines.last()).toContainText('Искра дня');
  await expect(goOn(page)).toContainText('Урок «Назвать»');
  await expect(goOn(page)).toContainText('Чувства на каждый день, вы в середине урока');
  await expect(goOn(page)).toContainText('Готово 1 из 58 ответов');
  await expect(goOn(page)).toContainText('Написать подруге');
  await expectReadable(page);

  for (const [name, path, seen] of [
    [/черновик/, COMPASS, page.getByRole('radio', { name: /Грусть/, checked: true })],
    [/Урок «Назвать»/, `${CABINET}/courses/${LESSON}`, page.getByText('Вы остановились здесь')],
    [
      /Большая пятёрка/,
      '/awareness-tools/big-5-model/assessment',
      page.getByRole('group', { name: /^\d+\. / }).first(),
    ],
    [/Написать подруге/, '/awareness-tools/wheel-of-life', page.locator(`[id="${STEP}"]`)],
  ] as const) {
    await page.goto(CABINET);
    await expect(lines).toHaveCount(1);
    const more = goOn(page).getByRole('button', { name: 'Ещё 4' });
    // All are known by then, and stand in their order.
    await expect(more).toBeVisible();
    if (!(await goOn(page).getByRole('link', { name }).isVisible())) await more.click();
    await goOn(page).getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(seen).toBeVisible();
  }
  await expect(page.locator(`[id="${STEP}"]`)).toBeFocused();

  await page.getByRole('button', { name: 'Сделано' }).click();
  await put(page, person, 'courses/everyday-feelings/pause', { at: new Date().toISOString() });
  const all = async () => {
    await goOn(page).getByRole('button', { name: /^Ещё/ }).click();
    return lines;
  };
  await page.goto(CABINET);
  await expect(await all()).toHaveCount(3);
  await expect(goOn(page)).not.toContainText('Урок');
  const paused = Date.now();
  await page.clock.setFixedTime(paused + 2 * DAY_MS - 60_000);
  await page.reload();
  await expect(await all()).not.toHaveCount(0);
  await expect(goOn(page)).not.toContainText('Урок');
  await page.clock.setFixedTime(paused + 2 * DAY_MS + 60_000);
  await page.reload();
  await all();
  await expect(goOn(page)).toContainText('Урок «Назвать»');
});

test('progress shows the ten qualities, the year and what was done on a day', async ({ page, person }) => {
  await page.goto(PROGRESS);
  await expect(page.getByRole('heading', { name: 'Здесь будет расти ваш год' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Десять качеств' }).getByRole('listitem')).toHaveCount(10);
  await expectReadable(page);

  await saveEntry(page, person, { emotion: 'joy', intensity: 6, action: 'Позвонить сестре' });
  await saveEntry(page, person, {
    ...{ emotion: 'fear', intensity: 4 },
    writtenAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  });
  await page.reload();
  const qualities = page.getByRole('region', { name: 'Десять качеств' });
  await expect(qualities.getByRole('listitem').filter({ hasText: 'Бина' })).toContainText(
    '20 баллов, до первого уровня ещё 30',
  );
  const year = page.getByRole('slider', { name: /^Дни \d{4}\sгода с\sделами/ });
  await expect(page.getByRole('img', { name: /2\sдела, 2\sдня с\sними/ })).toBeVisible();
  await expect(year).toHaveAttribute('aria-valuetext', /1\sдело\. Бина\s1$/);
  const day = page.getByRole('region', { name: /^Что было: / });
  const shown = await day.getAttribute('aria-label');
  await expect(day.getByRole('link')).toHaveText(['Запись о чувствах']);
  await year.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day).not.toHaveAccessibleName(shown ?? '');
  await expect(day.getByRole('link')).toHaveText(['Запись о чувствах']);
  await page.getByRole('button', { name: 'Позже, день с делами' }).click();
  await expect(day).toHaveAccessibleName(shown ?? '');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Таблицей' }).click();
  await expect(page.getByRole('row', { name: /Бина\s1/ })).toHaveCount(2);

  await qualities.getByRole('button', { name: /^Откуда эти баллы.*Бина/ }).click();
  await expect(ledger(page).getByLabel('Качество')).toHaveValue('binah');
  await ledger(page).getByRole('link').last().click();
  await expect(page).toHaveURL(/journal-history\?from=.*#/);
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('feed').getByRole('article')).toBeFocused();
});

test(
  'a year is kept as a picture that is made in the browser, with and without a legend',
  ONCE,
  async ({ page, person }) => {
    await saveEntry(page, person, { emotion: 'joy', intensity: 6 });
    await page.goto(`${COMPASS}/analysis`);
    await page.getByRole('button', { name: 'Ещё с узором' }).click();
    await page.getByRole('menuitem', { name: /^Спил/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Спил вашего года' });
    await expect(dialog.getByRole('img', { name: /1\sдень с\sзаписями/ })).toContainText('Радость');
    await expectReadable(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    const picture = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Скачать картинку' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^krona-spil-\d{4}\.png$/);
      const file = await readFile(await download.path());
      expect(file.subarray(1, 4).toString()).toBe('PNG');
      return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    };
    const withLegend = await picture();
    await dialog.getByLabel('С подписями').uncheck();
    await expect(dialog.getByRole('img')).not.toContainText('Радость');
    const without = await picture();
    expect([withLegend.width, without.width]).toEqual([2160, 2160]);
    expect(without.height).toBeLessThan(withLegend.height);
    expect(sent).toEqual([]);
  },
);

test('after a while one is welcomed back, and nothing has gone', ONCE, async ({ page, person }) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 6 });
  await page.goto(PROGRESS);
  await expect(page.getByRole('slider', { name: /^Дни \d{4}\sгода/ })).toBeAttached();
  await expect(page.getByText('С возвращением.')).toBeHidden();
  // As it would be after eight days: a session of the journey does not last so long.
  await page.route('**/progress/sefirot', async (route) => {
    const answer = await route.fetch();
    const progress = (await answer.json()) as Record<string, { lastActive: string | null }>;
    for (const one of Object.values(progress))
      if (one.lastActive) one.lastActive = new Date(Date.parse(one.lastActive) - 8 * DAY_MS).toISOString();
    await route.fulfill({ response: answer, json: progress });
  });
  await page.goto(PROGRESS);
  await expect(page.getByText('С возвращением.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Десять качеств' })).toContainText('10 баллов');
  await page.goto(CABINET);
  await expect(page.getByText('С возвращением.')).toBeVisible();
});

/** By the name of a cause: what stands on the page that its row leads to. */
const WORK: Readonly<Record<string, [path: RegExp, seen: (page: Page) => ReturnType<Page['locator']>]>> = {
  'emotion-entry': [/journal-history\?from=/, (page) => page.locator('article:focus')],
  'action-done': [/journal-history/, (page) => page.locator('article:focus')],
  'spark-answered': [/daily-growth-spark\?day=/, (page) => page.getByRole('heading', { name: /Ваш ответ|Отмечено/ })],
  'guide-finished': [/courses\/guides\/./, (page) => page.getByRole('heading', { level: 1 })],
  'big-five-finished': [/big-5-model\/explanation\?result=/, (page) => page.getByText('Ваш результат')],
  'archetype-finished': [/explanation\?result=/, (page) => page.getByText('Результат от').first()],
  'purpose-written': [/#purpose/, (page) => page.locator('#purpose:focus')],
  'wheel-filled': [/wheel-of-life#/, (page) => page.locator('li:focus')],
  'step-closed': [/wheel-of-life#/, (page) => page.locator('li:focus')],
  'wall-responded': [/inspiration-wall\?word=/, (page) => page.getByText('Ваше слово')],
  'conversation-held': [/deep-conversation-with-cards#/, (page) => page.locator('li:focus')],
};

test('every row of the ledger opens the work that earned it', async ({ page }) => {
  await signInAsDemo(page);
  for (const [cause, [path, seen]] of Object.entries(WORK)) {
    await page.goto(PROGRESS);
    await ledger(page).getByLabel('Дело').selectOption(cause);
    await expect(ledger(page).getByLabel('Дело')).toHaveValue(cause);
    const rows = ledger(page).getByRole('link');
    const text = await ledger(page).getByLabel('Дело').locator(`option[value="${cause}"]`).textContent();
    await expect(rows.first(), cause).toHaveText(text ?? '');
    await rows.first().click();
    await expect(page, cause).toHaveURL(path);
    await expect(seen(page), cause).toBeVisible();
    await expect(seen(page), cause).toBeInViewport();
  }
});

test('rows of lessons and of answers open the lesson', async ({ page, person }) => {
  await put(page, person, `courses/everyday-feelings/lessons/name-it/done`, { done: true });
  await page.goto(`${CABINET}/courses/${LESSON}#reflection`);
  const questions = page.getByRole('region', { name: 'Вопросы для себя' });
  await expect(questions).toBeFocused();
  for (const field of await questions.getByRole('textbox').all()) await field.fill('Скучаю');
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/users/${person.uid}/progress/history?cause=reflection-written`);
      return ((await answer.json()) as { history: object[] }).history.length;
    })
    .toBe(1);
  await page.goto(PROGRESS);
  await ledger(page).getByRole('link', { name: 'Ответы на вопросы урока' }).click();
  await page.waitForURL(`**${CABINET}/courses/${LESSON}#reflection`);
  await expect(questions).toBeFocused();
  await expect(questions).toBeInViewport();
  await page.goto(PROGRESS);
  await ledger(page).getByRole('link', { name: 'Урок курса пройден' }).click();
  await page.waitForURL(`**${CABINET}/courses/${LESSON}`);
  await expect(page.getByText('Урок пройден', { exact: true })).toBeVisible();
});

test('work that is gone is said to be gone, and its points stay', async ({ page, person, complaints }) => {
  complaints.expect(/status of 404/);
  const MISSING = '00000000-0000-4000-8000-0000000000ff';
  await saveEntry(page, person, { emotion: 'joy', intensity: 6 });
  const { entries } = (await (await page.request.get(`/api/users/${person.uid}/emotion-barometer`)).json()) as {
    entries: { id: string }[];
  };
  const origin = new URL(page.url()).origin;
  const path = `/api/users/${person.uid}/emotion-barometer/entries/${entries[0]?.id}`;
  expect((await page.request.delete(path, { headers: { origin } })).ok()).toBe(true);
  await page.goto(PROGRESS);
  await ledger(page).getByRole('link', { name: 'Запись о чувствах' }).click();
  await expect(gone(page, 'Этой записи')).toContainText('Баллы остаются с вами');
  await expectReadable(page);
  for (const [address, what] of [
    [`${JOURNAL}#${MISSING}`, 'Этой записи'],
    [`/awareness-tools/wheel-of-life#${MISSING}`, 'Этого колеса или шага'],
    [`/awareness-tools/deep-conversation-with-cards#${MISSING}`, 'Этого разговора'],
    [`/awareness-tools/big-5-model/explanation?result=${MISSING}`, 'Этого результата'],
    [`/awareness-tools/life-purpose-archetype/explanation?result=${MISSING}`, 'Этого результата'],
  ] as const) {
    await page.goto(address);
    await expect(gone(page, what), address).toBeVisible();
  }
});
