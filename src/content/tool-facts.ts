import { shelfOf, type ToolFacts } from '../domain/reading/tool-facts';
import { readPractices } from './audio';
import { guideCards } from './guides';
import { readGuideTest } from './pages';
import { worksheetCards } from './worksheets';

/** What the page of tools says of the site's texts. */
export function toolFacts(): ToolFacts {
  return {
    guides: shelfOf(guideCards().map(({ minutes }) => minutes)),
    practices: shelfOf(readPractices().map(({ sound }) => Math.round(sound.seconds / 60))),
    worksheets: shelfOf(worksheetCards().map(({ minutes }) => minutes)),
    guideSteps: guideCards().map(({ slug, title: name, steps }) => ({ slug, title: name, steps })),
    questions: readGuideTest().questions.length,
  };
}
