import type { Page } from '@playwright/test';
import {
  newAccount,
  post,
  signedInDevice,
  signInByForm,
  signOutBySettings,
  transferGuestWork,
  uidOf,
} from './support/account';
import { isAwake } from './support/awake';
import { expectReadable } from './support/axe';
import { cached, isKept, isKeptOffline, NO_NETWORK } from './support/cached-site';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** Notes on passages of a text, «Мои заметки», «На потом». */

const ARTICLE = '/blog/emotional-granularity';
const LESSON = '/personal-cabinet/courses/everyday-feelings/name-it';
const BOX = '/courses/podcasts/box-breathing';
const OWN = '/personal-cabinet/notes';

interface Kept {
  notes: { id: string; path: string; text: string; passage: { quote: string; second?: number } }[];
}

async function kept(page: Page): Promise<Kept['notes']> {
  return ((await (await page.request.get(`/api/users/${await uidOf(page)}/notes`)).json()) as Kept).notes;
}

/** Chooses the beginning of a paragraph of the text, so many signs of it, as a finger or a mouse would leave it. */
async function choose(page: Page, number: number, signs: number): Promise<void> {
  await page.locator('[data-text] section .prose p').nth(number).waitFor();
  await page.evaluate(
    ([index, length]) => {
      const paragraph = document.querySelectorAll('[data-text] section .prose p')[index as number];
      const node = paragraph && document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
      if (!paragraph || !node) throw new Error('no paragraph');
      paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, length as number);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [number, signs],
  );
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Выделенные слова' });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.getByRole('textbox', { name: 'Заметка', exact: true });
/** Signs of notes in the text. */
const signs = (page: Page) => page.locator('[data-note-sign] button');
const toast = (page: Page, text: string) => page.locator('.toast:not([data-ending-style])').getByText(text);

async function writeNote(page: Page, words: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Заметка' }).click();
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(toast(page, 'Заметка сохранена')).toBeVisible();
}

/** How many of the page's passages the browser tints. */
const tinted = (page: Page) => page.evaluate(() => CSS.highlights.get('notes')?.size ?? 0);

test('a note stands in its text after a reload, is found with a slip and leads back @core', async ({
  page,
  person: _,
}) => {
  await page.goto(ARTICLE);
  await isAwake(page);
  await choose(page, 0, 60);
  await expect(bar(page)).toBeInViewport();
  await writeNote(page, 'Вернуться, когда тревожно на работе');
  await expect(signs(page)).toHaveCount(1);
  await expect.poll(() => tinted(page)).toBe(1);
  await page.reload();
  await expect(signs(page)).toHaveCount(1);
  await expect.poll(() => tinted(page)).toBe(1);
  await signs(page).click();
  await expect(dialog(page).getByText('Вернуться, когда тревожно на работе')).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(signs(page)).toBeFocused();

  await page.goto(OWN);
  await page.getByRole('searchbox', { name: 'Поиск по заметкам' }).fill('рабтой');
  await expect(page.getByText('1 заметка', { exact: true })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('работе');
  await expectReadable(page);
  await page.getByRole('searchbox', { name: 'Поиск по заметкам' }).fill('корабль');
  await expect(page.getByText('Таких заметок не нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Показать все заметки' }).click();
  await page.getByRole('radio', { name: 'По текстам' }).check({ force: true });
  await expect(page.getByRole('heading', { level: 2, name: 'Что прячется за словом «плохо»' })).toBeVisible();

  await page.getByRole('button', { name: 'Изменить' }).click();
  await field(page).fill('Вернуться в пятницу');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Вернуться в пятницу')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Здесь соберутся ваши заметки')).toBeVisible();
  // The pointer upon it holds it.
  await toast(page, 'Заметка удалена').hover();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Вернуться в пятницу')).toBeVisible();
  await expect.poll(async () => (await kept(page)).map(({ text }) => text)).toEqual(['Вернуться в пятницу']);

  await page.getByRole('link', { name: /^К месту/ }).click();
  await page.waitForURL(`**${ARTICLE}#note-*`);
  await expect(signs(page)).toBeFocused();
  await expect(signs(page)).toBeInViewport();
});

test(
  'a lesson in the cabinet is noted and marked without words, and its note leads back there',
  ONCE,
  async ({ page, person: _ }) => {
    await page.goto(LESSON);
    await choose(page, 1, 40);
    await bar(page).getByRole('button', { name: 'Отметить' }).click();
    await expect(toast(page, 'Место отмечено')).toBeVisible();
    await expect(signs(page)).toHaveCount(1);
    await page.goto(OWN);
    await page.getByRole('link', { name: /^К месту/ }).click();
    await page.waitForURL(`**${LESSON}#note-*`);
    await expect(signs(page)).toBeInViewport();
    await page.goto('/courses/courses/everyday-feelings/name-it');
    await expect(signs(page)).toHaveCount(1);
  },
);

