import { newAccount, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { another, choose, giveRole, main, member, openTopic, post, test } from './support/community';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** Journeys of those who care for the place. */

test('a moderator shows first words, hides others with a reason, and an appeal is heard', async ({
  page,
  browser,
  place,
}) => {
  const mark = test.info().project.name;
  const title = `Кто за этим смотрит (${mark})`;
  const words = `Первые слова здесь (${mark}).`;
  await member(page, 'Вера');
  const path = await openTopic(page, { title, text: words });

  const moderator = await another(browser, place);
  const account = newAccount('Анна');
  await signedInDevice(moderator, account);
  await moderator.goto('/community/moderation');
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет');
  await giveRole(place, account.email, 'moderator');
  await moderator.reload();
  await expect(moderator.getByRole('heading', { level: 1, name: 'Забота о сообществе' })).toBeVisible();
  await expect(moderator.getByRole('link', { name: 'Роли' })).toHaveCount(0);
  await expectReadable(moderator);
  const waiting = () => main(moderator).getByRole('article').filter({ hasText: words });
  await expect(waiting()).toContainText('первое сообщение');
  await waiting().getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(waiting()).toHaveCount(0);

  // The author's open page learns of it without a reload.
  await expect(post(page, words).getByText('Другим это пока не видно')).toHaveCount(0);
  const reader = await another(browser, place);
  await member(reader, 'Пётр');
  await reader.goto(path);
  await post(reader, words)
    .getByRole('button', { name: /^Сообщить/ })
    .click();
  await reader.getByText('Обижает или унижает').click();
  await reader.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(reader.getByRole('dialog')).toHaveCount(0);

  await moderator.goto('/community/moderation');
  await waiting().getByRole('button', { name: 'Скрыть', exact: true }).click();
  await waiting().getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(waiting().getByText('Напишите несколько слов')).toBeVisible();
  await waiting().getByLabel('Скрыть: почему').fill('Здесь говорят о себе.');
  await expectReadable(moderator);
  await waiting().getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(waiting()).toHaveCount(0);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { name: 'Этой темы здесь нет' })).toBeVisible();

  await page.goto('/community/decisions');
  await expect(main(page)).toContainText('Почему: Здесь говорят о себе.');
  await page.getByRole('button', { name: 'Попросить пересмотреть' }).click();
  await page.getByLabel('Что модератору стоит знать').fill('Это было о себе.');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(main(page)).toContainText('Вы попросили пересмотреть');
  await expectReadable(page);

  await moderator.goto('/community/moderation');
  const appeal = main(moderator).getByRole('article').filter({ hasText: 'Это было о себе.' });
  await appeal.getByRole('button', { name: 'Отменить решение' }).click();
  await appeal.getByLabel('Ответ автору').fill('Да, вернули.');
  await appeal.getByRole('button', { name: 'Отменить решение' }).click();
  await expect(appeal).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText('Решение отменено.');
  await expect(main(page)).toContainText('Ответ: Да, вернули.');
  await reader.goto(path);
  await expect(post(reader, words)).toBeVisible();

  await moderator.getByRole('link', { name: 'Журнал решений' }).click();
  await expect(main(moderator)).toContainText('Здесь говорят о себе.');
  await expectReadable(moderator);
  await moderator.getByRole('link', { name: 'За месяц' }).click();
  await expect(moderator.getByRole('rowheader', { name: 'Просили пересмотреть' })).toBeVisible();
  await expectReadable(moderator);
});

test('an unmasked pseudonym is told to its writer; a pause stops answers', ONCE, async ({ page, browser, place }) => {
  const words = 'Слова под псевдонимом.';
  await member(page, 'Вера Тихая');
  const path = await openTopic(page, { title: 'Тема под псевдонимом', text: words, pseudonym: true });
  const moderator = await another(browser, place);
  const account = newAccount('Анна');
  await signedInDevice(moderator, account);
  await giveRole(place, account.email, 'moderator');
  await moderator.goto('/community/moderation');
  const waiting = main(moderator).getByRole('article').filter({ hasText: words });
  await expect(waiting).toContainText('(псевдоним)');
  await expect(waiting).not.toContainText('Вера Тихая');
  await waiting.getByRole('button', { name: 'Узнать автора' }).click();
  await waiting.getByLabel('Узнать автора: почему').fill('Проверяем, не в опасности ли человек.');
  await waiting.getByRole('button', { name: 'Узнать автора' }).click();
  await expect(moderator.getByText('Под псевдонимом пишет Вера Тихая')).toBeVisible();
  await waiting.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(waiting).toHaveCount(0);
  await page.goto('/community/decisions');
  await expect(main(page)).toContainText('Модератор узнал имя за псевдонимом');

  await moderator.goto(path);
  await choose(moderator, words, 'Всё об этом сообщении');
  await moderator.getByRole('button', { name: 'Остановить на время' }).click();
  await moderator.getByLabel('Остановить на время: почему').fill('Пауза, чтобы тема остыла.');
  await moderator.getByRole('button', { name: 'Остановить на время' }).click();
  await expect(moderator.getByText(/^Не\sпишет\sдо/)).toBeVisible();
  await page.goto(path);
  await expect(main(page)).toContainText('Пауза, чтобы тема остыла.');
});

test(
  'the owner of the site gives a role, reads a message and shows a word of the wall @core',
  ONCE,
  async ({ page, browser, place, complaints }) => {
    // The first address belongs to no account.
    complaints.expect(/status of 404/);
    const owner = newAccount('Хозяйка');
    await signedInDevice(page, owner);
    await giveRole(place, owner.email, 'owner');
    const helper = newAccount('Олег');
    const other = await another(browser, place);
    await signedInDevice(other, helper);
    await page.goto('/community/moderation?part=roles');
    await page.getByLabel('Почта аккаунта').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Дать роль' }).click();
    await expect(page.getByText('Аккаунта с таким адресом нет.')).toBeVisible();
    await page.getByLabel('Почта аккаунта').fill(helper.email);
    await page.getByRole('button', { name: 'Дать роль' }).click();
    await expect(main(page)).toContainText(helper.email);
    await expectReadable(page);
    await other.goto('/community/moderation');
    await expect(other.getByRole('heading', { level: 1, name: 'Забота о сообществе' })).toBeVisible();
    await page.getByRole('button', { name: 'Снять роль: Олег' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Снять', exact: true }).click();
    await expect(main(page)).not.toContainText(helper.email);
  },
);
