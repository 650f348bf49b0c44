import { expect, test } from 'vitest';
import { contentFiles, proseLines } from '../support/content-prose';
import { codeLinesInRussian } from '../support/interface-lines';

/**
 * What is said of a person by comparing stands in one room, `domain/claims` with the texts of `catalogue/claims`, where it is
 * measured. A comparing word anywhere else in the code, the server's included, or in a letter is named here with its reason.
 */

const ROOM = 'src/catalogue/claims/';
const COMPARING =
  /(?<!\p{L})(чаще|реже|выше|ниже|тише|громче|сильнее|слабее|лучше|хуже|больше всего|меньше всего|сам(?:ое|ая|ый) част\p{L}+|изменил\p{L}+|(?:стало|становилось|становится|станет) (?:легче|тяжелее|больше|меньше)|вам помога(?:ет|ют|л[аои]?)|помога(?:ет|ют|л[аои]?) вам)(?!\p{L})/giu;

const FEATURES = 'src/web/features/';
/** Reason → files with the words that each may say. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a place on the page': {
    'src/content/paper/paginate.ts': ['выше'],
    'src/content/sparks.ts': ['выше'],
    'src/contract/community.ts': ['выше'],
    [`${FEATURES}assessments/archetype/explanation.tsx`]: ['ниже'],
    [`${FEATURES}courses/hard-gate.tsx`]: ['ниже'],
    [`${FEATURES}emotions/journal/share-entry.tsx`]: ['ниже'],
    [`${FEATURES}own-data/imports/diary-preview.tsx`]: ['выше'],
    [`${FEATURES}profiles/about-form.tsx`]: ['ниже'],
    [`${FEATURES}progress/progress-view.tsx`]: ['ниже'],
    [`${FEATURES}settings/reminders/away-reminders.tsx`]: ['ниже', 'реже'],
    [`${FEATURES}wall/wall-rules.tsx`]: ['ниже'],
  },
  'how often the site does something': {
    'content/letters/digest.md': ['чаще'],
    'content/letters/reminder-question.md': ['реже'],
    'src/contract/reminders.ts': ['реже'],
    'src/catalogue/consent-texts.ts': ['чаще'],
    'src/contract/messages.ts': ['чаще', 'реже', 'изменилось'],
    [`${FEATURES}reminder/reminder-link.tsx`]: ['реже'],
    [`${FEATURES}settings/ask-outcome.tsx`]: ['чаще'],
  },
  'a thing that was changed: a text, a name, an address': {
    'content/letters/password-changed.md': ['изменили'],
    'src/contract/conversations.ts': ['изменилось'],
    'src/server/commands/wall.ts': ['изменилось'],
    'src/web/app/sync-toasts.ts': ['изменили'],
    'src/web/app/not-found-view.tsx': ['изменился'],
    [`${FEATURES}articles/blog.tsx`]: ['изменился'],
    [`${FEATURES}locked/saving-problem.ts`]: ['изменилось'],
    [`${FEATURES}moderation/queue-items.tsx`]: ['изменилось'],
    [`${FEATURES}notes/notes-dialog.tsx`]: ['изменилось', 'изменился'],
    [`${FEATURES}own-data/bring-back.tsx`]: ['изменилось'],
  },
  'a question to the person, or their own answer': {
    'src/catalogue/export-texts.json': ['чаще', 'стало легче', 'стало тяжелее'],
    'src/catalogue/wheel.json': ['изменилось'],
    [`${FEATURES}cabinet/greeting.ts`]: ['изменилось'],
    [`${FEATURES}guides/guide-end.tsx`]: ['изменилось'],
  },
  'of feelings, words and ways in general': {
    'src/content/archetypes.ts': ['чаще'],
    'src/content/web-manifest.ts': ['лучше'],
    'src/catalogue/archetypes.json': ['чаще'],
    'src/catalogue/big-five-items.json': ['лучше', 'хуже'],
    'src/catalogue/big-five-traits.json': ['чаще'],
    'src/catalogue/emotion-looks.json': ['ниже'],
    'src/catalogue/emotions.json': ['хуже', 'выше'],
    'src/catalogue/shade-lines.json': ['хуже'],
    'src/catalogue/sefirot.json': ['выше'],
    'src/catalogue/what-helps.json': ['тише'],
    'src/web/text/not-a-diagnosis.ts': ['лучше'],
    [`${FEATURES}accounts/password-strength.ts`]: ['лучше'],
    [`${FEATURES}accounts/whose-account.tsx`]: ['лучше'],
    [`${FEATURES}community/welcome.tsx`]: ['чаще'],
    [`${FEATURES}contact/contact-view.tsx`]: ['лучше'],
    [`${FEATURES}conversations/deep-caution.tsx`]: ['лучше'],
    [`${FEATURES}emotions/entry-form/shades.tsx`]: ['сильнее'],
    [`${FEATURES}emotions/try-entry.tsx`]: ['сильнее'],
    [`${FEATURES}emotions/year-cut/cut-sheet.ts`]: ['сильнее'],
  },
  'a count of the invented year that shows what a pattern looks like': {
    [`${FEATURES}home/home-sections.tsx`]: ['чаще'],
  },
  'the five statistics of the specification, a count; equals are told as equals': {
    [`${FEATURES}emotions/analysis/stats-row.tsx`]: ['самое частое', 'самая частая'],
  },
  'results of tests, by error rules of their own in docs/truth.md': {
    'src/catalogue/archetype-words.json': ['громче', 'тише'],
    'src/catalogue/big-five-words.json': ['ниже', 'выше'],
    [`${FEATURES}assessments/archetype/compare.tsx`]: ['изменилось', 'изменился', 'громче', 'тише'],
    [`${FEATURES}assessments/archetype/leaders.tsx`]: ['выше'],
    [`${FEATURES}assessments/archetype/profile-words.ts`]: ['громче'],
    [`${FEATURES}assessments/big-five/trait-chart.tsx`]: ['ниже', 'выше'],
    [`${FEATURES}assessments/big-five/trait-names.ts`]: ['выше', 'ниже'],
  },
  'marks of one wheel, read out as the person has set them': {
    [`${FEATURES}wheel/history/overlay.tsx`]: ['ниже', 'хуже'],
    [`${FEATURES}wheel/steps/step-form.tsx`]: ['тише'],
    [`${FEATURES}wheel/words.ts`]: ['выше', 'тише', 'ниже'],
  },
};

/** Lines of Russian in the code, whoever writes them, and in letters. */
const readAll = () => [...codeLinesInRussian(), ...contentFiles(/^letters\/.*\.md$/).flatMap(proseLines)];

