import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ownAddress } from './support/account';
import { opensAwake } from './support/awake';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

/** A person chooses what a specialist sees, gives the link away, sees its openings and takes it back. */

const OWN = '/personal-cabinet/specialist';
const [SHOWN, HIDDEN, OTHER] = ['Дрожали руки перед отчётом', 'Про маму', 'Утро на веранде'];
const closed = (page: Page) => page.getByRole('heading', { name: 'Ссылка закрыта' });
const links = (page: Page) => page.getByRole('region', { name: 'Ваши ссылки' });

/** A browser that has never met the site. */
async function stranger(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, timezoneId: 'Asia/Vladivostok' });
  await ownAddress(context);
  const page = await context.newPage();
  opensAwake(page);
  return { context, page };
}

async function openLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Кому').fill(name);
  await page.getByRole('button', { name: 'Посмотреть, что увидят' }).click();
  await page.getByRole('button', { name: /^Сделать ссылку на/ }).click();
  return links(page).getByLabel(`Ссылка: ${name}`).inputValue();
}

test('a specialist sees what was chosen and nothing else, and the link is taken back at once @core', async ({
  page,
  person,
  browser,
}) => {
  await saveEntry(page, person, { emotion: 'fear', intensity: 8, entry: SHOWN, perception: HIDDEN, tags: ['работа'] });
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: OTHER, tags: ['дом'] });
  await page.goto(OWN);
  await expect(page.getByText(/Пока\sни\sодной/)).toBeVisible();
  await expectReadable(page);

  // A period that ends before it begins can't be looked at.
  await page.getByLabel(/^По\sдень/).fill('2020-01-01');
  await expect(page.getByText('Этот день раньше первого')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Посмотреть, что увидят' })).toBeDisabled();
  await page.getByLabel(/^По\sдень/).fill('');
  await page.getByRole('combobox', { name: 'Чувство' }).selectOption({ label: 'Страх' });
  await page.getByRole('checkbox', { name: 'Текст записи' }).check();
  await expect(page.getByText(/^Не\sвидно:/)).toContainText('восприятие');
  await page.getByRole('button', { name: 'Посмотреть, что увидят' }).click();
  const preview = page.getByRole('region', { name: 'Так это увидят' });
  await expect(preview.getByText(SHOWN)).toBeVisible();
  await expect(preview.getByText(HIDDEN)).toHaveCount(0);
  // Another choice is looked at anew before a link is made.
  await page.getByRole('checkbox', { name: 'Метки' }).check();
  await expect(preview).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Метки' }).uncheck();
  const address = await openLink(page, 'Для Анны');
  await expect(links(page).getByRole('heading', { name: 'Ваши ссылки' })).toBeFocused();
  await expect(links(page).getByText(/Пока\sне\sоткрывали/)).toBeVisible();

  const { context, page: guest } = await stranger(browser);
  const told: string[] = [];
  guest.on('request', (request) => void told.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: /Записи, которыми/ })).toBeVisible();
  await expect(guest.getByText(/Ссылка открыта до\s\d+\s\S+\s\d{4}, \d\d:\d\d/)).toBeVisible();
  await expect(guest.getByText(SHOWN)).toBeVisible();
  for (const words of [HIDDEN, OTHER, '#работа', 'Для Анны', 'Вера'])
    await expect(guest.getByText(words)).toHaveCount(0);
  await expectReadable(guest);
  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Скачать PDF' }).click(),
  ]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // What opens the link stands in no address that any server hears.
  const secret = new URL(address).hash.slice(1);
  expect(told.filter((line) => line.includes(secret))).toEqual([]);
  const kept = await guest.evaluate(async () => {
    const names = await caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, names, await indexedDB.databases()]);
  });
  expect(kept).not.toContain(secret);

  // The file belongs to the visit: one opening.
  await page.reload();
  await expect(links(page).getByText(/^Открывали 1\sраз/)).toBeVisible();
  await links(page)
    .getByText(/^Открывали/)
    .click();
  await expect(links(page).getByRole('listitem').getByRole('listitem')).toHaveCount(1);
  await expectReadable(page);

  await links(page).getByRole('button', { name: 'Закрыть ссылку' }).click();
  await expect(page.getByText('Ссылка закрыта')).toBeVisible();
  await expect(page.getByText(/Пока\sни\sодной/)).toBeVisible();
  // Whoever has it open gets no file of it, and sees it no more after a walk through the site or anew.
  await guest.getByRole('button', { name: 'Скачать PDF' }).click();
  await expect(closed(guest)).toBeVisible();
  await expect(guest.getByText(SHOWN)).toHaveCount(0);
  await guest.getByRole('banner').getByRole('link', { name: /Крона/ }).first().click();
  await guest.waitForURL((url) => url.pathname === '/');
  await guest.goBack();
  await expect(closed(guest)).toBeVisible();
  await guest.reload();
  await expect(closed(guest)).toBeVisible();
  await expectReadable(guest);
  await context.close();
});

test('numbers and results without entries; a link whose time is over says so', async ({ page, person, browser }) => {
  await saveEntry(page, person, { emotion: 'fear', intensity: 8, entry: SHOWN, tags: ['работа'] });
  await page.goto(OWN);
  await page.getByRole('checkbox', { name: 'Записи', exact: true }).uncheck();
  await page.getByRole('radio', { name: /^1\sдень/ }).check();
  const address = await openLink(page, 'Один день');
  const { context, page: guest } = await stranger(browser);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Какие чувства приходили' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Записи', exact: true })).toHaveCount(0);
  await expect
    .poll(() => guest.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await context.close();

  await page.clock.setFixedTime(Date.now() + 26 * 60 * 60 * 1000);
  await page.reload();
  await expect(links(page).getByText(/^Срок вышел/)).toBeVisible();
  await expect(links(page).getByLabel('Ссылка: Один день')).toHaveCount(0);
  await links(page)
    .getByRole('button', { name: /Убрать из\sсписка/ })
    .click();
  await expect(page.getByText('Строка убрана')).toBeVisible();
});

test(
  'without a network nothing is lost of a choice, and a wrong address says what may be',
  ONCE,
  async ({ page, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 404/);
    expect(person.uid).toBeTruthy();
    await page.goto(OWN);
    await page.getByLabel('Кому').fill('Для Анны');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Посмотреть, что увидят' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' })).toBeVisible();
    await expect(page.getByLabel('Кому')).toHaveValue('Для Анны');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Посмотреть, что увидят' }).click();
    await expect(page.getByRole('region', { name: 'Так это увидят' })).toBeVisible();
    await page.goto('/specialist-view#слово');
    await expect(closed(page)).toBeVisible();
    await page.goto(`/specialist-view#${'A'.repeat(22)}`);
    await expect(closed(page)).toBeVisible();
  },
);
