import { stemmer } from '@orama/stemmers/russian';
import { describe, expect, test } from 'vitest';
import { emotions, valenceOf } from '~/catalogue/emotions';
import words from '~/catalogue/shade-words.json';
import { MOOD_METER, WAYS_TO_SAY } from '../../../tests/emotions/ways-to-say';
import { type FoundShade, shadeFinder } from './find-shades';

const find = shadeFinder(words, stemmer);
const keyOf = ({ emotion, shade }: Pick<FoundShade, 'emotion' | 'shade'>) => shade || emotion;
const firstThree = (typed: string) => find(typed, null).slice(0, 3).map(keyOf);
const listed = (forms: string) => forms.split(', ');

const offered = emotions.flatMap(({ key, short, sub }) =>
  sub
    .filter(({ offered, title }) => offered !== 'no' && title !== short.toLowerCase())
    .map(({ key: shade, title }) => ({ emotion: key, shade, title })),
);
const forms = [...Object.entries(words.emotions), ...Object.entries(words.shades)].flatMap(([key, list]) =>
  listed(list).map((form) => ({ key, form })),
);

/** Other forms of a word by its ending: gender and number of a short adjective or a participle, a full one of an adverb, cases of a noun. */
function inflections(word: string): string[] {
  const rules: [ending: RegExp, endings: string[]][] = [
    [/ость$/, ['ости', 'остью']],
    [/ние$/, ['ния', 'нию', 'нием', 'нии']],
    [/ия$/, ['ии', 'ию', 'ией']],
    [/ен$/, ['ена', 'ено', 'ены']],
    [/ён$/, ['ена', 'ено', 'ены']],
    [/ана?$/, ['ана', 'ано', 'аны']],
    [/но$/, ['ный', 'ная', 'ное', 'ные']],
    [/лся$/, ['лась', 'лось', 'лись']],
    [/ался$/, ['алась', 'ались']],
  ];
  const rule = rules.find(([ending]) => ending.test(word));
  return word.length > 5 && rule ? rule[1].map((end) => word.replace(rule[0], end)) : [];
}

describe('a shade', () => {
  test.each(offered)(
    '«$title» is found first by its name, whatever is chosen and however it is written',
    ({ shade, title }) => {
      for (const chosen of [null, 'joy', 'sadness'] as const) {
        const [first] = find(` ${title.toUpperCase()} `, chosen);
        expect(first && keyOf(first)).toBe(shade);
      }
      expect(firstThree(title.replaceAll('ё', 'е'))).toContain(shade);
    },
  );

  test('is among the first three by each of its words', () => {
    expect(forms.length).toBeGreaterThan(1_500);
    expect(forms.filter(({ key, form }) => !firstThree(form).includes(key))).toEqual([]);
  });

  test('is among the first three by other forms of them', () => {
    const made = [...offered.map(({ shade, title }) => ({ key: shade, form: title })), ...forms].flatMap(
      ({ key, form }) => inflections(form).map((inflected) => ({ key, form, inflected })),
    );
    expect(made.length).toBeGreaterThan(800);
    const missed = made.filter(({ key, inflected }) => !firstThree(inflected).includes(key));
    expect(
      missed.length / made.length,
      missed.map(({ key, inflected }) => `${inflected} (${key}): ${firstThree(inflected)}`).join('\n'),
    ).toBeLessThanOrEqual(0.02);
  });

  test.each([
    ['тривожно', 'anxiety'],
    ['одинако', 'loneliness'],
    ['грусно', 'sadness'],
    ['рздражает', 'irritation'],
    ['мне очень тривожно', 'anxiety'],
  ])('is found by «%s», a slip of the finger', (typed, key) => {
    expect(firstThree(typed)).toContain(key);
  });

  test.each([
    ['мне сегодня очень тревожно и грустно', ['anxiety', 'sadness']],
    ['я не уверена в себе', ['insecurity']],
    ['стыдно', ['shame']],
    ['виновата', ['guilt']],
    ['как-то пусто внутри', ['emptiness']],
  ])('is found within «%s»', (typed, keys) => {
    expect(firstThree(typed)).toEqual(expect.arrayContaining(keys));
  });

  test('that is no longer offered leads to a feeling', () => {
    for (const { key, title } of emotions.flatMap(({ sub }) => sub.filter(({ offered }) => offered === 'no'))) {
      const found = find(title, null);
      expect(found.map(keyOf)).not.toContain(key);
      expect(found.length).toBeGreaterThan(0);
    }
  });

  test('is not found by nothing, by a sign or by what is no feeling', () => {
    for (const typed of ['', '  ', '—', 'ыыы', 'холодильник']) expect(find(typed, 'joy')).toEqual([]);
  });
});

test('what a phrase denies does not lead to it', () => {
  const denied = forms.flatMap(({ key, form }) => {
    const [, word] = /(?:^| )(?:не|ни|без) (\p{L}{4,})$/u.exec(form) ?? [];
    const saysIt = forms.some((other) => other.key === key && other.form !== form && other.form.includes(word ?? form));
    return word && !saysIt ? [{ key, word }] : [];
  });
  expect(denied.length).toBeGreaterThan(5);
  for (const { key, word } of denied) expect(find(word, null).map(keyOf), word).not.toContain(key);
});

test('a beginning is enough, the chosen feeling goes first', () => {
  expect(find('тос', null)[0]).toMatchObject({ emotion: 'sadness', title: 'тоска', of: 'грусть' });
  expect(find('хочу спать', 'sadness')[0]?.emotion).toBe('sadness');
});

test('nine of ten ordinary ways to say a feeling find it among the first three', () => {
  const ways = Object.entries(WAYS_TO_SAY).flatMap(([keys, list]) =>
    list.map((way) => ({ keys: keys.split(' '), way })),
  );
  expect(ways.length).toBeGreaterThan(400);
  const missed = ways.filter(({ keys, way }) => !firstThree(way).some((key) => keys.includes(key)));
  expect(missed.length / ways.length, missed.map(({ way }) => way).join(', ')).toBeLessThanOrEqual(0.1);
});

test('nine of ten words of the Mood Meter find a feeling of their side first', () => {
  const list = Object.entries(MOOD_METER).flatMap(([quadrant, all]) =>
    all.map((word) => ({ word, side: quadrant === 'tense' || quadrant === 'low' ? -1 : 1 })),
  );
  expect(list).toHaveLength(100);
  const missed = list.filter(({ word, side }) => {
    const [first] = find(word, null);
    return !first || Math.sign(valenceOf(first.emotion, first.shade)) !== side;
  });
  expect(missed.length, missed.map(({ word }) => word).join(', ')).toBeLessThanOrEqual(10);
});
