import { newAccount, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import {
  another,
  answer,
  choose,
  looked,
  main,
  member,
  openTopic,
  post,
  settled,
  test,
  welcome,
} from './support/community';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** Journeys of members. The moderator's look at the first words is a line of SQL here; the moderators have journeys of their own. */

test('a member asks, another answers, quotes and supports @core', async ({ page, browser, place }) => {
  const mark = test.info().project.name;
  const title = `Как вы возвращаетесь в себя (${mark})`;
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Сообщество' })).toBeVisible();
  await expectReadable(page);

  await signedInDevice(page, newAccount('Вера'));
  await page.goto('/community/new');
  await expect(page.getByRole('heading', { name: 'Прежде чем написать' })).toBeVisible();
  await expectReadable(page);
  await welcome(page);
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByText('Выберите, о чём тема.')).toBeVisible();
  await expectReadable(page);
  const words = `После ссоры долго **не могу** успокоиться (${mark}).\n\n- дышу\n- гуляю`;
  const path = await openTopic(page, { title, text: words, pseudonym: true });
  await expect(post(page, 'Другим это пока не видно')).toBeVisible();
  await expect(post(page, 'дышу').getByRole('strong')).toHaveText('не могу');
  await expectReadable(page);

  const reader = await another(browser, place);
  await member(reader, 'Пётр');
  await reader.goto(path);
  await expect(reader.getByRole('heading', { name: 'Этой темы здесь нет' })).toBeVisible();
  await looked(place);
  await reader.goto('/community');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByText('Автор просит поделиться опытом')).toBeVisible();
  await expect(post(reader, 'дышу').getByText('псевдоним')).toBeVisible();
  await post(reader, 'дышу').getByRole('button', { name: 'Слышу' }).click();
  await expect(post(reader, 'дышу').getByRole('button', { name: 'Слышу' })).toHaveAttribute('aria-pressed', 'true');
  await post(reader, 'дышу')
    .getByRole('button', { name: /^Ответить/ })
    .click();
  await expect(reader.getByLabel('Сообщение', { exact: true })).toBeFocused();
  await answer(reader, `Мне помогает вода: мою посуду (${mark}).`);
  await expect(post(reader, 'мою посуду').getByRole('blockquote')).toContainText('После ссоры');
  await looked(place);

  // New answers stand below a line, and the text that is being read keeps its place.
  await expect(post(page, 'мою посуду')).toBeVisible();
  await expect(page.getByText('Новые ответы')).toBeVisible();
  await page.reload();
  await expect(post(page, 'дышу').getByText('Слышу: 1 человек')).toBeVisible();
  await expectReadable(page);
});

test('one’s own answer is changed, removed, brought back', async ({ page, place }) => {
  await member(page, 'Вера');
  await openTopic(page, { title: 'Утренние страницы', text: `Пишу по утрам. ${test.info().project.name}` });
  await looked(place);
  await page.reload();
  await answer(page, 'И ещё одно наблюдение.');
  await choose(page, 'И ещё одно наблюдение.', 'Изменить');
  await page.getByLabel('Ваше сообщение').fill('И ещё два наблюдения.');
  await page.reload();
  await post(page, 'Вы начали менять это сообщение').getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByLabel('Ваше сообщение')).toHaveValue('И ещё два наблюдения.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(post(page, 'И ещё два наблюдения.').getByText('изменено')).toBeVisible();
  await choose(page, 'И ещё два наблюдения.', 'Удалить');
  await expect(post(page, 'Вы удалили этот ответ')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: 'Вернуть' }).click();
  await expect(post(page, 'И ещё два наблюдения.')).toBeVisible();
});

