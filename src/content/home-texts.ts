import type { HomeTexts, ReadingCard } from '../domain/reading/home-texts';
import { articleCards } from './articles';
import { readPractices } from './audio';
import { courseCards } from './courses';
import { guideCards, readGuide } from './guides';
import { worksheetCards } from './worksheets';

const ARTICLES = 3;
const WORKSHEETS = 4;

const toReading = ({ slug, title, description, cover, minutes }: ReadingCard): ReadingCard => ({
  slug,
  title,
  description,
  cover,
  minutes,
});

/** The texts that the home page leads to. */
export function homeTexts(): HomeTexts {
  const guides = guideCards();
  const shortest = guides.toSorted((a, b) => a.minutes - b.minutes)[0];
  const guide = shortest && readGuide(shortest.slug);
  if (!guide) throw new Error('content/guides: нет ни одного гида');
  return {
    articles: articleCards().slice(0, ARTICLES).map(toReading),
    guide: { ...toReading(guide), lead: guide.lead, steps: guide.steps.map(({ title }) => title) },
    courses: courseCards().map(({ slug, title, description, cover, age, lessons }) => ({
      ...{ slug, title, description, cover, age },
      lessons: lessons.length,
    })),
    practices: readPractices().map(({ slug, title, sound }) => ({
      slug,
      title,
      minutes: Math.round(sound.seconds / 60),
    })),
    worksheets: worksheetCards()
      .slice(0, WORKSHEETS)
      .map(({ slug, title, minutes, cover }) => ({ slug, title, minutes, cover })),
    guides: guides.map(({ slug, title, steps }) => ({ slug, title, steps })),
  };
}
