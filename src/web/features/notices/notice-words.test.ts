import { expect, test } from 'vitest';
import type { Notice } from '~/contract/notices';
import { NOTICE_KINDS } from '~/domain/community/notice';
import { noticeWords } from './notice-words';

const TOPIC = { id: '3f0c9a52-6a0e-4d6f-9a53-3f2b8f1c7e10', title: 'Как вы отдыхаете' };
const POST = '8d3f6c1e-52a4-4a0b-8a0e-6d2b1f9c4e77';
const notice = (changes: Partial<Notice>): Notice => ({
  id: POST,
  kind: 'reply',
  at: '2026-11-21T10:00:00.000Z',
  read: false,
  count: 1,
  topic: TOPIC,
  post: POST,
  name: null,
  outcome: null,
  ...changes,
});

test('an answer leads to the very post; several are counted and lead to the first of them', () => {
  const to = `/community/topics/${TOPIC.id}?post=${POST}`;
  expect(noticeWords(notice({ name: 'Тихий берег' }))).toEqual({
    text: 'Новый ответ в\u00a0теме «Как вы отдыхаете»',
    hint: 'Тихий берег',
    to,
  });
  expect(noticeWords(notice({ count: 3, name: 'Тихий берег' }))).toEqual({
    text: '3\u00a0новых ответа в\u00a0теме «Как вы отдыхаете»',
    hint: null,
    to,
  });
});

test('of a topic that is seen no more neither a name nor a way is told', () => {
  for (const kind of ['reply', 'quote', 'support', 'thanked', 'warning-asked', 'report-settled', 'approved'] as const) {
    const { text, to } = noticeWords(notice({ kind, topic: null, post: null }));
    expect([to, text.includes('«')]).toEqual([null, false]);
  }
});

test.each([
  ['acted', /вмешался/],
  ['dismissed', /нарушения/],
] as const)('what became of a report is told: %s', (outcome, words) => {
  expect(noticeWords(notice({ kind: 'report-settled', outcome })).hint).toMatch(words);
});

test('every kind has its words', () => {
  for (const kind of NOTICE_KINDS) expect(noticeWords(notice({ kind })).text).toMatch(/^[А-ЯЁ].+[^.]$/);
});
