import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAccount, signedInPage, transferGuestWork, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { stillBox } from './support/still-box';
import { expect, test } from './support/test';

const WHEEL = '/awareness-tools/wheel-of-life';
const DAY_MS = 86_400_000;

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const toast = (page: Page) => page.getByRole('region', { name: 'Сообщения' });

/** Sets the eight spheres by the keyboard alone, from the first slider on. */
async function fill(page: Page, digits: string): Promise<void> {
  for (const [index, digit] of [...digits].entries()) {
    await page.getByRole('slider').nth(index).focus();
    await page.keyboard.press(digit);
  }
}

interface Kept {
  wheels: { day: string; values: Record<string, number>; names: Record<string, string> }[];
}
async function stored(page: Page): Promise<Kept['wheels']> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/wheels`);
  return ((await answer.json()) as Kept).wheels;
}

test('a guest fills the wheel by keyboard, and it goes along into the new account', ONCE, async ({ page }) => {
  await page.goto(WHEEL);
  await page.getByRole('button', { name: 'Сохранить колесо' }).click();
  await expect(toast(page).getByText('Ещё 8 сфер')).toBeVisible();
  await expect(slider(page, 'Здоровье')).toBeFocused();
  await fill(page, '68576837');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(slider(page, 'Отдых')).toHaveAttribute('aria-valuetext', /^10\sиз\s10$/);
  await page.keyboard.press('7');
  await expect(page.getByText('Тише всего развитие, 3.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /Колесо жизни.*Выше других сейчас любовь и деньги, 8 из 10/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Семья/ }).click();
  await expect(page.getByText('Тепло ли мне дома?')).toBeVisible();
  await page.getByLabel('Своё название сферы').fill('Дом и кот');
  await page.keyboard.press('Enter');
  await expect(slider(page, 'Дом и кот')).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await expect(slider(page, 'Дом и кот')).toHaveAttribute('aria-valuetext', /^5\sиз\s10$/);
  await page.getByRole('button', { name: 'Сохранить колесо' }).click();
  await expect(toast(page).getByText('Колесо сохранено')).toBeVisible();

  await signedInPage(page, newAccount());
  expect(await stored(page)).toEqual([]);
  await transferGuestWork(page);
  const [wheel] = await stored(page);
  expect(wheel).toMatchObject({ names: { family: 'Дом и кот' }, values: { health: 6, growth: 3, joy: 7 } });
  await page.goto(WHEEL);
  await expect(slider(page, 'Дом и кот')).toHaveAttribute('aria-valuetext', /^5\sиз\s10$/);
  await expect(page.getByText('Все сохранённые: 1 колесо')).toBeVisible();
});

test('two dates lie upon each other, and a step is written down, moved and closed @core', async ({ page, person }) => {
  const values = { health: 6, relationships: 8, family: 5, friends: 7, work: 6, money: 8, growth: 3, joy: 7 };
  const send = (id: string, back: number, change: object) =>
    page.request.put(`/api/users/${person.uid}/wheels/00000000-0000-4000-8000-00000000000${id}`, {
      data: { values: { ...values, ...change }, filledAt: new Date(Date.now() - back * DAY_MS).toISOString() },
      headers: { origin: new URL(page.url()).origin },
    });
  expect((await send('1', 60, { growth: 5 })).status()).toBe(200);
  expect((await send('2', 30, {})).status()).toBe(200);
  await page.goto(WHEEL);
  await expect(page.getByRole('heading', { name: 'Две даты рядом' })).toBeVisible();
  await expect(page.getByText('без перемен: развитие с 5 до 3.')).toBeVisible();
  await slider(page, 'Развитие').press('4');
  await page.getByRole('button', { name: 'Сохранить колесо' }).click();
  await expect(toast(page).getByText('Тиферет: +10 баллов')).toBeVisible();
  await expect(page.getByText('без перемен: развитие с 3 до 4.')).toBeVisible();
  await page.getByLabel('Было, пунктир').selectOption({ index: 2 });
  await expect(page.getByText('без перемен: развитие с 5 до 4.')).toBeVisible();
  await expect(page).toHaveURL(/from=00000000-0000-4000-8000-000000000001/);
  await page.getByRole('button', { name: 'Таблицей' }).click();
  await expect(page.getByRole('row', { name: /Развитие 5 4 −1 деление/ })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Что прибавило бы развитию одно деление?' })).toBeVisible();
  await page.getByLabel('Какой один шаг я сделаю на этой неделе?').fill('Полчаса с книгой');
  await page.getByRole('button', { name: 'Запомнить шаг' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Полчаса с книгой' });
  await card.getByRole('button', { name: 'Перенести' }).click();
  await card.getByLabel('Новый день').fill(new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10));
  await card.getByRole('button', { name: 'Перенести' }).click();
  await expect(toast(page).getByText(/Новый день/)).toBeVisible();
  await expectReadable(page);
  await card.getByRole('button', { name: 'Сделано' }).click();
  await expect(toast(page).getByText('Гвура: +10 баллов')).toBeVisible();
  await toast(page).locator('.toast').filter({ hasText: 'Гвура' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(card.getByRole('button', { name: 'Сделано' })).toBeVisible();
  await card.getByRole('button', { name: 'Отпустить' }).click();
  await expect(page.getByText('Прошлые шаги: 1 шаг')).toBeVisible();
});

test('the wheel follows the hand and becomes a picture', ONCE, async ({ page }) => {
  await page.goto(WHEEL);
  await page.waitForLoadState('networkidle');
  const box = await stillBox(page.getByRole('img', { name: /Колесо жизни/ }));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const unit = box.width / 740;
  await page.mouse.move(x + 40 * unit, y - 96 * unit);
  await page.mouse.down();
  await page.mouse.move(x + 60 * unit, y - 145 * unit, { steps: 4 });
  await expect(slider(page, 'Здоровье')).toHaveAttribute('aria-valuetext', /^6\sиз\s10$/);
  await page.mouse.move(x - 95 * unit, y - 228 * unit, { steps: 4 });
  await page.mouse.up();
  await expect(slider(page, 'Здоровье')).toHaveAttribute('aria-valuetext', /^10\sиз\s10$/);
  await expect(slider(page, 'Отдых')).toHaveAttribute('aria-valuetext', /^ещё\sне\sотмечено$/);

  await fill(page, '98576837');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob:|data:|http:\/\/127\.0\.0\.1)/.test(request.url())) outside.push(request.url());
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить картинку' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^koleso-zhizni-\d{4}-\d\d-\d\d\.png$/);
  const file = await readFile(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1600, 1600]);
  expect(outside).toEqual([]);
});

test('a finger draws a sector out, and beside the disc it scrolls the page @core-on-phone', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a desktop has no touch');
  await page.goto(WHEEL);
  await page.waitForLoadState('networkidle');
  const wheel = page.getByRole('img', { name: /Колесо жизни/ });
  await wheel.scrollIntoViewIfNeeded();
  const box = await stillBox(wheel);
  const unit = box.width / 740;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  const drag = async (from: [number, number], to: [number, number]) => {
    const at = (share: number) =>
      [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share) as [number, number];
    await send('touchStart', ...from);
    for (let step = 1; step <= 8; step += 1) await send('touchMove', ...at(step / 8));
    await send('touchEnd');
  };
  const inDrawing = (radius: number): [number, number] => [
    box.x + box.width / 2 + Math.sin(Math.PI / 8) * radius * unit,
    box.y + box.height / 2 - Math.cos(Math.PI / 8) * radius * unit,
  ];
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  // The rings of 3 and 9.
  await drag(inDrawing(97), inDrawing(224));
  await expect(slider(page, 'Здоровье')).toHaveAttribute('aria-valuetext', /^9\sиз\s10$/);
  await drag(inDrawing(224), inDrawing(118));
  await expect(slider(page, 'Здоровье')).toHaveAttribute('aria-valuetext', /^4\sиз\s10$/);
  expect(await scrolled()).toBe(before);
  await drag([box.x + 4, box.y + box.height - 4], [box.x + 4, box.y + box.height - 204]);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('without the network the wheel waits and is sent once', ONCE, async ({ page, context, person: _, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(WHEEL);
  await page.waitForLoadState('networkidle');
  await fill(page, '68576837');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Сохранить колесо' }).click();
  await expect(toast(page).getByText(/Связи нет/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(page)).length).toBe(1);
  await page.getByText('Все сохранённые: 1 колесо').click();
  await page.getByRole('button', { name: /^Удалить колесо/ }).click();
  await expect(toast(page).getByText('Колесо удалено')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Все сохранённые: 1 колесо')).toBeVisible();
  await expect.poll(async () => (await stored(page)).length).toBe(1);
});
