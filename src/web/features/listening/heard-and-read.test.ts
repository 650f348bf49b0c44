import { expect, test } from 'vitest';
import { heardText, readText } from './heard-and-read';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const practices = (...seconds: number[]) =>
  seconds.map((length) => ({ sound: { mp3: '', opus: '', bytes: 1, seconds: length, wave: '' } }));
const talks = (...heard: boolean[]) => heard.map((isHeard) => ({ isHeard }));

test.each([
  [[240, 300, 600], '3 практики со звуком, от 4 до 10 минут'],
  [[300], '1 практика со звуком, по 5 минут'],
  [[240, 300, 300, 480, 1260], '5 практик со звуком, от 4 до 21 минуты'],
])('%j are counted: %s', (seconds, text) => {
  expect(plain(heardText(practices(...seconds)))).toBe(text);
});

test.each([
  [[false, false], '2 разговора без записи, их читают'],
  [[false, true, false], '3 разговора, из них 2 без записи, их читают'],
  [[true], '1 разговор со звуком и текстом'],
])('of talks %j it is said which are read: %s', (heard, text) => {
  expect(plain(readText(talks(...heard)))).toBe(text);
});
