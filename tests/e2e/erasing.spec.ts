import { expect, type Page, test } from '@playwright/test';
import { newAccount, ownAddress, put, signedInDevice, signInByForm } from './support/account';
import { linkFor } from './support/letters';
import { ONCE } from './support/once';

test.beforeEach(({ context }) => ownAddress(context));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const NOTE = '4b1f5c1e-6c0a-4a53-9a56-0d1f2c3b4a59';

async function writeNote(page: Page, uid: string): Promise<void> {
  const note = {
    path: '/blog/naming-feelings',
    title: 'Статья',
    text: 'Пометка на полях',
    passage: { section: '', paragraph: 1, quote: 'имя', before: '', after: '' },
  };
  expect((await put(page, `/api/users/${uid}/notes/${NOTE}`, note)).status()).toBe(200);
}

test('records of a kind are erased after a question that counts them, and the account stays @core', async ({
  page,
}) => {
  const uid = await signedInDevice(page, newAccount());
  await writeNote(page, uid);
  await page.goto('/profile/settings#data');
  await page.getByRole('link', { name: 'Посмотреть и выбрать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Удалить записи или аккаунт' })).toBeVisible();
  await expect(section(page, 'Что хранится').getByText('Заметки к текстам')).toBeVisible();
  const records = section(page, 'Стереть записи');
  const erase = records.getByRole('button', { name: 'Стереть отмеченное' });
  await expect(erase).toBeDisabled();
  await records.getByRole('checkbox', { name: 'Заметки и тексты на потом' }).check();
  await erase.click();
  const dialog = page.getByRole('dialog', { name: 'Стереть навсегда?' });
  await expect(dialog.getByText('Заметки к текстам — 1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Оставить' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await erase.click();
  await dialog.getByRole('button', { name: 'Стереть навсегда' }).click();
  await expect(page.getByText('Стёрто навсегда.')).toBeFocused();
  await expect(records.getByText('В\u00a0аккаунте записей пока нет.')).toBeVisible();
  await page.goto('/personal-cabinet/notes');
  await expect(page.getByText('Пометка на полях')).toHaveCount(0);
});

test('an account is closed by the password and comes back by the link of the letter @core-on-phone', async ({
  page,
}) => {
  const account = newAccount();
  const uid = await signedInDevice(page, account);
  await writeNote(page, uid);
  await page.goto('/profile/erasing');
  const closing = section(page, 'Удалить аккаунт');
  await closing.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await closing.getByRole('button', { name: 'Закрыть аккаунт' }).click();
  await expect(closing.getByText('Пароль не подошёл. Проверьте раскладку и Caps Lock.')).toBeVisible();
  await closing.getByLabel('Пароль', { exact: true }).fill(account.password);
  await closing.getByRole('button', { name: 'Закрыть аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аккаунт закрыт' })).toBeVisible();
  await expect(page.getByText(/^До\s\d+\s[а-я]+\s\d{4}\sг\. его можно вернуть/)).toBeVisible();

  await page.goto('/login');
  await signInByForm(page, account);
  await expect(page.getByText(/^Этот аккаунт закрыт\. Вернуть его можно до\s\d+/)).toBeVisible();

  await page.goto(await linkFor(page, account.email, 'returnAccount'));
  await expect(page.getByRole('heading', { level: 1, name: 'Вернуть аккаунт?' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аккаунт снова ваш' })).toBeVisible();
  await page.getByRole('link', { name: 'Войти', exact: true }).last().click();
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
  await page.goto('/personal-cabinet/notes');
  await expect(page.getByText('Пометка на полях').first()).toBeVisible();
});

test('a link that was used says so', ONCE, async ({ page }) => {
  await page.goto('/verify-email?mode=returnAccount&token=return.nobody.'.concat('x'.repeat(43)));
  await page.getByRole('button', { name: 'Вернуть аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible();
});

test(
  'letters about new texts are agreed to and withdrawn in the settings, and the record stays',
  ONCE,
  async ({ page }) => {
    await signedInDevice(page, newAccount());
    await page.goto('/profile/settings#consents');
    const letters = section(page, 'Согласия').getByRole('article', { name: 'Письма о новом' });
    await expect(letters.getByText('Согласие не дано.')).toBeVisible();
    await letters.getByRole('button', { name: 'Хочу получать' }).click();
    await expect(letters.getByText(/^Дано/)).toBeVisible();
    await letters.getByRole('button', { name: 'Не присылать' }).click();
    await expect(letters.getByText(/^Отозвано/)).toBeVisible();
    await section(page, 'Согласия').getByRole('link', { name: 'Отозвать и удалить аккаунт' }).click();
    await expect(section(page, 'Удалить аккаунт')).toBeVisible();
  },
);

test('a cut link of a letter says so and stops nothing', ONCE, async ({ page }) => {
  await page.goto('/letters-off?token=nobody.AAAA');
  await page.getByRole('button', { name: 'Не присылать' }).click();
  await expect(page.getByRole('alert')).toContainText('Ссылка не подошла');
});
