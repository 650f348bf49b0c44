import { describe, expect, test } from 'vitest';
import { ApiError } from '~/web/sync/api';
import { checkMessage, roomLeft } from './check-message';
import { failureText } from './failure-text';

const GOOD = { name: '', email: 'vera@example.org', topic: 'idea', message: 'Спасибо' };

describe('the form to the owner', () => {
  test.each([
    [{}, []],
    [{ email: ' ' }, ['email']],
    [{ email: 'вера' }, ['email']],
    [{ name: '\u202eарев' }, ['name']],
    [{ topic: '' }, ['topic']],
    [{ message: ' \n' }, ['message']],
    [{ message: 'я'.repeat(5_000) }, []],
    [{ message: 'я'.repeat(5_001) }, ['message']],
    [{ email: '', topic: '', message: '' }, ['email', 'topic', 'message']],
  ])('%j marks %j', (change, fields) => {
    const checked = checkMessage({ ...GOOD, ...change });
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(fields);
  });

  test('counts the room only near its end', () => {
    expect(roomLeft(4_499)).toBeNull();
    expect(roomLeft(4_999)).toBe('Поместится ещё 1\u00a0знак.');
    expect(roomLeft(5_001)).toBeNull();
  });

  test.each([
    [59, 'через\u00a01\u00a0минуту'],
    [2_400, 'через\u00a040\u00a0минут'],
    [3_600, 'через\u00a01\u00a0час'],
    [70_000, 'через\u00a020\u00a0часов'],
  ])('says when the next message is welcome: %i s', (seconds, text) => {
    expect(failureText(new ApiError(429, 'too-many-requests', '', [], undefined, seconds))).toContain(text);
  });

  test('a fault names its number and says that the text is safe', () => {
    const text = failureText(new ApiError(500, 'internal', '', [], 'abc-1'));
    expect(text).toContain('Текст на\u00a0месте');
    expect(text).toContain('abc-1');
  });
});
