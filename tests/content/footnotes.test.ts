import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../support/content-prose';

/**
 * The mark of a footnote in Russian: before a full stop, a comma, a colon and a semicolon, after a question mark, an
 * exclamation mark and an ellipsis.
 */
const AFTER_POINT = /(?<![.…?!])[.,;:](?:\[\^[^\]\s]+\])+(?!:)/u;
const BEFORE_SIGN = /(?:\[\^[^\]\s]+\])+[?!…]/u;
/** A point that closes a quotation stands after it, and the mark before the point. */
const BEHIND_QUOTATION = /(?<![.…])\.»(?:\[\^[^\]\s]+\])/u;

function misplaced(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) =>
    [AFTER_POINT, BEFORE_SIGN, BEHIND_QUOTATION].flatMap((form) => {
      const [found] = form.exec(line) ?? [];
      return found === undefined ? [] : [`${file}:${at + 1}: ${found}`];
    }),
  );
}

describe('the mark of a footnote', () => {
  it.each([
    'Так бывает.[^1]',
    'Так бывает.[^1][^2] И ещё.',
    'слово,[^1] дальше',
    'Так ли это[^1]? Да.',
    'Ух[^1]!',
    '«Да.»[^1]',
  ])('is seen out of its place: %s', (text) => expect(misplaced('content/x.md', text)).not.toEqual([]));

  it.each([
    'Так бывает[^1].',
    'Так бывает[^1][^2]. И ещё.',
    'слово[^1], дальше',
    'Так ли это?[^1] Да.',
    'печаль мою?..»[^1]',
    '[^1]: Источник.',
  ])('may stand so: %s', (text) => expect(misplaced('content/x.md', text)).toEqual([]));

  it('stands before the full stop in every text', () => {
    expect(contentFiles(/\.md$/).flatMap((file) => misplaced(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});
