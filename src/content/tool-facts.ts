import { type ToolFacts, textCountsOf } from '../domain/reading/tool-facts';
import { readPractices } from './audio';
import { guideCards } from './guides';
import { readGuideTest } from './pages';
import { worksheetCards } from './worksheets';

/** What the page of tools says of the site's texts. */
export function toolFacts(): ToolFacts {
  return {
    guides: textCountsOf(guideCards().map(({ minutes }) => minutes)),
    practices: textCountsOf(readPractices().map(({ sound }) => Math.round(sound.seconds / 60))),
    worksheets: textCountsOf(worksheetCards().map(({ minutes }) => minutes)),
    guideSteps: guideCards().map(({ slug, title: name, steps }) => ({ slug, title: name, steps })),
    questions: readGuideTest().questions.length,
  };
}
