import { expect, it } from 'vitest';
import { type LetterKind, renderLetter } from '~/server/mail/letter';
import { HOSTILE_POSTS } from '../support/hostile-posts';

/** All that a letter is made of. */
const OWN_TAG =
  /^<(?:!doctype html|html lang="ru"|meta charset="utf-8"|\/?body|\/html|\/?p|br|\/a|a href="https?:\/\/[^"<>]*")>$/;
/** As long as words of others that a letter tells. */
const TEXTS = HOSTILE_POSTS.filter(({ length }) => length <= 200);
const link = 'https://krona.example/community/decisions';

/** Letters in which words of others stand, with what they say. */
const LETTERS: readonly [LetterKind, (text: string) => Readonly<Record<string, string>>][] = [
  ['community-decision', (text) => ({ decision: text, reason: text, link })],
  ['community-notices', (text) => ({ lines: text, link, off: link })],
  ['contact-message', (text) => ({ topic: text, name: text, email: text, date: text, message: text, number: '1' })],
];

it.each(LETTERS)('a letter «%s» with words of others has no markup but its own', (kind, valuesOf) => {
  expect(TEXTS.length).toBeGreaterThan(100);
  for (const text of TEXTS) {
    const { html } = renderLetter(kind, valuesOf(text));
    const foreign = (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !OWN_TAG.test(tag));
    expect([text, ...foreign]).toEqual([text]);
  }
});