const wordsIn = (text: string): string[] =>
  [...text.replaceAll('\u00a0', ' ').matchAll(COMPARING)].map(([word]) => word.toLowerCase());

test('a comparing word stands in the room, or on the list with its reason, and the list names no other', () => {
  const allowed = new Map(Object.values(ALLOWED).flatMap((files) => Object.entries(files)));
  const found = readAll()
    .filter(({ file }) => !file.startsWith(ROOM))
    .flatMap(({ file, line, text }) => wordsIn(text).map((word) => ({ file, line, word })));
  const outside = found.filter(({ file, word }) => !allowed.get(file)?.includes(word));
  expect(outside.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
  const said = new Set(found.map(({ file, word }) => `${file} ${word}`));
  const listed = [...allowed].flatMap(([file, words]) => words.map((word) => `${file} ${word}`));
  expect(listed.filter((one) => !said.has(one))).toEqual([]);
});

test.each([
  ['По воскресеньям чувства тише', ['тише']],
  ['Вам стало легче', ['стало легче']],
  ['Вам уже становилось легче: прогулка, 6\u00a0из\u00a07', ['становилось легче']],
  ['Год по дням, наблюдения и что вам помогало', ['вам помогало']],
  ['Больше\u00a0всего записей вечером, и это самое частое', ['больше всего', 'самое частое']],
  ['Сила изменилась', ['изменилась']],
  ['Вышестоящий слабеет, а пишете вы каждый день', []],
])('of «%s» the comparing words are %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('what the server writes and what a letter says is read as well', () => {
  const files = new Set(readAll().map(({ file }) => file));
  expect([...files].filter((file) => file.startsWith('content/letters/')).length).toBeGreaterThan(20);
  for (const folder of ['src/server/commands/', 'src/content/', 'src/catalogue/', 'src/web/features/'])
    expect(
      [...files].some((file) => file.startsWith(folder)),
      folder,
    ).toBe(true);
});
