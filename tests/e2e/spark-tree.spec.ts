import type { Page } from '@playwright/test';
import { newAccount, signedInDevice, transferGuestWork, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

const SPARK = '/awareness-tools/daily-growth-spark';
const JOURNAL = '/awareness-tools/emotional-compass/journal-history';

const card = (page: Page) => page.getByRole('article').first();
const words = (page: Page) => card(page).getByRole('textbox');
const toast = (page: Page) => page.locator('.toast:not([data-ending-style])');
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();

async function stored(page: Page): Promise<{ spark: string; state: string; answer: string | null }[]> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/sparks`);
  return ((await answer.json()) as { days: { spark: string; state: string; answer: string | null }[] }).days;
}

test('a guest answers the spark, reads earlier ones, and takes the answers along', ONCE, async ({ page }) => {
  await page.goto(SPARK);
  await words(page).fill('Тихое утро и чай.');
  await page.reload();
  await expect(words(page)).toHaveValue('Тихое утро и чай.');
  await press(page, 'Сохранить ответ');
  await expect(toast(page)).toContainText('Сохранено на этом устройстве');
  await expect(card(page)).toContainText('Тихое утро и чай.');
  await expect(
    page.getByRole('region', { name: 'Календарь искр' }).getByRole('button', { name: /есть ответ/ }),
  ).toHaveCount(1);

  await page.locator('.chip', { hasText: 'Практики' }).click();
  await expect(page).toHaveURL(/kind=practice/);
  await page.locator('[data-past]').first().getByRole('link').click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(card(page)).toContainText('Практика');
  await press(page, 'Сделано');
  await expect(card(page)).toContainText('Сделано. Слова не понадобились.');
  await expectReadable(page);
  await page.goto(`${SPARK}?day=2199-01-01`);
  await expect(page.getByText('Этот день ещё не наступил')).toBeVisible();

  await signedInDevice(page, newAccount());
  await page.goto(SPARK);
  await transferGuestWork(page);
  await expect.poll(() => stored(page)).toMatchObject([{ answer: 'Тихое утро и чай.' }, { answer: null }]);
  await expect(card(page)).toContainText('Тихое утро и чай.');
  await page.goto('/tree-of-self');
  await expect(page.getByRole('button', { name: 'Хохма: 10 баллов' })).toBeVisible();
});

test('a learner swaps, puts off, answers without the network and sees what grew @core-on-phone', async ({
  page,
  person: _,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(SPARK);
  const text = card(page).getByRole('heading', { level: 2 });
  const own = (await text.textContent()) ?? '';
  await press(page, 'Другая искра');
  await expect(text).not.toHaveText(own);
  await press(page, 'Вернуть искру дня');
  await expect(text).toHaveText(own);
  await press(page, 'Не сейчас');
  await expect(card(page)).toContainText('можно и без искры');
  await press(page, 'Вернуть искру');

  await page.context().setOffline(true);
  await words(page).fill('Без сети тоже можно.');
  await press(page, 'Сохранить ответ');
  await expect(toast(page)).toContainText('Ответ сохранён на этом устройстве');
  await page.context().setOffline(false);
  await expect(toast(page)).toContainText('Хохма: +10 баллов');
  await expect.poll(() => stored(page)).toMatchObject([{ state: 'answered', answer: 'Без сети тоже можно.' }]);
  await press(page, 'Удалить');
  await expect(words(page)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(card(page)).toContainText('Без сети тоже можно.');
  await expect.poll(() => stored(page)).toMatchObject([{ answer: 'Без сети тоже можно.' }]);
});

test('an action is marked in the journal; the tree tells where its points come from @core', async ({
  page,
  person,
}) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 6, action: 'Позвонить сестре' });
  await page.goto(JOURNAL);
  const mark = page.getByRole('feed').getByRole('button', { name: /^Сделано/ });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('Малхут: +10 баллов');
  await toast(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/tree-of-self');
  const binah = page.getByRole('button', { name: 'Бина: 10 баллов' });
  await binah.focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('complementary', { name: 'О качестве' });
  await expect(panel).toContainText('Растёт от ответов на искру дня');
  await expect(panel.getByRole('link', { name: 'Открыть искру дня' })).toHaveAttribute('href', SPARK);
  const history = page.getByRole('region', { name: 'Откуда баллы' });
  await expect(history).toContainText('Сделано действие из записи');
  await history.getByLabel('Качество').selectOption('binah');
  await expect(history).not.toContainText('Сделано действие из записи');
  await expect(history).toContainText('Запись о чувствах');
  await history.getByLabel('Дело').selectOption('emotion-entry');
  await expect(history.getByRole('link', { name: 'Запись о чувствах' })).toHaveCount(1);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('checkbox', { name: 'Показывать имена сефирот' }).uncheck();
  await expect(page.getByRole('button', { name: 'Осознание чувств: 10 баллов' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Бина');
  await expectReadable(page);
  expect((await kept).ok()).toBe(true);
  await page.goto('/profile/settings#tree');
  await expect(page.getByRole('checkbox', { name: 'Показывать имена сефирот' })).not.toBeChecked();

  await page.goto('/tree-of-self-info#malkhut');
  await expect(page.getByRole('heading', { name: 'Воплощение' })).toBeInViewport();
});
