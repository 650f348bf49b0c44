// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import { WhatHelpsNow } from './what-helps-now';

afterEach(cleanup);

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
