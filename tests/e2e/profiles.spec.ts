import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newAccount, ownAddress, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Профиль', exact: true });
const unique = () =>
  `vera${Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b8461' } })
    .jpeg()
    .toBuffer();

test('a profile is closed at first; the person opens it and sees what others see @core', async ({
  page,
  person,
  browser,
  complaints,
}) => {
  expect(person.uid).toBeTruthy();
  // A page that is closed answers 404, and the browser notes it.
  complaints.expect(/status of 404/);
  const name = unique();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ваш профиль' })).toBeVisible();
  await page.getByText('Гость', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Гостям здесь ничего не видно' })).toBeVisible();
  await page.getByRole('link', { name: 'Выбрать, что видно' }).click();

  const settings = section(page);
  await settings.getByLabel('Имя в адресе').fill('admin');
  await settings.getByRole('button', { name: 'Выбрать имя' }).click();
  await expect(
    settings.getByText('Это имя похоже на имя самого сайта или его страницы. Попробуйте другое.'),
  ).toBeVisible();
  await settings.getByLabel('Имя в адресе').fill(name);
  await settings.getByRole('button', { name: 'Выбрать имя' }).click();
  await expect(settings.getByText(`/profile/${name}`)).toBeVisible();
  await settings.getByRole('textbox', { name: 'О себе' }).fill('Люблю сад и дождь.');
  await settings.getByRole('button', { name: 'Сохранить «О себе»' }).click();
  await expect(page.getByText('Сохранено', { exact: true }).first()).toBeVisible();

  const guest = await browser.newContext();
  const visitor = await guest.newPage();
  expect((await visitor.goto(`/profile/${name}`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Люблю сад')).toBeHidden();

  await settings.getByLabel('Весь профиль с именем').selectOption('Все');
  await expect(settings.getByRole('status').getByText('Сохранено')).toBeVisible();
  await settings.getByLabel('«О себе»', { exact: true }).selectOption('Участники');
  await expect(settings.getByLabel('«О себе»', { exact: true })).toHaveValue('members');
  await settings.getByLabel('С какого месяца вы здесь').selectOption('Все');
  await expect(settings.getByLabel('С какого месяца вы здесь')).toHaveValue('all');

  await page.goto('/profile');
  await page.getByText('Участник', { exact: true }).click();
  await expect(page.getByText('Люблю сад и дождь.')).toBeVisible();
  await page.getByText('Гость', { exact: true }).click();
  await expect(page.getByText('Люблю сад и дождь.')).toBeHidden();
  await expect(page.getByText(/^На\sсайте\sс/)).toBeVisible();

  const answer = await visitor.goto(`/profile/${name}`);
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  await expect(visitor.getByText(/^На\sсайте\sс/)).toBeVisible();
  await expect(visitor.getByText('Люблю сад')).toBeHidden();
  await visitor.getByRole('link', { name: 'Карточка' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/profile/${name}_1$`));
  await expect(visitor.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  await guest.close();
});

