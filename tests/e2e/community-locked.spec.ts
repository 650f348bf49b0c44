import { newAccount, post as send, signedInDevice, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { NO_NETWORK } from './support/cached-site';
import { another, giveRole, looked, main, type Place, post, test } from './support/community';
import { joined, putTopic } from './support/community-calls';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** A topic in which nobody answers any more. */

type Page = Parameters<typeof main>[0];

/** A moderator, who locks the topic at `path` or opens it again. */
async function keeper(page: Page, place: Place, path: string) {
  const account = newAccount('Анна');
  await signedInDevice(page, account);
  await giveRole(place, account.email, 'moderator');
  const uid = await uidOf(page);
  return async (act: 'lock' | 'unlock') => {
    const ask = { act, topic: path.split('/').at(-1), reason: 'Тема остывает.' };
    expect((await send(page, `/api/users/${uid}/moderation/acts`, ask)).status()).toBe(200);
  };
}

const field = (page: Page) => page.getByLabel('Сообщение', { exact: true });
const left = (page: Page) => page.getByRole('region', { name: 'Ваш неотправленный ответ' });

test('a locked topic says so and takes no answer; what was begun before stays', async ({ page, browser, place }) => {
  const author = await another(browser, place);
  const asking = await joined(author, 'Павел');
  const path = await putTopic(author, asking, { title: 'Спор о занавесках', text: 'Мне нравятся жёлтые.' });
  await looked(place);
  const decide = await keeper(await another(browser, place), place, path);
  await joined(page, 'Вера');
  await page.goto(path);
  await field(page).fill('А мне синие,\nкак море.');
  await decide('lock');

  // The open page learns of the lock without a reload.
  await expect(page.getByText('Тема закрыта: читать можно, отвечать больше нельзя.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(left(page)).toContainText('А мне синие,');
  await expectReadable(page);
  await page.reload();
  await expect(left(page)).toContainText('как море.');
  await expect(page.getByRole('button', { name: /^Ответить/ })).toHaveCount(0);
  await page.goto('/community');
  await expect(main(page).getByRole('article').filter({ hasText: 'Спор о занавесках' }).first()).toContainText(
    'Закрыта',
  );
  await author.goto(path);
  await post(author, 'Мне нравятся жёлтые.').getByRole('button', { name: /^Ещё/ }).click();
  await expect(author.getByRole('menuitem', { name: 'Удалить', exact: true })).toBeVisible();
  await expect(author.getByRole('menuitem', { name: 'Изменить', exact: true })).toHaveCount(0);

  await page.goto(path);
  await decide('unlock');
  await expect(field(page)).toHaveValue('А мне синие,\nкак море.');
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(page.getByText('Ответ записан, его прочитает модератор')).toBeVisible();
  await expect(post(page, 'А мне синие,')).toBeVisible();
});

test(
  'an answer that was sent without a network into a topic that is locked by then comes back with its words',
  ONCE,
  async ({ page, browser, place, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    complaints.expect(/status of 4/);
    const author = await another(browser, place);
    const asking = await joined(author, 'Павел');
    const path = await putTopic(author, asking, { title: 'Про чайники', text: 'Выбираю чайник.' });
    await looked(place);
    const decide = await keeper(await another(browser, place), place, path);
    await joined(page, 'Вера');
    await page.goto(path);
    await field(page).fill('Мой кипит тихо.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ответить', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Ещё не отправлено' });
    await expect(waiting).toContainText('ждёт сети');
    await decide('lock');
    await context.setOffline(false);
    await expect(waiting).toContainText('Не принято');
    await expect(waiting).toContainText('Мой кипит тихо.');
    await waiting.getByRole('button', { name: 'Удалить' }).click();
    await expect(waiting).toHaveCount(0);
  },
);
