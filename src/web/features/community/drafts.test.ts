// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { rememberSignedIn } from '~/web/device/device-owner';
import { emptyAnswer, readAnswer, readEdit, readTopic, writeAnswer, writeEdit, writeTopic } from './drafts';

const ME = 'c0ffee00-0000-4000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  rememberSignedIn(ME);
});

test('each topic has a draft of its own, and an empty one is forgotten', () => {
  const draft = { ...emptyAnswer(), text: 'Начато' };
  writeAnswer(ME, 'one', draft);
  expect(readAnswer(ME, 'one')).toEqual(draft);
  expect(readAnswer(ME, 'two').text).toBe('');
  writeAnswer(ME, 'one', { ...draft, text: ' ' });
  expect(readAnswer(ME, 'one').text).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.includes('community'))).toEqual([]);
});

test('a new topic and a change are kept beside', () => {
  writeTopic(ME, { ...readTopic(ME), title: 'Название' });
  writeEdit(ME, 'post', 'Иначе');
  expect(readTopic(ME).title).toBe('Название');
  expect(readEdit(ME, 'post')).toBe('Иначе');
  writeEdit(ME, 'post', null);
  expect(readEdit(ME, 'post')).toBeNull();
});

test('what another version has left counts as none', () => {
  localStorage.setItem(`krona.community-drafts.${ME}`, JSON.stringify({ new: { title: 5 } }));
  expect(readTopic(ME).title).toBe('');
});