test('after a note to chosen words the reading goes on at them, and its lines stay as they were', async ({
  page,
  person: _,
}) => {
  await page.goto('/personal-cabinet/courses/everyday-feelings');
  await page.getByRole('main').locator(`a[href="${LESSON}"]`).first().click();
  await page.waitForURL(`**${LESSON}`);
  await expect(page.getByRole('main')).toBeFocused();
  const paragraph = page.locator('[data-text] section .prose p').nth(4);
  const lines = () =>
    paragraph.evaluate(async (element) => {
      // What is laid out asks for its letters.
      element.getBoundingClientRect();
      await document.fonts.ready;
      const words = document.createRange();
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        words.selectNodeContents(node);
        return [...words.getClientRects()].map(({ width }) => Math.round(width));
      });
    });
  await choose(page, 4, 40);
  const before = await lines();
  await bar(page).getByRole('button', { name: 'Заметка' }).click();
  await field(page).fill('Пока не знаю');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(paragraph).toBeFocused();
  await choose(page, 4, 40);
  await writeNote(page, 'Вот теперь знаю');
  await expect(signs(page)).toBeFocused();
  expect(await lines()).toEqual(before);
});

test(
  'by the keyboard a note is written to the paragraph that is read, and what is typed survives a reload',
  ONCE,
  async ({ page }) => {
    await page.goto(ARTICLE);
    await isAwake(page);
    await page.locator('[data-text] section .prose p').nth(2).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Заметка', exact: true }).press('Enter');
    await expect(dialog(page).getByText('Заметки хранятся на этом устройстве')).toBeVisible();
    await field(page).fill('Недописанная мысль');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Заметка', exact: true })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Дописать' }).click();
    await expect(field(page)).toHaveValue('Недописанная мысль');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(signs(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Дописать' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Заметка', exact: true }).last()).toBeFocused();
  },
);

test('words over several paragraphs are cut to the first, and it is said', ONCE, async ({ page }) => {
  await page.goto(ARTICLE);
  await isAwake(page);
  await choose(page, 0, 30);
  await page.evaluate(() => {
    const next = document.querySelectorAll('[data-text] section .prose p')[1];
    if (next?.firstChild) getSelection()?.extend(next.firstChild, 12);
  });
  await bar(page).getByRole('button', { name: 'Заметка' }).click();
  await expect(dialog(page).getByText('взято то, что стоит в первом')).toBeVisible();
});

test('a note at a second of a practice plays it from there', async ({ page, person: _ }) => {
  await page.goto(BOX);
  await isAwake(page);
  const own = page.getByRole('region', { name: 'Слушать: Дыхание по квадрату' });
  await page.getByRole('button', { name: /Вторая половина/ }).click();
  await own.getByRole('button', { name: 'Пауза' }).click();
  const button = page.getByRole('button', { name: /^Заметка на \d/ });
  await button.click();
  await expect(dialog(page)).toBeVisible();
  await field(page).fill('Здесь легче всего');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const second = (await kept(page))[0]?.passage.second ?? 0;
  expect(second).toBeGreaterThan(130);

  await page.goto(OWN);
  await page.getByRole('link', { name: /^К записи на \d/ }).click();
  await page.waitForURL(`**${BOX}#note-*`);
  // What stands behind the dialog has no roles.
  const place = async () => Number(await page.locator('main section[aria-label^="Слушать"] input').inputValue());
  await expect.poll(async () => Math.abs((await place()) - second)).toBeLessThanOrEqual(1);
  const pressedAt = performance.now();
  await dialog(page)
    .getByRole('button', { name: /^Слушать с \d/ })
    .click();
  const ahead = (await place()) - second;
  expect(ahead).toBeGreaterThanOrEqual(-1);
  // It sounds meanwhile.
  expect(ahead).toBeLessThanOrEqual(1 + (performance.now() - pressedAt) / 1000);
  await page.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: 'Пауза' })).toBeVisible();
});

