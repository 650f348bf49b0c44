import { newAccount, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { another, looked, main, post, test } from './support/community';
import { joined, patch } from './support/community-calls';
import { expect, saveEntry } from './support/test';

/** From the diary into the community and back. */

const JOURNAL = '/awareness-tools/emotional-compass/journal-history';

const ENTRY = {
  emotion: 'joy',
  intensity: 7,
  entry: 'Вечером гуляли, и Серафима смеялась * громко.\n- Домой шли пешком.',
  perception: 'Тайное восприятие.',
  coping: 'Тайное совладание.',
  action: 'Позвоню сестре.',
  tags: ['тайная-метка'],
};

const SHOWN = 'Вечером гуляли, и С. смеялась * громко. - Домой шли пешком.';

test('what is chosen of an entry becomes a topic, as it was shown before; taken back, it is gone', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const title = `Как мы гуляли (${test.info().project.name})`;
  const uid = await signedInDevice(page, newAccount('Вера'));
  expect((await patch(page, `/api/users/${uid}/community/me`, { welcomed: true })).status()).toBe(200);
  await saveEntry(page, { uid }, ENTRY);
  await place.pool.query(
    `update emotion_entry set day = day - 9, created_at = created_at - interval '9 days' where user_id = $1`,
    [uid],
  );
  await page.goto(JOURNAL);
  await page.getByRole('button', { name: /^Ещё: Радость/ }).click();
  await page.getByRole('menuitem', { name: 'Поделиться в сообществе' }).click();

  const source = page.getByRole('region', { name: 'Из дневника' });
  const take = (name: RegExp) => source.getByRole('checkbox', { name });
  for (const name of [/^Когда/, /^Запись/, /^Чувство/, /^Восприятие/, /^Совладание/, /^Действие/])
    await expect(take(name)).not.toBeChecked();
  await expect(source.getByRole('button', { name: 'Перенести в тему' })).toBeDisabled();
  await take(/^Когда/).check();
  await take(/^Запись/).check();
  await expect(source).not.toContainText('тайная-метка');
  await take(/^Действие/).check();
  const seen = source.getByRole('region', { name: 'Что увидят другие' });
  await expect(seen).toContainText('Позвоню сестре.');
  await expect(seen).toContainText('Кто прочтёт тему');
  await expectReadable(page);
  await source.getByRole('button', { name: 'Перенести в тему' }).click();
  await expect(source.getByRole('status')).toContainText('Текст уже ниже');

  const words = page.getByLabel('Ваше сообщение');
  await expect(words).toHaveValue(/^Это было (?:на\s+прошлой неделе|несколько недель назад)\./);
  const names = main(page).locator('.note').filter({ hasText: 'Похоже на имена' });
  await expect(names.locator('mark')).toHaveText(['Серафима']);
  await names.getByRole('button', { name: 'Сделать «С.» вместо «Серафима»' }).click();
  await expect(names).toHaveCount(0);
  await expect(words).toHaveValue(/и С\. смеялась/);
  await main(page).getByText('Практики', { exact: true }).click();
  await page.getByText('Просто выслушайте', { exact: true }).click();
  await page.getByLabel('О чём тема, одной строкой').fill(title);
  await page.getByText('Как увидят другие', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Как увидят другие' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  // Asterisks and dashes from the diary stay as written and make no list.
  const asOthersSee = preview.locator('p', { hasText: 'смеялась' });
  await expect(asOthersSee).toHaveText(SHOWN, { useInnerText: true });
  await expectReadable(page);
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await looked(place);

  const reader = await another(browser, place);
  await joined(reader, 'Пётр');
  const heard: string[] = [];
  reader.on('response', (response) => {
    // A response that a new page cuts off cannot be read; that is no failure here.
    if (/\/api\/(?!.*\/live$)/.test(response.url()))
      response.text().then(
        (text) => heard.push(text),
        () => {},
      );
  });
  await reader.goto(path);
  await expect(post(reader, 'и С. смеялась')).toContainText('Позвоню сестре.');
  await expect(post(reader, 'и С. смеялась').locator('p', { hasText: 'смеялась' })).toHaveText(SHOWN, {
    useInnerText: true,
  });
  await reader.goto('/community');
  await expect(main(reader).getByRole('link', { name: title })).toBeVisible();
  await reader.waitForLoadState('networkidle');
  await expect.poll(() => heard.some((text) => text.includes(title))).toBe(true);
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  const entry = (await place.pool.query('select id from emotion_entry where user_id = $1', [uid])).rows[0]
    ?.id as string;
  for (const secret of ['Серафима', 'Тайное', 'тайная-метка', day, entry, uid])
    expect(heard.filter((text) => text.includes(secret))).toEqual([]);

  await page.goto(JOURNAL);
  await expect(page.getByText('Из записи сделана тема:')).toContainText(title);
  await expectReadable(page);
  await page.getByRole('button', { name: /^Отозвать\s?: Как мы гуляли/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).click();
  await expect(page.getByText('Тема отозвана')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ещё: Радость/ })).toBeVisible();
  await expect(page.getByText('смеялась')).toBeVisible();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1, name: 'Этой темы здесь нет' })).toBeVisible();
  await reader.goto('/community');
  await expect(reader.getByRole('heading', { level: 1, name: 'Сообщество' })).toBeVisible();
  await expect(main(reader).getByRole('link', { name: title })).toHaveCount(0);
});
