import { type Page, test } from '@playwright/test';
import { newAccount, ownAddress, post, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** «Принести из другого дневника»: a file is looked at, comes in, is seen in the diary, and is taken out again. */

const DATA = '/profile/directussettings';
const JOURNAL = '/awareness-tools/emotional-compass/journal-history';
const DAYLIO = [
  'full_date,date,weekday,time,mood,activities,note_title,note',
  '2024-05-18,18 May,Saturday,11:54 pm,rad,"прогулка | чай",,"Дождь стих, вышли во двор"',
  '2024-05-18,18 May,Saturday,3:10 pm,meh,"",,""',
  '2024-05-18,18 May,Saturday,1:10 pm,meh,"",,""',
  '2024-05-18,18 May,Saturday,9:05 am,awful,"работа",,"Тяжёлое утро"',
  '2024-99-18,18 May,Saturday,9:05 am,awful,"",,""',
].join('\n');

test.beforeEach(({ context }) => ownAddress(context));

const part = (page: Page) => page.getByRole('region', { name: 'Принести из другого дневника', exact: true });
const choose = (page: Page, name: string, content: string | Buffer) =>
  part(page)
    .getByLabel('Выбрать дневник')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a diary of Daylio is looked at, comes in, stands in the diary, and goes again', async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  await post(page, `/api/users/${uid}/emotion-barometer/entries`, {
    emotion: 'trust',
    intensity: 4,
    entry: 'Своя запись',
  });
  await page.goto(DATA);
  await choose(page, 'daylio_export.csv', DAYLIO);
  const here = part(page);
  await expect(here.getByText('Похоже на дневник Daylio.')).toBeVisible();
  await expect(here.getByText(/^Придёт 4.записи/)).toBeVisible();
  await expect(here.getByText(/строка 6, «awful»: дата не.читается/)).toBeVisible();
  await expect(here.getByRole('combobox', { name: 'Что значит «rad»' })).toHaveValue('joy/');
  await here.getByRole('combobox', { name: 'Что значит «awful»' }).selectOption({ label: 'тревога' });
  await here.getByRole('combobox', { name: 'Сила для «awful»' }).selectOption('8');
  await expectReadable(page);
  await here.getByRole('button', { name: /^Принести 4.записи/ }).click();
  await expect(here.getByText(/Пришло: 4.записи, уже здесь: 0.записей, оставлено: 1.запись\./)).toBeVisible();
  await expectReadable(page);

  await here.getByRole('link', { name: 'Открыть дневник' }).click();
  await expect(page).toHaveURL(JOURNAL);
  await expect(page.getByText('Дождь стих, вышли во двор')).toBeVisible();
  await expect(page.getByText('Тяжёлое утро')).toBeVisible();

  await page.goto(DATA);
  await choose(page, 'daylio_export.csv', DAYLIO);
  await expect(here.getByText(/уже здесь: второй раз не.придут/)).toBeVisible();
  await expect(here.getByRole('button', { name: 'Приносить нечего' })).toBeDisabled();
  await here.getByRole('button', { name: 'Не сейчас' }).click();

  await here.getByRole('button', { name: /^Убрать принесённое: Daylio/ }).click();
  await expect(here.getByText(/Уйдёт 4.записи/)).toBeVisible();
  await here.getByRole('button', { name: 'Да, убрать' }).click();
  await expect(here.getByText(/Убрано: 4.записи\./)).toBeVisible();
  await expect(here.getByRole('list', { name: 'Принесённые дневники' })).toHaveCount(0);
  await page.goto(JOURNAL);
  await expect(page.getByText('Своя запись')).toBeVisible();
  await expect(page.getByText('Тяжёлое утро')).toHaveCount(0);
});

test('a table is understood by its columns, and a wrong file says what is wrong @core', ONCE, async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto(DATA);
  const here = part(page);
  await choose(page, 'x.png', Buffer.from([0x89, 0x50, 0, 0, 1]));
  await expect(here.getByText('Это не текст и не архив.')).toBeVisible();
  await choose(page, 'x.daylio', 'PK broken');
  await expect(here.getByText('Файл повреждён')).toBeVisible();

  const rows = '05/06/2024;Грусть;2;Тихо;9\n07/06/2024;Радость;5;Светло;8\n07/06/2024;Радость;4;Ночь\ufffd;8\n';
  await choose(page, 'x.csv', `Когда;Как;Сила;Мысли;Погода\n${rows}`);
  await expect(here.getByText('Похоже на таблицу.')).toBeVisible();
  await expect(here.getByText(/^Без столбца «Чувство или.настроение» записей не.собрать\.$/)).toBeVisible();
  const column = (title: string) => here.getByRole('combobox', { name: `Что в столбце «${title}»` });
  await column('Как').selectOption('word');
  await column('Мысли').selectOption('note');
  await expect(here.getByText('Не взято из столбцов: «Погода».')).toBeVisible();
  // What the file does not prove is asked before anything comes.
  await expect(here.getByRole('button', { name: 'Сначала выберите выше' })).toBeDisabled();
  await here.getByRole('combobox', { name: 'Порядок в датах' }).selectOption('day-first');
  await here.getByRole('combobox', { name: 'Шкала силы' }).selectOption('1..5');
  await expect(here.getByText(/строка 4, «Радость»: часть знаков испорчена/)).toBeVisible();
  await expectReadable(page);
  await expect(here.getByRole('button', { name: /^Принести 2.записи/ })).toBeEnabled();
  await here.getByRole('checkbox', { name: /прочитано не.целиком/ }).check();
  await here.getByRole('button', { name: /^Принести 3.записи/ }).click();
  await expect(here.getByText(/Пришло: 3.записи, уже здесь: 0.записей, оставлено: 0.записей\./)).toBeVisible();
});

test('what the earlier site told in no word or number of this one stands as it was told', ONCE, async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  const at = new Date().toISOString();
  const row = {
    ...{ id: crypto.randomUUID(), day: at.slice(0, 10), hour: 9, timeZone: 'Europe/Moscow', emotion: 'светлая печаль' },
    ...{ subEmotion: '', intensity: 0, entry: 'Давняя запись', perception: '', coping: '', action: '', tags: ['дом'] },
    ...{ perceptionKeys: [], copingKeys: [], actionKeys: [], createdAt: at, savedAt: at },
  };
  const added = await post(page, `/api/users/${uid}/data/entries/rows`, { rows: [row] });
  expect(await added.json()).toMatchObject({ added: 1 });
  await page.goto(JOURNAL);
  await expect(page.getByRole('heading', { level: 2, name: /светлая печаль/ })).toBeVisible();
  await expect(page.getByText('сила не указана')).toBeVisible();
  await page.goto('/awareness-tools/emotional-compass/analysis');
  await expect(page.getByText('светлая печаль').first()).toBeAttached();
});
