import { uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

test('the list of tests says which one fits, and the address keeps the choice', ONCE, async ({ page }) => {
  await page.goto('/test');
  await expect(page.getByRole('article')).toHaveCount(7);
  await page.getByRole('button', { name: 'Найти, что мной движет' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Подходит 1 тест' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Архетип предназначения' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Пара минут' }).click();
  await expect(page.getByText('Так быстро этого не узнать')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(page).toHaveURL(/\/test$/);
});

test('three questions lead to a tool with the reason and the second best @core', ONCE, async ({ page }) => {
  await page.goto('/landingtest');
  await page.getByRole('link', { name: 'Ответить на три вопроса' }).first().click();
  const questions = page.getByRole('region', { name: 'Три вопроса' });
  await questions.getByRole('button', { name: /Увидеть жизнь целиком/ }).click();
  await expect(questions.getByText('Вопрос 2 из 3')).toBeVisible();
  await questions.getByRole('button', { name: 'Назад' }).click();
  await questions.getByRole('button', { name: /Увидеть жизнь целиком/ }).click();
  await questions.getByRole('button', { name: /Понемногу/ }).click();
  await questions.getByRole('button', { name: /Один шаг с днём/ }).click();
  await expect(questions.getByRole('heading', { name: 'Начните с инструмента «Колесо жизни»' })).toBeFocused();
  await expect(questions.getByText('Хочется обзора')).toBeVisible();
  await page.reload();
  await expect(questions.getByRole('heading', { name: 'Начните с инструмента «Колесо жизни»' })).toBeVisible();
  await expect(questions.getByRole('link', { name: 'Искра дня' })).toBeVisible();
  await expectReadable(page);
  await questions.getByRole('link', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/wheel-of-life$/);
});

test('the page of tests leads to the list', ONCE, async ({ page }) => {
  await page.goto('/landing/tests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почему у меня опять выходит одно и то же');
  await expectReadable(page);
  await page.getByRole('link', { name: 'Выбрать тест' }).first().click();
  await expect(page).toHaveURL(/\/test$/);
});

test('each landing page lets one try a piece of its promise', ONCE, async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('radio', { name: 'Грусть' }).check({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Сейчас я чувствую грусть' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Продолжить в компасе' }).click();
  await expect(page).toHaveURL(/emotional-compass\?emotion=sadness$/);

  await page.goto('/landing/about');
  await page.locator('label').filter({ hasText: 'Злость' }).click();
  await expect(page.getByRole('link', { name: 'Сохранить это чувство' })).toBeVisible();

  await page.goto('/landing/tools');
  await expect(page.getByRole('button', { name: 'Повернуть' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('button', { name: 'Повернуть' }).click();
  await expect(page.locator('[data-face] p')).toContainText('?');
  await page.getByRole('button', { name: 'Другая карточка' }).click();
  await expect(page.getByRole('button', { name: 'Повернуть' })).toBeVisible();
  await expectReadable(page);

  await page.goto('/landing/courses');
  await page.getByRole('region', { name: 'Три слова на выбор' }).getByRole('textbox').first().fill('тоска');
  await expect(page.getByText('Сохранено на устройстве')).toBeVisible();
  await page
    .getByRole('group', { name: /Что увидели в опыте с пауками/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await expect(page.getByRole('button', { name: 'Ответить ещё раз' })).toBeVisible();
  await expectReadable(page);

  await page.goto('/landing/tests');
  await expect(page.locator('fieldset[data-item] [data-unread]')).toHaveCount(0);
  for (const index of [0, 1, 2])
    await page.locator('fieldset[data-item]').nth(index).getByRole('radio').nth(3).check({ force: true });
  await expect(page.getByText('По трём ответам портрета не бывает')).toBeVisible();
  await expectReadable(page);
});

test('a learner sees where they stand: tools, tests, the guide through the tools, the cabinet', async ({
  page,
  person: _,
}) => {
  await page.goto('/test');
  const headers = { origin: new URL(page.url()).origin };
  const sheets = `/api/users/${await uidOf(page)}/assessments`;
  await page.request.post(sheets, { data: { test: 'archetype', answers: { 1: 4, 2: 3 } }, headers });
  await page.reload();
  await expect(page.getByText('Не закончен: 2 из 72')).toBeVisible();
  await page.goto('/awareness-tools');
  await expect(page.getByText('Не закончен: 2 из 72')).toBeVisible();
  await expect(page.getByText('Искра ждёт вас сегодня')).toBeVisible();
  await page.goto('/courses/guides/self-assessment-guide');
  await expect(page.getByText('Не закончен: 2 из 72')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Древо себя' }).first()).toBeVisible();
  await page.goto('/personal-cabinet');
  const goOn = page.getByRole('region', { name: 'Дальше' });
  await goOn.getByRole('link', { name: /Архетип предназначения/ }).click();
  await expect(page).toHaveURL(/life-purpose-archetype\/assessment\?questions$/);
});
