import { expect, test } from 'vitest';
import { askedOf, readSearchQuery, writeSearchQuery } from './search-query';

const TODAY = '2026-11-24';
const UID = 'one';
const read = (state: object) => readSearchQuery(UID, { ...state, uid: UID });
const wish = (state: object) => askedOf(read(state), TODAY);

test('what a place of the history holds is read, nonsense is left out', () => {
  expect(readSearchQuery(UID, null)).toEqual({ text: '', kinds: [], span: 'all', from: '', to: '' });
  expect(read({ text: 7, kinds: ['note', 'secret', 'entry'], span: 'ever', from: '2026-13-01' })).toEqual({
    ...{ text: '', kinds: ['entry', 'note'], span: 'all', from: '', to: '' },
  });
});

test('the words of another person on the same device are not read, and spaces are no words', () => {
  const state = writeSearchQuery('two', { text: 'река' });
  expect([readSearchQuery(UID, state).text, readSearchQuery('two', state).text]).toEqual(['', 'река']);
  expect(read({ text: '  ' }).text).toBe('');
});

test('spans are days of the person; those of one’s own stand in their order', () => {
  expect(wish({ text: ' река ' })).toEqual({ text: 'река' });
  expect(wish({ text: 'река', span: 'week', kinds: ['card'] })).toEqual({
    ...{ text: 'река', kinds: ['card'], from: '2026-11-18' },
  });
  expect(wish({ text: 'река', span: 'year' })).toEqual({ text: 'река', from: '2025-11-25' });
  expect(wish({ text: 'река', span: 'own', from: '2026-11-20', to: '2026-11-01' })).toEqual({
    ...{ text: 'река', from: '2026-11-01', to: '2026-11-20' },
  });
  expect(wish({ text: 'река', from: '2026-11-20' })).toEqual({ text: 'река' });
});
