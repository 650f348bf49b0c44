import { signOutBySettings } from './support/account';
import { expectReadable } from './support/axe';
import { another, looked, main, member, post, test } from './support/community';
import { joined, putTopic, showProfile } from './support/community-calls';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** A topic for the people whom its author has chosen. */

type Page = Parameters<typeof main>[0];

/** Fills the page of a new topic for chosen readers, up to the field of their names. */
async function begin(page: Page, title: string, text: string): Promise<void> {
  await main(page).getByText('Практики', { exact: true }).click();
  await page.getByText('Просто выслушайте', { exact: true }).click();
  await page.getByLabel('О чём тема, одной строкой').fill(title);
  await page.getByLabel('Ваше сообщение').fill(text);
  await page.getByText('Кого я выберу', { exact: true }).click();
}

async function expectMissing(page: Page, path: string): Promise<void> {
  for (const address of [path, `${path}?post=${path.split('/').at(-1)}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Этой темы здесь нет' })).toBeVisible();
  }
}

async function search(page: Page, word: string): Promise<void> {
  await page.goto('/community');
  await page.getByLabel('Найти в сообществе').fill(word);
  await page.keyboard.press('Enter');
}

/** What the server answers at the topic's address, without what names the request. */
async function answered(page: Page, path: string): Promise<unknown> {
  const answer = await page.request.get(path);
  const { id: _, ...body } = (await answer.json()) as { id?: string };
  return [answer.status(), body];
}

/** The id of no topic. */
const NOTHING = '3f0c9a52-6a0e-4d6f-9a53-3f2b8f1c7e10';

test('the chosen one reads a topic; for another member and a guest it is not there', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  complaints.expect(/status of 40[04]/);
  const mark = test.info().project.name;
  const title = `Письмо для двоих (${mark})`;
  const username = `anna-${mark}`;
  const chosen = await another(browser, place);
  await showProfile(chosen, await joined(chosen, 'Анна'), username);
  await member(page, 'Вера');
  await begin(page, title, 'Пишу про тыквенный суп, только своим.');
  const names = page.getByLabel('Кто сможет читать');
  await names.fill('nobody-here');
  await names.press('Enter');
  await expect(page.getByRole('button', { name: 'Убрать: nobody-here' })).toBeVisible();
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByText('«nobody-here». Такого имени нет среди открытых профилей.')).toBeVisible();
  await expect(names).toBeFocused();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Убрать: nobody-here' }).click();
  // The whole address of a profile is taken as well as the name in it.
  await names.fill(`${place.site.origin}/profile/${username}`);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByText('Как увидят другие', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Как увидят другие' })).toContainText('для тех, кого выбрал автор');
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Читают: Анна')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await looked(place);

  await chosen.goto('/community');
  await main(chosen).getByRole('link', { name: title }).click();
  await expect(post(chosen, 'тыквенный суп')).toBeVisible();
  await expect(main(chosen)).toContainText('Тема для тех, кого выбрал автор');
  await search(chosen, 'тыквенного');
  await expect(chosen.getByRole('region', { name: 'Найдено' }).getByRole('link', { name: title })).toBeVisible();

  const other = await another(browser, place);
  const uid = await joined(other, 'Пётр');
  await expectMissing(other, path);
  await search(other, 'тыквенного');
  await expect(other.getByText('ничего не нашлось')).toBeVisible();
  await expect(main(other).getByRole('link', { name: title })).toHaveCount(0);
  const guest = await another(browser, place);
  await expectMissing(guest, path);
  await guest.goto('/community');
  await expect(main(guest)).not.toContainText(title);
  // The server answers as it does for a topic that never existed.
  const id = path.split('/').at(-1);
  for (const [reader, base] of [
    [other, `/api/users/${uid}/community/topics`],
    [guest, '/api/community/topics'],
  ] as const)
    expect(await answered(reader, `${base}/${id}`)).toEqual(await answered(reader, `${base}/${NOTHING}`));
});

test('a preview with a field that is wrong leads back to it', ONCE, async ({ page }) => {
  await member(page, 'Вера');
  await page.getByText('Как увидят другие', { exact: true }).click();
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByText('Выберите, о чём тема.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Знакомство' })).toBeFocused();
});

test(
  'a sign-out in another tab shows at once what is left of a topic that was read',
  ONCE,
  async ({ page, browser, place, complaints }) => {
    complaints.expect(/status of 40[0-9]/);
    const author = await another(browser, place);
    const text = Array.from({ length: 60 }, (_, line) => `Строка ${line}.`).join('\n\n');
    const path = await putTopic(author, await joined(author, 'Павел'), { title: 'Длинное письмо', text });
    await looked(place);
    await joined(page, 'Вера');
    await page.goto(path);
    await expect(page.getByText('Строка 59.')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const other = await page.context().newPage();
    await signOutBySettings(other);
    const heading = page.getByRole('heading', { level: 1, name: 'Этой темы здесь нет' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  },
);
