import type { Browser, Page } from '@playwright/test';
import {
  newAccount,
  ownAddress,
  signedInDevice,
  signInByForm,
  signOutBySettings,
  transferGuestWork,
  uidOf,
} from './support/account';
import { keepAsleep } from './support/awake';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const CARDS = '/awareness-tools/deep-conversation-with-cards';

const openCard = (page: Page) => page.getByRole('button', { name: /^Открыть карточку \d+$/ });
const nextCard = (page: Page) => page.getByRole('button', { name: 'Следующая карточка' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Пара', exact: true }).click();
  // A form of the decks' page has depths, too, and stands here until the scripts have started.
  const depth = page.getByRole('radiogroup', { name: 'Глубина', exact: true });
  const caution = page.getByText('людей, с которыми можно говорить без страха');
  await depth.getByRole('radio').last().check({ force: true });
  await expect(caution).toBeVisible();
  await depth.getByRole('radio', { name: /^Легко/ }).check({ force: true });
  await expect(caution).toHaveCount(0);
  await page.getByRole('radio', { name: '1 мин' }).check({ force: true });
  await page.getByRole('button', { name: 'Начать разговор' }).click();
}

/** Titles and days of the talks that the account holds. */
async function talks(page: Page): Promise<{ cards: number; kept: { mine: string; theirs: string }[] | null }[]> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/conversations`);
  return ((await answer.json()) as { conversations: never[] }).conversations;
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await ownAddress(context);
  return context.newPage();
}

test('somebody alone writes under the card; the words outlive a reload, can be taken back, and stay with the talk @once', async ({
  page,
}) => {
  await page.goto(`${CARDS}?deck=alone`);
  await page.getByRole('button', { name: 'Начать разговор' }).click();
  await openCard(page).click();
  const field = page.getByLabel('Написать для себя');
  await field.fill('Дождь шуршит по крыше');
  await field.press('ArrowRight');
  await page.reload();
  await expect(field).toHaveValue('Дождь шуршит по крыше');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Стереть' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(field).toHaveValue('Дождь шуршит по крыше');
  await page.getByRole('button', { name: 'Закончить разговор' }).click();
  await expect(page.getByText('то, что вы написали для себя')).toBeVisible();
  await page.getByRole('link', { name: 'К колодам' }).click();
  await region(page, 'Разговоры').getByText('Что написано').click();
  await expect(region(page, 'Разговоры').getByText('Дождь шуршит по крыше')).toBeVisible();
  await expect(region(page, 'Разговоры').getByText('Собеседник')).toHaveCount(0);
  // The device keeps them.
  await page.reload();
  await region(page, 'Разговоры').getByText('Что написано').click();
  await expect(region(page, 'Разговоры').getByText('Дождь шуршит по крыше')).toBeVisible();

  await signedInDevice(page, newAccount());
  await page.goto(CARDS);
  await transferGuestWork(page);
  await expect.poll(() => talks(page)).toMatchObject([{ cards: 1, kept: [{ mine: 'Дождь шуршит по крыше' }] }]);
});

test('a guest talks at one screen, and takes the traces into an account @core-on-phone', async ({ page }) => {
  await page.goto(CARDS);
  await expectReadable(page);
  await begin(page);
  await expect(page.getByText('Первый голос отвечает')).toBeVisible();
  await openCard(page).focus();
  await page.keyboard.press('Space');
  await expect(nextCard(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:5\d)$/);
  await page.getByRole('button', { name: 'На потом' }).click();
  await expectReadable(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Второй голос отвечает')).toBeVisible();
  await openCard(page).click();
  await page.reload();
  await expect(nextCard(page)).toBeVisible();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await openCard(page).click();
  await nextCard(page).click();
  await openCard(page).click();
  await page.getByRole('button', { name: 'Закончить разговор' }).click();
  await expect(page.getByRole('heading', { name: 'Разговор состоялся' })).toBeFocused();
  await expect(page.getByText('Побудьте рядом ещё минуту')).toBeVisible();
  await expectReadable(page);

  await page.getByRole('link', { name: 'К колодам' }).click();
  await expect(region(page, 'Разговоры').getByText('3 карточки')).toBeVisible();
  await expect(region(page, 'На потом').getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Ваша карточка').fill('О чём мы молчали\nв поезде?');
  await page.getByRole('button', { name: 'Добавить карточку' }).click();
  const own = region(page, 'Свои карточки').getByText('О чём мы молчали в поезде?');
  await page.getByRole('button', { name: /^Убрать карточку/ }).click();
  await expect(own).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(own).toBeVisible();

  await signedInDevice(page, newAccount());
  await page.goto(CARDS);
  await transferGuestWork(page);
  await expect.poll(() => talks(page)).toMatchObject([{ cards: 3, kept: null }]);
  await page.reload();
  await expect(own).toBeVisible();
  await expect(region(page, 'На потом').getByRole('listitem')).toHaveCount(1);
  // Nothing of it is left here as a guest's.
  await signOutBySettings(page);
  await page.goto(CARDS);
  await expect(region(page, 'На потом').getByText('Открытую карточку можно положить сюда')).toBeVisible();
  await expect(own).toBeHidden();
});

test('a used-up deck says so and can be shuffled', ONCE, async ({ page }) => {
  await page.goto(CARDS);
  await begin(page);
  const seen = new Set<string>();
  for (let card = 1; card <= 15; card++) {
    await openCard(page).click();
    await expect(page.locator('[data-face]')).not.toBeEmpty();
    seen.add((await page.locator('[data-face]').textContent()) ?? '');
    await nextCard(page).click();
  }
  expect(seen.size).toBe(15);
  await expect(page.getByRole('heading', { name: 'Карточки этой глубины закончились' })).toBeVisible();
  await page.getByRole('button', { name: 'Перемешать колоду' }).click();
  await expect(openCard(page)).toBeVisible();
});

test.describe('on two devices', ONCE, () => {
  /** A learner opens a talk, a guest comes by the link, both choose a depth. */
  async function meet(host: Page, browser: Browser): Promise<Page> {
    await host.goto(`${CARDS}?deck=friendship`);
    await host.getByRole('button', { name: 'Открыть на двух устройствах' }).click();
    const link = host.getByLabel('Ссылка для собеседника');
    await expect(link).toHaveValue(new RegExp(`${CARDS}/together#[\\w-]{32}$`));
    const guest = await otherDevice(browser);
    await guest.goto(await link.inputValue());
    await expect(guest).toHaveURL(new RegExp(`${CARDS}/together$`));
    await guest.getByRole('button', { name: 'Присоединиться' }).click();
    await expect(guest.getByText('Собеседник здесь')).toBeVisible();
    await expect(host.getByText('Собеседник здесь')).toBeVisible();
    await host.getByRole('radio', { name: /^Глубоко/ }).check({ force: true });
    await host.getByRole('button', { name: 'Выбрать' }).click();
    await guest.getByRole('radio', { name: /^Легко/ }).check({ force: true });
    await guest.getByRole('button', { name: 'Выбрать' }).click();
    for (const page of [host, guest]) await expect(page.getByLabel('Ваш ответ')).toBeVisible();
    return guest;
  }

  /** Everything that the site answers a page. */
  function hearing(page: Page): string[] {
    const heard: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        response.text().then(
          (text) => heard.push(text),
          () => {},
        );
    });
    return heard;
  }

  test('answers open together, a lost network sends them later, both keep', async ({ page, browser, person: _ }) => {
    const guest = await meet(page, browser);
    const heard = hearing(guest);
    await page.getByLabel('Ваш ответ').fill('тихое слово хозяина');
    await page.getByRole('button', { name: 'Ответить' }).click();
    await expect(page.getByText('Ждём ответ собеседника')).toBeVisible();
    await expect(guest.getByText('Собеседник уже ответил')).toBeVisible();
    expect(heard.filter((text) => text.includes('тихое слово'))).toEqual([]);
    expect(await guest.content()).not.toContain('тихое слово');

    await guest.getByLabel('Ваш ответ').fill('слово гостя');
    await guest.reload();
    await expect(guest.getByLabel('Ваш ответ')).toHaveValue('слово гостя');
    await guest.context().setOffline(true);
    await guest.getByRole('button', { name: 'Ответить' }).click();
    await expect(guest.getByText('Связь прервалась')).toBeVisible();
    await expect(guest.getByText('Ответ уйдёт сам')).toBeVisible();
    await guest.context().setOffline(false);
    for (const one of [page, guest]) {
      await expect(one.getByText('тихое слово хозяина')).toBeVisible();
      await expect(one.getByText('слово гостя')).toBeVisible();
    }
    await expectReadable(guest);

    await guest.getByRole('button', { name: 'Закончить разговор' }).click();
    await expect(guest.getByRole('heading', { name: 'Сохранить сказанное?' })).toBeFocused();
    await guest.getByRole('button', { name: 'Сохранить, если оба согласны' }).click();
    await expect(guest.getByText('Ваше согласие есть')).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить, если оба согласны' }).click();
    await expect(page.getByRole('heading', { name: 'Сказанное сохранено' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Сказанное сохранено' })).toBeVisible();
    const file = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Скачать' }).click();
    expect((await file).suggestedFilename()).toMatch(/^krona-razgovor-.*\.txt$/);
    await guest.getByRole('button', { name: 'Копия у меня, удалить отсюда' }).click();
    await expect(guest.getByRole('heading', { name: 'Разговор закончен' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Разговор лежит в\u00a0вашей истории')).toBeVisible();
    expect(await talks(page)).toMatchObject([{ kept: [{ mine: 'тихое слово хозяина', theirs: 'слово гостя' }] }]);
    await page.goto(CARDS);
    await page.getByText('Что сказано').click();
    await expect(page.getByText('слово гостя')).toBeVisible();
    await guest.context().close();
  });

  test('without both consents nothing is left', async ({ page, browser, complaints, person: _ }) => {
    complaints.expect(/status of 404.*card-sessions\/look/);
    const guest = await meet(page, browser);
    for (const one of [page, guest]) await one.getByRole('button', { name: 'Пропустить' }).click();
    await page.getByRole('button', { name: 'Следующая карточка' }).click();
    await expect(guest.getByText('Карточка 2')).toBeVisible();
    // The host's tab is closed and another one opened: the seat is still theirs.
    const host = await page.context().newPage();
    await page.close();
    await host.goto(CARDS);
    await host.getByRole('button', { name: 'Вернуться к разговору' }).click();
    await expect(host.getByText('Карточка 2')).toBeVisible();
    await host.getByRole('button', { name: 'Закончить разговор' }).click();
    await host.getByRole('button', { name: 'Сохранить, если оба согласны' }).click();
    await guest.getByRole('button', { name: 'Ничего не сохранять' }).click();
    for (const one of [host, guest]) await expect(one.getByText('Ничего из сказанного не сохранено')).toBeVisible();
    expect(await talks(host)).toEqual([]);
    await expect.poll(() => host.evaluate(() => Object.keys(localStorage).join())).not.toContain('host-seats');
    await guest.reload();
    await expect(guest.getByText('Сюда приводит ссылка')).toBeVisible();
    await guest.context().close();
  });
});

test('the way to two devices leads a guest through signing in', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  const other = await otherDevice(browser);
  await signedInDevice(other, account);
  await other.context().close();
  // A deck that the address asks for: the list of decks does not stand in its place, however late the scripts are.
  let go = () => {};
  const late = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await late;
    await route.continue();
  });
  keepAsleep(page);
  await page.goto(`${CARDS}?deck=family`, { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Открываем колоду' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Разговор по душам с карточками' })).toBeHidden();
  go();
  await expect(page.getByRole('heading', { name: 'Семья', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signInByForm(page, account);
  await expect(page.getByRole('button', { name: 'Открыть на двух устройствах' })).toBeVisible();
});

test('a link seats one device, the host learns of another and makes a new link @once', async ({
  page,
  browser,
  complaints,
  person: _,
}) => {
  complaints.expect(/status of (?:404|409).*card-sessions/);
  const here = (one: Page) => expect(one.getByText('Собеседник здесь')).toBeVisible();
  const join = (one: Page) => one.getByRole('button', { name: 'Присоединиться' }).click();
  await page.goto(`${CARDS}?deck=friendship`);
  await page.getByRole('button', { name: 'Открыть на двух устройствах' }).click();
  const field = page.getByLabel('Ссылка для собеседника');
  await expect(field).toHaveValue(/#[\w-]{32}$/);
  const link = await field.inputValue();

  // Whoever only loads the link, by a preview for one, sits nowhere.
  const stranger = await otherDevice(browser);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Вас позвали поговорить' })).toBeVisible();
  await expectReadable(stranger);
  await stranger.reload();
  await expect(stranger.getByRole('button', { name: 'Присоединиться' })).toBeVisible();
  await expect(page.getByText('Второе место пока пустует')).toBeVisible();

  const guest = await otherDevice(browser);
  await guest.goto(link);
  await join(guest);
  for (const one of [page, guest]) await here(one);
  await join(stranger);
  await expect(stranger.getByRole('heading', { name: 'Этот разговор уже открыт на другом устройстве' })).toBeFocused();
  await expectReadable(stranger);
  await expect(page.getByText('пробовали зайти ещё с\u00a0одного устройства')).toBeVisible();
  await expectReadable(page);

  // The guest's device keeps the seat: over a reload, the way back and a killed browser that follows the link again.
  await guest.reload();
  await here(guest);
  await guest.goto(CARDS);
  await guest.goBack();
  await here(guest);
  const revived = await browser.newContext({ storageState: await guest.context().storageState() });
  await ownAddress(revived);
  await guest.context().close();
  const again = await revived.newPage();
  await again.goto(link);
  await here(again);

  // The host on a second device of their own.
  const state = await page.context().storageState();
  for (const { localStorage } of state.origins)
    localStorage.splice(
      localStorage.findIndex(({ name }) => name === 'krona.seat-devices'),
      1,
    );
  const second = await browser.newContext({ storageState: state });
  await ownAddress(second);
  const hostToo = await second.newPage();
  await hostToo.goto(CARDS);
  await hostToo.getByRole('button', { name: 'Вернуться к разговору' }).click();
  for (const one of [page, hostToo])
    await expect(one.getByText('Вы\u00a0открыли разговор ещё на\u00a0одном устройстве')).toBeVisible();
  await expect(
    again.getByText('У\u00a0собеседника разговор открыт ещё на\u00a0одном его\u00a0устройстве'),
  ).toBeVisible();
  await expectReadable(again);
  await second.close();

  await page.getByRole('button', { name: 'Сделать новую ссылку' }).click();
  await page.getByRole('button', { name: 'Закрыть прежнее место' }).click();
  await expect(field).toBeVisible();
  await expect(field).not.toHaveValue(link);
  await expect(field).toHaveValue(/#[\w-]{32}$/);
  await expect(again.getByRole('heading', { name: 'Разговор закончен' })).toBeVisible();
  await expect(page.getByText('пробовали зайти')).toBeHidden();
  await stranger.goto(await field.inputValue());
  await join(stranger);
  for (const one of [page, stranger]) await here(one);
  for (const context of [revived, stranger.context()]) await context.close();
});
