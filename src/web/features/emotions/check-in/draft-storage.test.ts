import { expect, it } from 'vitest';
import { emptyDraft } from '../entry-form/draft';
import { pendingTwin } from './draft-storage';

const draft = {
  ...emptyDraft('k'),
  emotion: 'joy' as const,
  intensity: 5,
  texts: { ...emptyDraft('').texts, entry: 'дождь' },
};
const lists = { perceptionKeys: [], copingKeys: [], actionKeys: [], tags: [] };
const body = { ...draft.texts, ...lists, emotion: 'joy', intensity: 5, subEmotion: '' } as const;

it('a draft finds what is on its way under its key', () => {
  const writtenAt = '2026-03-10T09:00:00.000Z';
  expect(pendingTwin([], draft)).toBe('nothing');
  expect(pendingTwin([{ key: 'another', body }], draft)).toBe('nothing');
  expect(pendingTwin([{ key: 'k', body }], draft)).toBe('same');
  expect(pendingTwin([{ key: 'k', body: { ...body, writtenAt } }], draft)).toBe('same');
  expect(pendingTwin([{ key: 'k', body: { ...body, entry: 'снег' } }], draft)).toBe('other');
  expect(pendingTwin([{ key: 'k', body }], { ...draft, intensity: null })).toBe('other');
});