test('a text is put by for later, in its page and in a list, and taken from there', async ({ page, person: _ }) => {
  await page.goto(ARTICLE);
  await isAwake(page);
  await page.getByRole('button', { name: 'На потом', exact: true }).click();
  await expect(toast(page, 'Отложено на потом')).toBeVisible();
  await page.goto('/courses/guides');
  const guide = page.getByRole('button', { name: /^На потом: После ссоры|^На потом: .*ссор/ }).first();
  await guide.click();
  await expect(guide).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(guide).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${OWN}?list=later`);
  await expect(page.getByRole('link', { name: 'Что прячется за словом «плохо»' })).toHaveAttribute('href', ARTICLE);
  await expect(page.getByRole('button', { name: /^Убрать:/ })).toHaveCount(2);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Убрать: Что прячется за словом «плохо»' }).click();
  await expect(page.getByRole('button', { name: /^Убрать:/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Убрать:/ })).toHaveCount(2);
});

test('a note whose words the text has lost says so and keeps them', ONCE, async ({ page, person }) => {
  await page.goto(ARTICLE);
  const passage = { section: '', paragraph: 0, quote: 'Этих слов здесь больше нет', before: '', after: '' };
  const id = crypto.randomUUID();
  const answer = await page.request.put(`/api/users/${person.uid}/notes/${id}`, {
    data: { path: ARTICLE, title: 'Что прячется за словом «плохо»', passage, text: 'Моя мысль' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await choose(page, 0, 40);
  await bar(page).getByRole('button', { name: 'Отметить' }).click();
  await page.getByRole('button', { name: '2 заметки к тексту' }).click();
  const first = dialog(page).getByRole('listitem').first();
  await expect(first).toContainText('Место изменилось');
  await expect(first).toContainText('Этих слов здесь больше нет');
  await expect(first).toContainText('Моя мысль');
  await expectReadable(page);
});

test(
  'a note whose text has gone from the site leads to a page that says where the note is',
  ONCE,
  async ({ page, person, complaints }) => {
    complaints.expect(/status of 404/);
    await page.goto(OWN);
    const passage = { section: '', paragraph: 0, quote: 'Слова ушедшего урока', before: '', after: '' };
    const answer = await page.request.put(`/api/users/${person.uid}/notes/${crypto.randomUUID()}`, {
      data: { path: '/courses/courses/everyday-feelings/gone', title: 'Ушедший урок', passage, text: 'Моя мысль' },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await page.getByRole('link', { name: /^К\s*месту в\s*тексте «Ушедший урок»/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет');
    await expect(page.getByText('Сама она цела')).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', { name: 'Моих заметках' }).click();
    await page.waitForURL(`**${OWN}`);
    await expect(page.getByText('Слова ушедшего урока')).toBeVisible();
  },
);

test('notes of a guest come along, and nobody else sees them after a sign-out', ONCE, async ({ page }) => {
  const [anna, other] = [newAccount('Анна'), newAccount('Ольга')];
  await signedInDevice(page, other);
  await post(page, '/api/auth/sign-out', {});
  await signedInDevice(page, anna);
  await post(page, '/api/auth/sign-out', {});
  await page.context().clearCookies();
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());

  await page.goto(ARTICLE);
  await isAwake(page);
  await choose(page, 0, 50);
  await writeNote(page, 'Тайное слово гостя');
  await page.goto(`/login?next=${OWN}`);
  await signInByForm(page, anna);
  await transferGuestWork(page);
  await expect(page.getByText('Тайное слово гостя')).toBeVisible();
  await expect.poll(async () => (await kept(page)).length).toBe(1);

  await signOutBySettings(page);
  await page.goto(ARTICLE);
  await isAwake(page);
  await expect(signs(page)).toHaveCount(0);
  await page.goto(`/login?next=${OWN}`);
  await signInByForm(page, other);
  await expect(page.getByText('Здесь соберутся ваши заметки')).toBeVisible();
  await page.goto(ARTICLE);
  await expect(page.getByRole('button', { name: 'На потом', exact: true })).toBeVisible();
  await expect(signs(page)).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a note is written, searched and arrives once', ONCE, async ({ page, context, complaints, person: _ }) => {
    complaints.expect(NO_NETWORK);
    await page.goto('/');
    await isKeptOffline(page);
    await page.goto(ARTICLE);
    await expect.poll(async () => (await cached(page)).some(({ url }) => url === ARTICLE)).toBe(true);
    await context.setOffline(true);
    await page.goto(ARTICLE);
    await isAwake(page);
    await choose(page, 0, 50);
    await writeNote(page, 'Заметка из самолёта');
    await expect(signs(page)).toHaveCount(1);
    await page.goto(OWN);
    await expect(page.getByText('ждёт сети')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск по заметкам' }).fill('самолётом');
    await expect(page.getByText('Заметка из самолёта')).toBeVisible();
    await isKept(page);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(async () => (await kept(page)).map(({ text }) => text)).toEqual(['Заметка из самолёта']);
    await page.reload();
    await expect(page.getByText('Заметка из самолёта')).toHaveCount(1);
    expect(await kept(page)).toHaveLength(1);
  });
});
