import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import { BROWSER_MESSAGES } from '~/contract/browser-messages';
import {
  CARD_MESSAGES,
  COMMUNITY_MESSAGES,
  CONTACT_MESSAGES,
  ERROR_MESSAGES,
  EXPORT_MESSAGES,
  FULL_MESSAGES,
  ISSUE_MESSAGES,
  PROFILE_MESSAGES,
  REMINDER_MESSAGES,
  RULE_MESSAGES,
  WORK_MESSAGES,
} from '~/contract/messages';
import type { ProseLine } from '../support/content-prose';
import { interfaceLines } from '../support/interface-lines';

/** An error says what a person can do now; a failure that is only told leaves them where they are. */

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Something to do, or when it becomes possible. */
const TO_DO =
  /(?<![\p{L}])(?:[\p{L}]+(?:йте|ите|ьте)(?:сь)?|можно|нужн(?:о|а|ы)|нужен|позже|завтра|ещё раз|заново|помещается)(?![\p{L}])/iu;

/** Texts that the owner gave word for word, and those after which there is nothing to do. */
const STANDS_ALONE: readonly string[] = [
  'unauthenticated',
  'max-daily-actions',
  'no-entries',
  'own-word',
  'own-post',
  'foldedByReaders',
  'damaged',
];

const REFUSALS = {
  ...BROWSER_MESSAGES,
  ...ERROR_MESSAGES,
  ...CONTACT_MESSAGES,
  ...FULL_MESSAGES,
  ...Object.fromEntries(Object.entries(THING_TEXTS).map(([name, { full }]) => [name, full])),
  ...EXPORT_MESSAGES,
  ...WORK_MESSAGES,
  ...PROFILE_MESSAGES,
  ...COMMUNITY_MESSAGES,
  ...CARD_MESSAGES,
  ...REMINDER_MESSAGES,
  ...ISSUE_MESSAGES,
  ...RULE_MESSAGES,
};

describe('a refusal of the server', () => {
  it.each(Object.entries(REFUSALS).filter(([code]) => !STANDS_ALONE.includes(code)))('%s', (_, text) =>
    expect(plain(text)).toMatch(TO_DO),
  );

  it('has no other exception than those that are there', () =>
    expect(STANDS_ALONE.filter((code) => !(code in REFUSALS))).toEqual([]));
});

/** A whole sentence about what failed. A title has no full stop: its text and its button stand beside it. */
const FAILED =
  /(?<![\p{L}])не (?:получил|удал|открыл|сохранил|вышл|поместил|подош|загрузил|собрал|отправил|сохранить)[\p{L}]*|которые не подойдут/iu;

const onlyTold = (text: string) => text.endsWith('.') && FAILED.test(text) && !TO_DO.test(text);

/** No failure: what others see before anything was opened to them. */
const NO_FAILURE = /страницы не видит никто/;

const sources = new Map<string, string[]>();
/** A text in quotes goes where no button is known; a sentence of the markup has its button in the same paragraph. */
function isQuoted({ file, line }: ProseLine): boolean {
  const rows = sources.get(file) ?? readFileSync(file, 'utf8').split('\n');
  sources.set(file, rows);
  return /['"`]/.test((rows[line - 1] ?? '').replaceAll("{' '}", ''));
}

describe('a failure that a page tells', () => {
  it('is seen', () => {
    expect(onlyTold('Не получилось отправить.')).toBe(true);
    expect(onlyTold('Не получилось отправить. Текст остался на устройстве.')).toBe(true);
    expect(onlyTold('Не получилось отправить. Попробуйте ещё раз.')).toBe(false);
    expect(onlyTold('Не получилось отправить')).toBe(false);
  });

  it('says what to do', () => {
    const lines = interfaceLines().map((line) => ({ ...line, text: plain(line.text) }));
    expect(lines.length).toBeGreaterThan(3_000);
    const told = lines.filter((line) => onlyTold(line.text) && !NO_FAILURE.test(line.text) && isQuoted(line));
    expect(told.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});
