import { expect, test } from 'vitest';
import { emotions, isPleasant, valenceOf } from '~/catalogue/emotions';
import { OFFERED_PRACTICES, whatHelps } from '~/catalogue/what-helps';
import { readPractices } from '~/content/audio';
import { guideCards } from '~/content/guides';
import { PRACTICE_DRAWINGS } from '~/web/art/practice-drawing';
import { QUESTION_FIELDS, type QuestionField } from '~/web/features/emotions/entry-form/draft';
import { suggestionsFor } from '~/web/features/emotions/entry-form/suggestion-lines';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('each feeling and strength has a practice and a guide that exist, by their own titles', () => {
  const read = readPractices();
  const practices = new Map(read.map(({ slug, title }) => [slug, plain(title)]));
  const minutes = new Map(read.map(({ slug, sound }) => [slug, Math.round(sound.seconds / 60)]));
  const guides = new Map(guideCards().map(({ slug, title }) => [slug, plain(title)]));
  for (const { key } of emotions)
    for (const intensity of [3, 9]) {
      const { practice, guide } = whatHelps(key, intensity);
      expect(practices.get(practice.slug), practice.slug).toBe(plain(practice.title));
      expect(minutes.get(practice.slug), practice.slug).toBe(practice.minutes);
      expect(guides.get(guide.slug), guide.slug).toBe(plain(guide.title));
    }
});

test('each practice that is offered has a drawing of its own', () => {
  expect(Object.keys(PRACTICE_DRAWINGS).sort()).toEqual([...OFFERED_PRACTICES].sort());
  expect(new Set(Object.values(PRACTICE_DRAWINGS)).size).toBe(OFFERED_PRACTICES.length);
});

/** Answers that speak of threat, loss, fault, or of calming down and giving up. */
const HEAVY: Readonly<Record<QuestionField, readonly string[]>> = {
  perception: ['threat', 'loss', 'injustice', 'boundary', 'uncertainty', 'overload', 'own_mistake'],
  coping: ['calm_body', 'distance', 'responsibility', 'confront', 'switch', 'deny', 'give_up', 'soothe'],
  action: ['breathe', 'water', 'boundary', 'repair', 'sleep', 'tomorrow', 'ask'],
};
/** What is for a feeling that has to become quieter. */
const CALMING = [
  'grounding-54321',
  'long-exhale',
  'calm-in-ten-minutes',
  'after-a-quarrel',
  'prepare-hard-conversation',
];
const felt = emotions.flatMap(({ key, sub }) =>
  ['', ...sub.map((shade) => shade.key)].map((shade) => ({ emotion: key, shade })),
);

test.each(felt.filter(({ emotion, shade }) => isPleasant(emotion, shade)))(
  'a pleasant feeling is offered no words of threat at any strength: $emotion $shade',
  ({ emotion, shade }) => {
    for (const field of QUESTION_FIELDS) {
      const offered = suggestionsFor(field, { emotion, subEmotion: shade }).map(({ key }) => key);
      expect(offered.length).toBeGreaterThanOrEqual(4);
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered.filter((key) => HEAVY[field].includes(key))).toEqual([]);
    }
    for (let intensity = 1; intensity <= 10; intensity++) {
      const { practice, guide } = whatHelps(emotion, intensity, shade);
      expect([practice.slug, guide.slug].filter((slug) => CALMING.includes(slug))).toEqual([]);
    }
  },
);

test.each(felt.filter(({ emotion, shade }) => valenceOf(emotion, shade) < 0))(
  'an unpleasant feeling keeps every answer, whatever family it stands in: $emotion $shade',
  ({ emotion, shade }) => {
    for (const field of QUESTION_FIELDS) {
      const offered = suggestionsFor(field, { emotion, subEmotion: shade }).map(({ key }) => key);
      expect(HEAVY[field].filter((key) => !offered.includes(key))).toEqual([]);
    }
    const { practice, guide } = whatHelps(emotion, 9, shade);
    expect([practice.slug, guide.slug].some((slug) => CALMING.includes(slug))).toBe(true);
  },
);

test('each pleasant feeling has answers of its own', () => {
  const own = emotions.filter(({ key }) => isPleasant(key));
  for (const field of QUESTION_FIELDS) {
    const lists = own.map(({ key }) =>
      suggestionsFor(field, { emotion: key, subEmotion: '' })
        .map((one) => one.key)
        .join(),
    );
    expect(new Set(lists).size).toBe(own.length);
  }
});