test('a photo is cropped and put, a file that is no picture is refused with words @core-on-phone', async ({
  page,
  person,
}) => {
  // On a phone the invitation for today would stand upon the buttons of the dialog.
  const quiet = await page.request.patch(`/api/users/${person.uid}`, {
    data: { reminder: { time: '00:00', on: false } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(quiet.status()).toBe(200);
  const folder = mkdtempSync(path.join(tmpdir(), 'krona-photo-'));
  const good = path.join(folder, 'photo.jpg');
  const bad = path.join(folder, 'photo.png');
  writeFileSync(good, await photo());
  writeFileSync(bad, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await page.goto('/profile/settings#profile');
  const settings = section(page);
  await settings.getByLabel('Файл снимка').setInputFiles(bad);
  await expect(settings.getByRole('alert')).toHaveText(/Такой файл не\sподойдёт/);
  await settings.getByLabel('Файл снимка').setInputFiles(good);
  const dialog = page.getByRole('dialog', { name: 'Что останется на снимке' });
  await dialog.getByLabel('Крупнее или мельче').fill('2');
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Поставить снимок' }).click();
  await expect(dialog).toBeHidden();
  await expect(settings.locator('img')).toHaveAttribute('src', /^\/api\/avatars\/[\w-]{22}-512\.webp$/);
  const address = await settings.locator('img').getAttribute('src');
  const { dominant } = await sharp(await (await page.request.get(address ?? '')).body()).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + 20);
  await expect(settings.getByRole('alert')).toBeHidden();
  await settings.getByRole('button', { name: 'Нарисовать для меня' }).click();
  await expect(settings.locator('img')).toHaveCount(0);
  await expect(settings.getByRole('button', { name: 'Убрать рисунок' })).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('a name that is removed comes back by one press', ONCE, async ({ page, person }) => {
  expect(person.uid).toBeTruthy();
  const name = unique();
  await page.goto('/profile/settings#profile');
  const settings = section(page);
  await settings.getByLabel('Имя в адресе').fill(name);
  await settings.getByRole('button', { name: 'Выбрать имя' }).click();
  await settings.getByRole('button', { name: 'Убрать имя' }).click();
  await expect(settings.getByRole('button', { name: 'Выбрать имя' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(settings.getByLabel('Имя в адресе')).toHaveValue(name);
});

test('a name that was changed leads on for ninety days, the card too; each viewer sees their own page', async ({
  page,
  person,
  browser,
}) => {
  expect(person.uid).toBeTruthy();
  const [former, present] = [unique(), `${unique()}k`];
  await page.goto('/profile/settings#profile');
  const settings = section(page);
  for (const name of [former, present]) {
    await settings.getByLabel('Имя в адресе').fill(name);
    await settings.getByRole('button', { name: /^(Выбрать|Сменить) имя/ }).click();
    await expect(settings.getByText(`/profile/${name}`, { exact: false }).first()).toBeVisible();
  }
  await expect(settings.getByText(new RegExp(`прежние имена:\\s.*${former} до`))).toBeVisible();
  await settings.getByLabel('Весь профиль с именем').selectOption('Все');
  await settings.getByRole('textbox', { name: 'О себе' }).fill('Люблю сад и дождь.');
  await settings.getByRole('button', { name: 'Сохранить «О себе»' }).click();
  await settings.getByLabel('«О себе»', { exact: true }).selectOption('Участники');
  await expect(settings.getByLabel('«О себе»', { exact: true })).toHaveValue('members');

  // The person, another member, a guest: each by the former name.
  await page.goto(`/profile/${former}`);
  await expect(page).toHaveURL(new RegExp(`/profile/${present}$`));
  await expect(page.getByText(/Так профиль видите вы/)).toBeVisible();
  await expect(page).toHaveTitle(/^Вера/);
  const guest = await browser.newContext({ viewport: test.info().project.use.viewport ?? null });
  const visitor = await guest.newPage();
  await visitor.goto(`/profile/${former}`);
  await expect(visitor).toHaveURL(new RegExp(`/profile/${present}$`));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Вера' })).toBeVisible();
  await expect(visitor.getByText('Люблю сад')).toHaveCount(0);
  const member = await browser.newContext({ viewport: test.info().project.use.viewport ?? null });
  await ownAddress(member);
  const other = await member.newPage();
  await signedInDevice(other, newAccount('Пётр'));
  await other.goto(`/profile/${former}_1`);
  await expect(other).toHaveURL(new RegExp(`/profile/${present}_1$`));
  await expect(other.getByText('Люблю сад и дождь.')).toBeVisible();
  await expect(other.getByText(/Так профиль видите вы/)).toHaveCount(0);
  await member.close();

  // The card on paper: what it says, without what can be pressed.
  await visitor.goto(`/profile/${present}_1`);
  await expect(visitor.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  await expectReadable(visitor);
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Вера' })).toBeVisible();
  await expect(visitor.getByText(new RegExp(`/profile/${present}`))).toBeVisible();
  for (const name of ['Напечатать', 'Поделиться']) await expect(visitor.getByRole('button', { name })).toBeHidden();
  await expect(visitor.getByRole('banner')).toBeHidden();

  // Its picture for networks, which goes with the page.
  const html = await (await visitor.request.get(`/profile/${present}_1`)).text();
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const drawn = await visitor.request.get(new URL(image).pathname);
  const { width, height, format } = await sharp(await drawn.body()).metadata();
  expect([drawn.status(), width, height, format]).toEqual([200, 1200, 630, 'png']);
  await page.goto('/profile/settings#profile');
  await settings.getByLabel('Весь профиль с именем').selectOption('Никто');
  await expect(settings.getByLabel('Весь профиль с именем')).toHaveValue('nobody');
  await expect(async () => {
    expect((await visitor.request.get(new URL(image).pathname)).status()).toBe(404);
  }).toPass();
  expect((await visitor.request.get(`/profile/${former}`, { maxRedirects: 0 })).status()).toBe(404);
  await guest.close();
});

test('a picture of too many points is refused with words, on the page and by the site', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/status of 413/);
  const quiet = await page.request.patch(`/api/users/${person.uid}`, {
    data: { reminder: { time: '00:00', on: false } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(quiet.status()).toBe(200);
  const huge = await sharp({ create: { width: 8_000, height: 6_500, channels: 3, background: '#3b8461' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await page.goto('/profile/settings#profile');
  const settings = section(page);
  await settings.getByLabel('Файл снимка').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: huge });
  await expect(settings.getByRole('alert')).toHaveText(/слишком много точек/);
  // A page that was got round: the site judges by itself.
  await page.route('**/avatar', (route) => route.continue({ postData: huge }));
  const good = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await settings.getByLabel('Файл снимка').setInputFiles(good);
  const dialog = page.getByRole('dialog', { name: 'Что останется на снимке' });
  await dialog.getByRole('button', { name: 'Поставить снимок' }).click();
  await expect(dialog.getByText(/слишком много точек/)).toBeVisible();
  await page.unroute('**/avatar');
  await dialog.getByRole('button', { name: 'Поставить снимок' }).click();
  await expect(dialog).toBeHidden();
  await expect(settings.locator('img')).toHaveAttribute('src', /^\/api\/avatars\//);
});
