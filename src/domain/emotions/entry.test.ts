import { expect, test } from 'vitest';
import { emotions, feltName } from '~/catalogue/emotions';
import { fieldWords } from '~/catalogue/own-data-words';
import { entryChangeSchema, newEntrySchema } from './entry';
import { shadeFits } from './entry-rules';

const accepts = (value: unknown) => newEntrySchema.safeParse(value).success;
const base = { emotion: 'fear', intensity: 5 };

test.each([
  ['only the required', base, true],
  ['every shade key of its emotion', { ...base, subEmotion: 'anxiety' }, true],
  ['a second feeling', { ...base, also: 'surprise' }, true],
  ['no second feeling', { ...base, also: '' }, true],
  ['the same feeling twice', { ...base, also: base.emotion }, false],
  ['an unknown second feeling', { ...base, also: 'hunger' }, false],
  ['an empty shade', { ...base, subEmotion: '' }, true],
  ['a shade of another emotion', { ...base, subEmotion: 'delight' }, false],
  ['an unknown emotion', { ...base, emotion: 'hunger' }, false],
  ['intensity 0', { ...base, intensity: 0 }, false],
  ['intensity 11', { ...base, intensity: 11 }, false],
  ['intensity 5.5', { ...base, intensity: 5.5 }, false],
  ['intensity as text', { ...base, intensity: '5' }, false],
  ['5,000 characters', { ...base, entry: 'я'.repeat(5_000) }, true],
  ['5,001 characters', { ...base, entry: 'я'.repeat(5_001) }, false],
  ['ten tags of forty', { ...base, tags: Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(40, 'т')) }, true],
  ['eleven tags', { ...base, tags: Array.from({ length: 11 }, (_, i) => `${i}`) }, false],
  ['a tag of 41', { ...base, tags: ['т'.repeat(41)] }, false],
  ['a tag twice, which counts once', { ...base, tags: ['дом', 'дом'] }, true],
  ['an unknown suggestion', { ...base, copingKeys: ['magic'] }, false],
  ['a timestamp', { ...base, timestamp: '2026-01-01T00:00:00Z' }, false],
  ['a local date', { ...base, localDate: '2026-01-01' }, false],
  ['an id', { ...base, id: crypto.randomUUID() }, false],
  ['when the draft was written', { ...base, writtenAt: '2026-01-01T00:00:00+03:00' }, true],
])('a new entry with %s: %s → %s', (_name, value, expected) => expect(accepts(value)).toBe(expected));

test('every emotion accepts each of its shades', () => {
  for (const { key, sub } of emotions)
    for (const shade of sub) expect(accepts({ emotion: key, intensity: 1, subEmotion: shade.key })).toBe(true);
});

test('a change names at least one field', () => {
  expect(entryChangeSchema.safeParse({}).success).toBe(false);
  expect(entryChangeSchema.safeParse({ intensity: 3 }).success).toBe(true);
  expect(entryChangeSchema.safeParse({ localDate: '2026-01-01' }).success).toBe(false);
});

/** What could be chosen before there were more words. */
const EARLIER = {
  joy: 'serenity contentment relief amusement pride inspiration happiness delight',
  trust: 'tenderness safety acceptance closeness compassion gratitude admiration love',
  fear: 'insecurity embarrassment vulnerability wariness worry anxiety helplessness panic horror',
  surprise: 'awe insight amazement puzzlement confusion startle shock',
  sadness: 'sorrow longing disappointment loneliness guilt shame apathy boredom despair',
  disgust: 'resistance alienation dislike squeamishness contempt loathing boredom',
  anger: 'irritation frustration resentment envy jealousy indignation anger_clear fury',
  anticipation: 'curiosity engagement hope looking_forward thrill determination impatience wariness',
};

test.each(
  Object.entries(EARLIER).flatMap(([emotion, list]) => list.split(' ').map((shade) => [emotion, shade] as const)),
)('what was recorded as %s/%s is read, told, brought back and given out as it was chosen', (emotion, subEmotion) => {
  expect(accepts({ emotion, intensity: 5, subEmotion })).toBe(true);
  expect(shadeFits(emotion, subEmotion)).toBe(true);
  expect(feltName(emotion, subEmotion)).toMatch(/^[А-ЯЁ][а-яё]+( · [а-яё]+)?$/);
  expect(fieldWords('entries', 'subEmotion', { emotion, subEmotion })).toMatch(/^[а-яё]+$/);
});
