import { stemmer } from '@orama/stemmers/russian';
import { describe, expect, it } from 'vitest';
import { searchTerm, searchWords } from './search';

const term = (word: string) => searchTerm(word, stemmer);

describe('searchTerm', () => {
  it.each([
    ['тревога', ['тревоги', 'тревогой', 'тревожно', 'тревожный', 'тревожность', 'тревожиться']],
    ['страх', ['страхом', 'страшно', 'страшный']],
    ['скука', ['скукой', 'скучно', 'скучный']],
    ['грусть', ['грустью', 'грустно']],
    ['обида', ['обидой', 'обидно']],
    ['ёлка', ['елкой', 'ЁЛКИ']],
  ])('joins the forms of «%s»', (word, forms) => {
    for (const form of forms) expect(term(form)).toBe(term(word));
  });

  it.each([
    ['сон', 'сын'],
    ['дом', 'дым'],
    ['вина', 'вино'],
    ['мама', 'мать'],
  ])('keeps «%s» and «%s» apart unless the stemmer joins them', (one, other) => {
    expect(term(one) === term(other)).toBe(stemmer(one) === stemmer(other));
  });

  it('leaves numbers and Latin words whole', () => {
    expect(term('54321')).toBe('54321');
    expect(term('DOI')).toBe('doi');
  });
});

describe('searchWords', () => {
  it('cuts at everything that is no letter and no digit', () => {
    expect(searchWords('«Пять, — сказал он, — по-моему»')).toEqual(['Пять', 'сказал', 'он', 'по', 'моему']);
    expect(searchWords('')).toEqual([]);
  });
});
