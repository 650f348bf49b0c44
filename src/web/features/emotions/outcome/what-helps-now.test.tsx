// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { ANSWERS_FILE } from '~/catalogue/site';
import { TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import { queries } from '~/web/sync/queries';
import { WhatHelpsNow } from './what-helps-now';

/** An answer for every feeling, and one more: at most one is offered. */
const everything = emotions.flatMap(({ key, sub }) => [key, ...sub.map((shade) => `${key}/${shade.key}`)]);
const offers = ['one', 'two'].map((slug) => ({ slug, title: slug, feelings: everything, strength: [1, 10] }));

beforeEach(() => {
  queries.clear();
  vi.stubGlobal('fetch', async () => Response.json(offers));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Felt = Parameters<typeof WhatHelpsNow>[0]['entry'];
const shown = (entry: Felt) => render(<WhatHelpsNow entry={entry} />, { wrapper: MemoryRouter }).container;

const HARD = ['жить не хочется', 'муж меня бьёт'];
const cases = emotions.flatMap(({ key, question }) =>
  TEXT_FIELDS.flatMap((field) => HARD.map((words) => ({ emotion: key, field, words, question }))),
);

test.each(cases)('«$words» in $field beside $emotion brings the plan, not the question of the feeling', async (one) => {
  const place = shown({ emotion: one.emotion, intensity: 6, [one.field]: one.words });
  await waitFor(() => expect(place.querySelector('a[href="/hard-day-plan"]')).not.toBeNull());
  expect(place.textContent).not.toContain(one.question);
  expect(place.querySelector('a[href^="/answers/"]')).toBeNull();
  expect(queries.getQueryData([ANSWERS_FILE])).toBeUndefined();
});

test.each(emotions.map(({ key, question }) => ({ emotion: key, question })))(
  'without such words $emotion keeps its question, at once where nothing was written',
  async ({ emotion, question }) => {
    expect(shown({ emotion, intensity: 6 }).textContent).toContain(question);
    cleanup();
    const place = shown({ emotion, intensity: 6, entry: 'пили чай с сестрой' });
    await waitFor(() => expect(place.textContent).toContain(question));
    expect(place.querySelector('a[href="/hard-day-plan"]')).toBeNull();
  },
);

test.each(emotions.map(({ key }) => key))('one short answer stands beside %s', async (emotion) => {
  const place = shown({ emotion, intensity: 6 });
  await waitFor(() => expect(place.querySelectorAll('a[href^="/answers/"]')).toHaveLength(1));
});

test.each([
  { emotion: 'sadness', intensity: 9 },
  { emotion: 'sadness', subEmotion: 'despair', intensity: 7 },
  { emotion: 'fear', subEmotion: 'panic', intensity: 8 },
] as const)('beside help lines nobody is sent to read: $emotion $subEmotion $intensity', async (felt) => {
  queries.setQueryData([ANSWERS_FILE], offers);
  expect(shown(felt).querySelector('a[href^="/answers/"]')).toBeNull();
});
