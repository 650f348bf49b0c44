import type { HomeTexts } from '../domain/reading/home-texts';
import { readPractices } from './audio';
import { guideCards, readGuide } from './guides';

const PRACTICES = 3;

/** The texts that the home page leads to. */
export function homeTexts(): HomeTexts {
  const shortest = guideCards().toSorted((a, b) => a.minutes - b.minutes)[0];
  const guide = shortest && readGuide(shortest.slug);
  if (!guide) throw new Error('content/guides: нет ни одного гида');
  const { slug, title, lead, cover, minutes } = guide;
  return {
    guide: { slug, title, lead, cover, minutes },
    practices: readPractices()
      .slice(0, PRACTICES)
      .map((one) => ({ slug: one.slug, title: one.title, minutes: Math.round(one.sound.seconds / 60) })),
  };
}