test(
  'what is begun outlives a reload, and goes once the network is back',
  ONCE,
  async ({ page, place, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await member(page, 'Вера');
    await page.getByLabel('О чём тема, одной строкой').fill('Черновик темы');
    await page.reload();
    await expect(page.getByLabel('О чём тема, одной строкой')).toHaveValue('Черновик темы');
    await openTopic(page, { title: 'Вечер без телефона', text: 'Отложила телефон в девять.' });
    await looked(place);
    await page.reload();
    await page.getByLabel('Сообщение', { exact: true }).fill('Черновик ответа');
    await page.reload();
    await expect(page.getByLabel('Сообщение', { exact: true })).toHaveValue('Черновик ответа');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ответить', exact: true }).click();
    await expect(page.getByText('Сохранено на устройстве, ждёт сети')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Сохранено на устройстве, ждёт сети')).toBeHidden();
    await page.reload();
    await expect(post(page, 'Черновик ответа')).toBeVisible();
  },
);

test('a reader reports, asks for a warning and no longer sees somebody', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  // Once the reader does not see the author, the page asks for the topic again and the server answers that there is none.
  complaints.expect(/status of 404.*community\/topics\//);
  const text = `Очень тяжёлый рассказ (${test.info().project.name}).`;
  const author = await another(browser, place);
  await member(author, 'Павел');
  const path = await openTopic(author, { title: 'Тяжёлая неделя', text });
  await looked(place);
  const first = await member(page, 'Вера');
  await page.goto(path);
  await post(page, text)
    .getByRole('button', { name: /^Сообщить/ })
    .click();
  await expectReadable(page, ['light']);
  // A reason is chosen, and a button of its own sends it.
  await page.getByText('Тревожно за того, кто это написал').click();
  await page.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Спасибо, мы посмотрим')).toBeVisible();
  await expect(post(page, text).getByRole('button', { name: 'Модераторы уже знают' })).toBeDisabled();

  await choose(page, text, 'Нужно предупреждение');
  await page.getByRole('dialog').getByText('Тяжёлая тема').click();
  await page.getByRole('button', { name: 'Попросить', exact: true }).click();
  await expect(page.getByText('Сообщение свернётся, когда о том же попросят и другие.')).toBeVisible();
  const second = await another(browser, place);
  await settled(place, first, await member(second, 'Анна'));
  await second.goto(path);
  await choose(second, text, 'Нужно предупреждение');
  await second.getByRole('dialog').getByText('Тяжёлая тема').click();
  await second.getByRole('button', { name: 'Попросить', exact: true }).click();
  await expect(second.getByRole('button', { name: /^Показать\s?: Тяжёлая тема/ })).toBeVisible();
  await expect(second.getByText(text)).toBeHidden();
  await second.getByRole('button', { name: /^Показать\s?: Тяжёлая тема/ }).click();
  await expect(second.getByText(text)).toBeVisible();
  await author.reload();
  await expect(author.getByText('О нём попросили два читателя')).toBeVisible();
  await author.getByRole('button', { name: 'Оставить предупреждение' }).click();
  await expect(author.getByText('Спасибо, предупреждение остаётся')).toBeVisible();

  await page.reload();
  await page.getByRole('article').first().getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: 'Не видеть этого человека' }).click();
  await expectReadable(page, ['light']);
  await page.getByRole('button', { name: 'Не видеть друг друга' }).click();
  await expect(page.getByRole('heading', { name: 'Этой темы здесь нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тяжёлая неделя' })).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: 'Не видеть этого человека' }).click();
  await page.getByRole('button', { name: 'Не видеть друг друга' }).click();
  await expect(page.getByRole('heading', { name: 'Этой темы здесь нет' })).toBeVisible();
  await page.goto('/community/barred');
  await expect(page.getByText('Вы не видите друг друга')).toBeVisible();
  await page.getByRole('button', { name: /^Снова видеть\s?: Павел/ }).click();
  await expect(page.getByRole('heading', { name: 'Вы видите всех' })).toBeVisible();
});

test('words are found by their forms, and stand in no address', ONCE, async ({ page, place }) => {
  await member(page, 'Вера');
  await openTopic(page, { title: 'Про огород', text: 'Посадила тыквы и кабачки.' });
  await looked(place);
  await page.goto('/community');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByLabel('Найти в сообществе').fill('тыква');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'Найдено' }).getByRole('link', { name: 'Про огород' });
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Про огород' })).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Найти в сообществе')).toHaveValue('тыква');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Найдено' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'О чём темы' }).getByRole('link', { name: 'Знакомство' }).click();
  await expect(page).toHaveURL(/category=hello$/);
  await page.getByLabel('Найти в сообществе').fill('тыква');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Искать во всех разделах' }).click();
  await expect(found).toBeVisible();
  expect([...addresses, page.url()].filter((address) => decodeURIComponent(address).includes('тыкв'))).toEqual([]);
});

test('crisis words bring the help lines before and after, and stop nothing @core', ONCE, async ({ page }) => {
  await member(page, 'Вера');
  await main(page).getByText('Практики', { exact: true }).click();
  await page.getByText('Просто выслушайте', { exact: true }).click();
  await page.getByLabel('О чём тема, одной строкой').fill('Тяжёлый вечер');
  await page.getByLabel('Ваше сообщение').fill('Кажется, больше не хочу жить так.');
  await expect(page.getByRole('complementary', { name: 'Если сейчас тяжело' })).toBeVisible();
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо, что написали' })).toBeVisible();
  await expect(main(page).getByRole('complementary', { name: 'Если сейчас тяжело' })).toBeVisible();
  await page.getByRole('link', { name: 'К теме' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тяжёлый вечер' })).toBeVisible();
});

test('a topic is written and answered by the keyboard alone', ONCE, async ({ page, place }) => {
  await member(page, 'Вера');
  await openTopic(page, { title: 'Клавиши', text: 'Ходила босиком.' });
  await looked(place);
  await page.reload();
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(here)) return;
    }
    throw new Error(`no way by the keyboard to ${name}`);
  };
  // The whole topic is on the page once these two are visible.
  await expect(page.getByRole('button', { name: 'Слежу' })).toBeVisible();
  await expect(page.getByLabel('Сообщение', { exact: true })).toBeVisible();
  await reach(/^Слежу/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Следить' })).toHaveAttribute('aria-pressed', 'false');
  await reach(/^Ещё/);
  const menu = post(page, 'Ходила босиком.').getByRole('button', { name: /^Ещё/ });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.getByLabel('Сообщение', { exact: true }).focus();
  await page.keyboard.type('Трава мокрая.');
  await reach(/^Ответить$/);
  await page.keyboard.press('Enter');
  await expect(post(page, 'Трава мокрая.')).toBeVisible();
});
