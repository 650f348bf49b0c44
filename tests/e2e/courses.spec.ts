import type { Browser, Page } from '@playwright/test';
import type { LessonPosition, OwnCourses } from '~/domain/courses/own-courses';
import { newAccount, ownAddress, signedInDevice, signInByForm, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { cached, isKeptOffline, NO_NETWORK } from './support/cached-site';
import { ONCE } from './support/once';
import { guestData } from './support/stored-data';
import { expect, test } from './support/test';

const LESSON = 'everyday-feelings/name-it';
const OWN = `/personal-cabinet/courses/${LESSON}`;
const HARD = '/courses/healing-childhood-traumas';
const UNITS = 'p, li, h2, h3, blockquote, figure';

interface Kept {
  lessons: {
    lesson: string;
    place: Pick<LessonPosition, 'section' | 'paragraph' | 'share'> | null;
    doneAt: string | null;
  }[];
  courses: { course: string; pausedAt: string | null }[];
}

async function kept(page: Page): Promise<Kept> {
  return (await page.request.get(`/api/users/${await uidOf(page)}/courses`)).json() as Promise<Kept>;
}

const keptPlace = async (page: Page) =>
  (await kept(page)).lessons.find(({ lesson }) => LESSON.endsWith(`/${lesson}`))?.place ?? null;

const share = async (page: Page) => (await keptPlace(page))?.share ?? 0;

/** Number of the paragraph under the head of the site; -1 while the text has none in view. */
const paragraph = (page: Page) =>
  page.evaluate((units) => {
    const all = [...document.querySelectorAll(`.txt :is(${units})`)].filter(
      (one) => !one.parentElement?.closest(`:is(${units})`),
    );
    return all.findIndex((one) => one.getBoundingClientRect().bottom > 90 && one.getClientRects().length > 0);
  }, UNITS);

/** The same place as the account names it: a section and the number in it. */
const placeInView = (page: Page) =>
  page.evaluate(() => {
    const units = 'p, li, h2, h3, blockquote, figure, th, td, dt, dd';
    const all = [...document.querySelectorAll(`.txt :is(${units})`)].filter(
      (one) => !one.parentElement?.closest(`:is(${units})`),
    );
    const sectionOf = (one: Element | undefined) => one?.closest('section')?.querySelector('h2')?.id ?? '';
    const at = all.findIndex((one) => one.getBoundingClientRect().bottom > 80 && one.getClientRects().length > 0);
    const section = sectionOf(all[at]);
    return { section, paragraph: all.slice(0, at).filter((one) => sectionOf(one) === section).length };
  });

/** Waits until the account has the place where the page stands, which goes out a while after; gives how much stands above it. */
async function keptHere(page: Page): Promise<number> {
  await expect(async () => {
    expect(await keptPlace(page)).toMatchObject(await placeInView(page));
  }).toPass();
  return share(page);
}

/** Waits until the page stands at a paragraph, give or take one. */
const standsAt = (page: Page, wanted: number) =>
  expect.poll(async () => Math.abs((await paragraph(page)) - wanted)).toBeLessThanOrEqual(1);

/** Reads on by the wheel until so much of the text stands above. */
async function readTo(page: Page, wanted: number): Promise<void> {
  await page.mouse.move(300, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 260);
    const above = await page.evaluate(() => {
      const box = document.querySelector('.txt')?.getBoundingClientRect();
      return box ? (90 - box.top) / box.height : 0;
    });
    expect(above).toBeGreaterThan(wanted);
  }).toPass({ intervals: [60] });
  // The last turns of the wheel may still be on their way.
  let before = -1;
  await expect(async () => {
    const now = await page.evaluate(() => scrollY);
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [150] });
}

/** Waits until this device keeps a guest's place beyond so much of the lesson. */
async function keptOnDevice(page: Page, share: number): Promise<void> {
  const held = async () =>
    ((await guestData(page, 'courses')) as Pick<OwnCourses, 'lessons'> | undefined)?.lessons[LESSON];
  await expect.poll(async () => (await held())?.place?.share).toBeGreaterThan(share);
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'ru-RU' });
  await ownAddress(context);
  return context.newPage();
}

