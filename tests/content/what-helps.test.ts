import { expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { whatHelps } from '~/catalogue/what-helps';
import { readPractices } from '~/content/audio';
import { guideCards } from '~/content/guides';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('each feeling and strength has a practice and a guide that exist, by their own titles', () => {
  const practices = new Map(readPractices().map(({ slug, title }) => [slug, plain(title)]));
  const guides = new Map(guideCards().map(({ slug, title }) => [slug, plain(title)]));
  for (const { key } of emotions)
    for (const intensity of [3, 9]) {
      const { practice, guide } = whatHelps(key, intensity);
      expect(practices.get(practice.slug), practice.slug).toBe(plain(practice.title));
      expect(guides.get(guide.slug), guide.slug).toBe(plain(guide.title));
    }
});
