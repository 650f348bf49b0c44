import { cardMark } from './card-mark';
import { courseProgress, lessonProgress } from './course-progress';
import { filledWheel } from './filled-wheel';
import { guideStep } from './guide-step';
import { lessonAnswer } from './lesson-answer';
import { listeningPosition } from './listening-position';
import { note } from './note';
import { ownCard } from './own-card';
import { planLine } from './plan-line';
import { purposeStatement } from './purpose-statement';
import { savedText } from './saved-text';
import { sparkDay } from './spark-day';
import { wheelStep } from './wheel-step';

/** Things whose rows have an id of the client and are read as one list: their rows of the HTTP table follow too. */
export const ROW_THINGS = [planLine, note] as const;

/** Everything that a person keeps and that is declared here: the only list. */
export const THINGS = [
  ...ROW_THINGS,
  lessonAnswer,
  savedText,
  sparkDay,
  listeningPosition,
  guideStep,
  purposeStatement,
  cardMark,
  ownCard,
  filledWheel,
  wheelStep,
  courseProgress,
  lessonProgress,
] as const;

export type RowThingName = (typeof ROW_THINGS)[number]['name'];
export type AnyRowThing = (typeof ROW_THINGS)[number];
export type ThingName = (typeof THINGS)[number]['name'];
