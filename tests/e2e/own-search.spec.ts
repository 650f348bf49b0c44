import { randomUUID } from 'node:crypto';
import { HEALING } from '../../src/domain/courses/course';
import { put } from './support/account';
import { expectReadable } from './support/axe';
import { findInDiary, ofRow } from './support/diary';
import { expect, type Person, saveEntry, test } from './support/test';

type Page = Parameters<typeof put>[0];

const PAGE = '/personal-cabinet/search';
const LESSON = `${HEALING}/lessons/safety-first`;
const RIVER = 'река';
const SLIP = 'бабшука';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Найти в своём' });
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** One thing of each kind, all of them with one word in its different forms. */
async function writeAll(page: Page, person: Person): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await saveEntry(page, person, { emotion: 'sadness', intensity: 5, entry: 'Еду к бабушке, смотрю на реку' });
  const own = `/api/users/${person.uid}`;
  const kept: [string, object][] = [
    [`courses/${LESSON}/answers/place`, { text: 'Утром, пока бабушка спит у реки' }],
    [
      `notes/${randomUUID()}`,
      {
        ...{ path: '/blog/naming-feelings', title: 'Зачем чувству имя', text: 'Бабушка и её река' },
        passage: { section: '', paragraph: 1, quote: 'имя', before: '', after: '' },
      },
    ],
    [`own-cards/${randomUUID()}`, { deck: 'couple', depth: 1, text: 'О чём молчала бабушка у реки?' }],
    [`wheel-steps/${randomUUID()}`, { sphere: 'health', step: 'Дойти с бабушкой до реки', due: day }],
  ];
  for (const [path, body] of kept) expect((await put(page, `${own}/${path}`, body)).ok(), path).toBe(true);
  await page.goto('/awareness-tools/daily-growth-spark');
  await page.locator('[data-spark-answer] textarea').fill('Бабушка, река, тишина');
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/sparks/'),
  );
  await page.getByRole('button', { name: 'Сохранить ответ' }).click();
  expect((await sent).ok()).toBe(true);
}

test('all that one wrote is found by any form of a word and with a slip, and each result opens its place @core', async ({
  page,
  person,
}, { project }) => {
  await writeAll(page, person);
  await page.goto('/personal-cabinet');
  await page.getByRole('button', { name: 'Поиск по сайту' }).click();
  await page.getByRole('searchbox', { name: 'Поиск по сайту' }).fill(SLIP);
  // One field looks on the site and among one's own.
  const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' });
  await dialog.getByText('У\u00a0меня', { exact: true }).click();
  await expect(dialog.getByText('6 находок')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Заметка/ })).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(field(page)).toHaveValue(SLIP);
  await expect(page.getByText('6 находок')).toBeVisible();
  await expect(results(page)).toHaveCount(6);
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expectReadable(page);

  await field(page).fill(RIVER);
  await expect(results(page).filter({ hasText: 'Еду к бабушке' }).locator('mark')).toHaveText('реку');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Фильтры' }).click();
  await chip(page, 'Заметки').click();
  await expect(results(page)).toHaveCount(1);
  await chip(page, 'Шаги колеса').click();
  await expect(results(page)).toHaveCount(2);
  await page.getByText('Неделя', { exact: true }).click();
  await expect(results(page)).toHaveCount(2);
  await chip(page, 'Всё').click();
  await expect(results(page)).toHaveCount(6);
  expect(page.url()).not.toMatch(/%D|река|бабш/);
  expect(await page.title()).toMatch(/^Найти в\sсвоём — Крона$/);

  const opens: [RegExp, RegExp, RegExp][] = [
    [/^Запись/, /journal-history\?from=.+&to=.+#/, /Еду к бабушке/],
    [/^Ответ в\sуроке/, new RegExp(`/courses/${HEALING}/safety-first#reflection$`), /Мне есть 18|Вопросы для себя/],
    [/^Заметка/, /\/blog\/naming-feelings#note-/, /Зачем чувству имя|имя/],
    [/^Ответ на\sискру/, /daily-growth-spark\?day=/, /Бабушка, река, тишина/],
    [/^Своя карточка/, /deep-conversation-with-cards#card-/, /О чём молчала бабушка/],
    [/^Шаг колеса/, /wheel-of-life#/, /Дойти с бабушкой до реки/],
  ];
  for (const [name, address, shown] of opens) {
    await results(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await page.goBack();
    await expect(field(page)).toHaveValue(RIVER);
    await expect(results(page)).toHaveCount(6);
  }
});

test('what was not found says what to try; without a network a part is searched, and it says so', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await writeAll(page, person);
  // What is opened lies on the device.
  await page.goto('/awareness-tools/wheel-of-life');
  await expect(page.getByText('Дойти с бабушкой до реки').first()).toBeVisible();
  await page.goto('/awareness-tools/deep-conversation-with-cards');
  await expect(page.getByText('О чём молчала бабушка у реки?').first()).toBeVisible();
  await page.goto(PAGE);
  await field(page).fill('паровоз');
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await expectReadable(page, ['light']);

  await context.setOffline(true);
  await field(page).fill(RIVER);
  await expect(page.getByText('Поиск по всему дневнику требует сети')).toBeVisible();
  await expect(results(page).filter({ hasText: 'Дойти с бабушкой до реки' })).toBeVisible();
  await expect(results(page).filter({ hasText: 'Еду к бабушке' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(results(page).filter({ hasText: 'Еду к бабушке' })).toBeVisible();
});

test('an answer of a lesson is changed and deleted where it stands in the diary', async ({ page, person }) => {
  await writeAll(page, person);
  await page.goto('/awareness-tools/emotional-compass/journal-history');
  const answer = page.getByRole('article').filter({ hasText: 'Ответ из урока' });
  await expect(answer.getByText('Утром, пока бабушка спит у реки')).toBeVisible();
  await ofRow(answer, 'Изменить');
  const editor = page.getByRole('dialog', { name: 'Ответ из урока' });
  await editor.getByRole('textbox').fill('Вечером, на кухне');
  await editor.getByRole('button', { name: 'Сохранить правки' }).click();
  await expect(answer.getByText('Вечером, на кухне')).toBeVisible();
  await findInDiary(page, 'кухня');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(answer.locator('mark')).toHaveText('кухне');
  await expectReadable(page);
  await ofRow(answer, 'Удалить');
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(answer.getByText('Вечером, на кухне')).toBeVisible();
});
