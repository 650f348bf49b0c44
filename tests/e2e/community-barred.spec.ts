import { expectReadable } from './support/axe';
import { another, choose, looked, main, type Place, post, test } from './support/community';
import { joined, putAnswer, putTopic } from './support/community-calls';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** Two people who do not see each other any more, and one who does not see another. */

type Page = Parameters<typeof main>[0];

interface Talk {
  /** The topics of the two, and one of somebody else in which both have answered. */
  of: { vera: string; pavel: string; olga: string };
  pavel: Page;
}

async function talk(page: Page, pavel: Page, olga: Page, place: Place): Promise<Talk> {
  const [vera, his, her] = [await joined(page, 'Вера'), await joined(pavel, 'Павел'), await joined(olga, 'Ольга')];
  const of = {
    vera: await putTopic(page, vera, { title: 'Тема Веры о реке', text: 'Хожу к реке.' }),
    pavel: await putTopic(pavel, his, { title: 'Тема Павла о лесе', text: 'Хожу в лес.' }),
    olga: await putTopic(olga, her, { title: 'Тема Ольги о горах', text: 'Хожу в горы.' }),
  };
  await looked(place);
  await putAnswer(page, vera, of.olga, { text: 'Вера отвечает: и я в горы.' });
  const said = await putAnswer(pavel, his, of.olga, { text: 'Павел отвечает: горы высокие.' });
  await looked(place);
  await putAnswer(olga, her, of.olga, { text: 'Ольга о высоте.', quote: said });
  await looked(place);
  return { of, pavel };
}

async function expectMissing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Этой темы здесь нет' })).toBeVisible();
}

async function bar(page: Page, path: string, kind: 'Не видеть друг друга' | 'Только мне не видеть'): Promise<void> {
  await page.goto(path);
  await choose(page, 'Хожу в лес.', 'Не видеть этого человека');
  await page.getByRole('button', { name: kind }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const titles = (page: Page) => main(page).getByRole('region', { name: 'Темы' }).getByRole('heading', { level: 3 });

test('whom one has blocked is not seen, and does not see; a third goes on seeing both', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const [other, third] = [await another(browser, place), await another(browser, place)];
  const { of, pavel } = await talk(page, other, third, place);
  await bar(page, of.pavel, 'Не видеть друг друга');

  await page.goto('/community');
  await expect(titles(page).filter({ hasText: 'Тема Ольги' }).first()).toBeVisible();
  await expect(titles(page).filter({ hasText: 'Тема Павла' })).toHaveCount(0);
  await expectMissing(page, of.pavel);
  await page.goto(of.olga);
  await expect(post(page, 'Ольга о высоте.')).toBeVisible();
  await expect(main(page)).not.toContainText('горы высокие');
  await page.goto('/community');
  await page.getByLabel('Найти в сообществе').fill('высокие');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ничего не нашлось')).toBeVisible();

  // Nobody has told him.
  await pavel.goto('/community/notices');
  await expect(pavel.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  await expect(main(pavel)).not.toContainText('Вера');
  await pavel.goto('/community');
  await expect(titles(pavel).filter({ hasText: 'Тема Павла' }).first()).toBeVisible();
  await expect(titles(pavel).filter({ hasText: 'Тема Веры' })).toHaveCount(0);
  await expectMissing(pavel, of.vera);
  await pavel.goto(of.olga);
  await expect(post(pavel, 'Павел отвечает').first()).toBeVisible();
  await expect(main(pavel)).not.toContainText('Вера отвечает');
  await pavel.goto('/community/barred');
  await expect(pavel.getByRole('heading', { name: 'Вы видите всех' })).toBeVisible();

  await third.goto(of.olga);
  await expect(post(third, 'Вера отвечает')).toBeVisible();
  await expect(post(third, 'Павел отвечает').first()).toBeVisible();

  await page.goto('/community/barred');
  await expectReadable(page);
  await page.getByRole('button', { name: /^Снова видеть\s?: Павел/ }).click();
  await expect(page.getByRole('heading', { name: 'Вы видите всех' })).toBeVisible();
  await page.goto(of.pavel);
  await expect(post(page, 'Хожу в лес.')).toBeVisible();
  await pavel.goto(of.vera);
  await expect(post(pavel, 'Хожу к реке.')).toBeVisible();
});

test('whom one only does not want to see goes on seeing', ONCE, async ({ page, browser, place, complaints }) => {
  complaints.expect(/status of 404/);
  const { of, pavel } = await talk(page, await another(browser, place), await another(browser, place), place);
  await bar(page, of.pavel, 'Только мне не видеть');
  await expectMissing(page, of.pavel);
  await page.goto(of.olga);
  await expect(post(page, 'Вера отвечает')).toBeVisible();
  await expect(main(page)).not.toContainText('горы высокие');
  await pavel.goto(of.vera);
  await expect(post(pavel, 'Хожу к реке.')).toBeVisible();
  await pavel.goto(of.olga);
  await expect(post(pavel, 'Вера отвечает')).toBeVisible();
  await page.goto('/community/barred');
  await expect(page.getByText('Вы не видите, а вас видно')).toBeVisible();
});