/** Somebody comes back to a page that stood open. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

const practice = (page: Page) => page.getByRole('region', { name: 'Три слова на выбор' });

test('a reader goes from the catalogue into a lesson, around its heavy passages and through its check @core-on-phone', async ({
  page,
}) => {
  await page.goto('/courses/courses');
  await page.getByRole('link', { name: 'Бережная работа с детским опытом' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бережная работа с детским опытом');
  await page.getByRole('link', { name: 'Оплакать то, чего не было' }).click();
  await page.waitForURL(`**${HARD}/grief`);
  await expect(page.getByRole('heading', { name: 'Два голоса' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Сейчас небезопасно или никого нет' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Мне есть 18, открыть урок' }).click();
  await expect(page.getByText('Марина Цветаева свою мать помнила')).toBeVisible();
  await expectReadable(page);

  await page.getByText('Отметить состояние, если хочется').first().click();
  await page
    .getByRole('group', { name: /перед\sуроком/ })
    .getByRole('radio', { name: '9', exact: true })
    .check();
  await expect(page.getByText('Похоже, сейчас тяжело.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'На сегодня хватит' }).first()).toBeVisible();
  await expectReadable(page);

  await page.getByRole('button', { name: 'Обойти эти места' }).click();
  await expect(page.getByText('Марина Цветаева свою мать помнила')).toBeHidden();
  await expect(page.getByText('Коротко: взрослые люди тосковали')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Коротко: взрослые люди тосковали')).toBeVisible();
  await expect(page.getByText('Марина Цветаева свою мать помнила')).toBeHidden();

  const question = page.getByRole('group', { name: 'Почему об отсутствии горевать труднее, чем о смерти?' });
  await question.getByRole('radio', { name: 'Потому что это горе ненастоящее' }).check();
  await expect(question.getByRole('status')).toContainText('Слёзы и тоска те же');
  await expect(question.getByRole('status')).toContainText('Полин Босс называет потерю неопределённой');
  await question.getByRole('button', { name: 'Ответить ещё раз' }).click();
  await expect(question.getByRole('status')).toBeEmpty();
  await expect(question.getByRole('radio').first()).toBeFocused();
  await expectReadable(page);
});

test(
  'a learner finds the same paragraph on another device, and the older one does not move it back',
  ONCE,
  async ({ page, browser, complaints }) => {
    // An older place meets a newer one.
    complaints.expect(/status of 412/);
    const account = newAccount();
    await signedInDevice(page, account);
    await page.goto(OWN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Назвать');
    await readTo(page, 0.2);
    const early = await keptHere(page);
    expect(early).toBeGreaterThan(0.1);

    const other = await otherDevice(browser);
    await other.goto(`/login?next=${OWN}`);
    await signInByForm(other, account);
    await other.waitForURL(`**${OWN}`);
    await expect(other.getByText('Вы остановились здесь')).toBeVisible();
    await standsAt(other, await paragraph(page));
    await readTo(other, 0.63);
    expect(await keptHere(other)).toBeGreaterThan(early + 0.2);
    const far = await paragraph(other);

    await comeBack(page);
    await expect(page.getByText('Вы уже дочитали дальше')).toBeVisible();
    const late = await share(other);
    await readTo(page, 0.3);
    expect(await share(page)).toBe(late);
    await page.getByRole('button', { name: 'Перейти туда' }).click();
    await standsAt(page, far);

    await readTo(other, 0.8);
    const later = await keptHere(other);
    expect(later).toBeGreaterThan(late);
    await comeBack(page);
    await expect(page.getByText('Вы уже дочитали дальше')).toBeVisible();
    await page.getByRole('button', { name: 'Остаться здесь' }).click();
    await expect.poll(() => share(page)).toBeLessThan(later);

    const third = await otherDevice(browser);
    await third.goto(`/login?next=${OWN}`);
    await signInByForm(third, account);
    await expect(third.getByText('Вы остановились здесь')).toBeVisible();
    await standsAt(third, far);
    await third.context().close();
    await other.context().close();
  },
);

test('a learner writes in the practice, marks a lesson as done and takes the mark back @core', async ({
  page,
  person,
}) => {
  await page.goto(OWN);
  await practice(page).getByRole('textbox').first().fill('тихая грусть');
  await page.getByRole('region', { name: 'Вопросы для себя' }).getByRole('textbox').first().fill('Скучаю');
  await page.getByRole('button', { name: 'Отметить пройденным' }).click();
  await expect(page.getByText('Урок отмечен пройденным')).toBeVisible();
  await expect(page.getByText('Урок пройден', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Снять отметку' })).toBeFocused();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Отметить пройденным' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).lessons[0]?.doneAt ?? null).toBeNull();
  await page.getByRole('button', { name: 'Отметить пройденным' }).click();

  await page.reload();
  await expect(practice(page).getByRole('textbox').first()).toHaveValue('тихая грусть');
  const reflections = async () => {
    const answer = await page.request.get(`/api/users/${person.uid}/reflections`);
    return ((await answer.json()) as { reflections: { text: string }[] }).reflections.map(({ text }) => text);
  };
  await expect.poll(reflections).toEqual(['Скучаю']);
  await page.goto('/awareness-tools/emotional-compass/journal-history');
  await expect(page.getByText('Скучаю')).toBeVisible();
  await expect(page.getByRole('feed').getByRole('link', { name: 'Чувства на каждый день: Назвать' })).toHaveAttribute(
    'href',
    `${OWN}#reflection`,
  );
  await page.goto('/personal-cabinet/courses');
  await expect(page.getByRole('heading', { name: 'Идут сейчас' })).toBeVisible();
  await expect(page.getByText('Пройдено: 1 урок')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Продолжить: Услышать тело' })).toBeVisible();
  await expectReadable(page);
});

test('an answer typed on two devices at once keeps the words of both', ONCE, async ({ page, browser, complaints }) => {
  complaints.expect(/status of 412/);
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto(OWN);
  const other = await otherDevice(browser);
  await other.goto(`/login?next=${OWN}`);
  await signInByForm(other, account);
  await other.waitForURL((url) => url.pathname === OWN);
  const field = (where: Page) => where.getByRole('region', { name: 'Вопросы для себя' }).getByRole('textbox').first();
  const stored = async () => {
    const answer = await page.request.get(`/api/users/${await uidOf(page)}/lesson-answers`);
    return ((await answer.json()) as { answers: { text: string }[] }).answers[0]?.text ?? '';
  };
  await field(other).fill('С ноутбука');
  await field(page).fill('С телефона');
  await expect.poll(stored).toContain('\n\n');
  for (const one of [page, other]) await field(one).blur();
  for (const one of [page, other]) {
    await one.reload();
    await expect(field(one)).toHaveValue(/С ноутбука/);
    await expect(field(one)).toHaveValue(/С телефона/);
  }
  await other.context().close();
});

test('a pause leads to a practice and back to the same paragraph', async ({ page, person: _ }) => {
  const lesson = `/personal-cabinet/courses/healing-childhood-traumas/what-stays`;
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Мне есть 18, открыть урок' }).click();
  await readTo(page, 0.4);
  const before = await paragraph(page);
  await page.getByRole('button', { name: 'Пауза', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Пауза' });
  await expect(panel.getByRole('link', { name: '112' })).toBeVisible();
  await expectReadable(page);
  await panel.getByRole('link', { name: /^Пять чувств/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пять чувств');
  await page.getByRole('link', { name: 'Вернуться к уроку' }).click();
  await page.waitForURL(`**${lesson}`);
  await expect(page.getByText('Вы остановились здесь')).toBeVisible();
  await standsAt(page, before);
  await expect.poll(async () => (await kept(page)).courses[0]?.pausedAt ?? null).not.toBeNull();

  await page.getByRole('button', { name: 'Пауза', exact: true }).click();
  await panel.getByRole('link', { name: /^Пять чувств/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пять чувств');
  await page.goBack();
  await expect(page.getByText('Вы остановились здесь')).toBeVisible();
  await standsAt(page, before);
});

test('a guest keeps the place on the device', ONCE, async ({ page }) => {
  await page.goto(`/courses/courses/${LESSON}`);
  await page.waitForLoadState('networkidle');
  await readTo(page, 0.5);
  await keptOnDevice(page, 0.4);
  const before = await paragraph(page);
  await page.goto('/courses/courses');
  await page.goto(`/courses/courses/${LESSON}`);
  await expect(page.getByText('Вы остановились здесь')).toBeVisible();
  await standsAt(page, before);
  await page.getByRole('button', { name: 'С начала' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('who followed an anchor is offered the further place until they have reached it', ONCE, async ({ page }) => {
  const lesson = `/courses/courses/${LESSON}`;
  await page.goto(lesson);
  await page.waitForLoadState('networkidle');
  await readTo(page, 0.5);
  await keptOnDevice(page, 0.4);
  await page.goto('/courses/courses');
  const first = await page.request
    .get(lesson)
    .then(async (answer) => /<h2 id="([^"]+)"/.exec(await answer.text())?.[1]);
  await page.goto(`${lesson}#${first}`);
  const offer = page.getByText('Вы уже дочитали дальше');
  await expect(offer).toBeVisible();
  await readTo(page, 0.7);
  await expect(offer).toBeHidden();
});

test('who has leapt over the text into the practice is met at its end', ONCE, async ({ page }) => {
  await page.goto(`/courses/courses/${LESSON}`);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await keptOnDevice(page, 0.8);
  await page.goto('/courses/courses');
  await page.goBack();
  await page.reload();
  await expect(page.getByText('Вы остановились здесь')).toBeVisible();
});

test(
  'without scripts a hard lesson can be read below its warning, and a pause is a link',
  ONCE,
  async ({ browser }) => {
    const { baseURL } = test.info().project.use;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${HARD}/grief`);
    // Texts are not looked for in there.
    await expect(page.locator('noscript .note').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Два голоса' })).toBeVisible();
    await expect(page.locator('noscript a[href="/courses/podcasts/grounding-54321"]')).toBeVisible();
    await context.close();
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a lesson that was opened opens again, in the cabinet too',
    ONCE,
    async ({ page, context, complaints, person: _ }) => {
      complaints.expect(NO_NETWORK);
      await page.goto('/');
      await isKeptOffline(page);
      await page.goto(OWN);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Назвать');
      await expect
        .poll(async () => (await cached(page)).some(({ url }) => url === `/courses/courses/${LESSON}`))
        .toBe(true);
      await context.setOffline(true);
      for (const path of [OWN, `/courses/courses/${LESSON}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Назвать');
      }
      await practice(page).getByRole('textbox').first().fill('тихая грусть');
      await expect(practice(page).getByRole('status').filter({ hasText: 'ждёт сети' })).toBeAttached();
      await context.setOffline(false);
      await expect(practice(page).getByText('Отправлено')).toBeVisible();
    },
  );
});

test('the hard course has one address', ONCE, async ({ page }) => {
  await page.goto('/courses/courses/healing-childhood-traumas/grief');
  await expect(page).toHaveURL(`${HARD}/grief`);
});
