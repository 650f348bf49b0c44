import type { CoverName } from '../../catalogue/covers';
import type { TopicKey } from '../../catalogue/topics';
import type { Track } from '../listening/track';
import type { Byline, TextBlock, TextSection } from '../reading/text';

/** Courses as content gives them and pages show them. */

export const COURSE_LEVELS = ['начальный', 'средний', 'бережный'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/** The course that has addresses of its own (docs/specification.md §4). */
export const HEALING = 'healing-childhood-traumas';

/** What a list of lessons shows. */
export interface LessonCard {
  slug: string;
  title: string;
  description: string;
  /** Minutes of reading and practice together. */
  minutes: number;
}

/** What a card of a course shows. */
export interface CourseCard {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  /** `YYYY-MM-DD`. */
  date: string;
  cover: CoverName;
  level: CourseLevel;
  /** From how many years on: 16 or 18. A course from 18 on is a hard one. */
  age: 16 | 18;
  /** In their order. */
  lessons: LessonCard[];
}

export interface Course extends CourseCard {
  lead: string;
  by: Byline;
  intro: TextBlock[];
  sections: TextSection[];
  notes: string;
}

/** What stands before a lesson with heavy passages. */
export interface LessonWarning {
  text: string;
  /** What remains without them. */
  around: string;
  /** Anchors of the heavy sections. */
  sections: string[];
  /** What they say, in short. */
  gist: string;
}

export const FIELD_KINDS = ['line', 'text', 'scale'] as const;
export const HARD_ENDS = ['low', 'high', 'none'] as const;
export type HardEnd = (typeof HARD_ENDS)[number];

export interface PracticeField {
  id: string;
  label: string;
  kind: (typeof FIELD_KINDS)[number];
  /** Ends of a scale from 0 to 10. */
  low?: string | undefined;
  high?: string | undefined;
  /** Of a scale: which end says that it is hard now; `none` where it measures something else. */
  hard?: HardEnd | undefined;
}

export interface LessonPractice {
  title: string;
  minutes: number;
  /** For whom and when it is not; empty: for anybody. What is written alone on heavy things has it. */
  caution: string;
  text: string;
  fields: PracticeField[];
}

export interface ReflectionQuestion {
  id: string;
  question: string;
}

export interface CheckQuestion {
  question: string;
  options: { text: string; right: boolean; why: string }[];
}

export interface Lesson extends LessonCard {
  course: string;
  lead: string;
  cover: CoverName;
  /** Name of the practice with sound that goes with it; empty: none. */
  audio: string;
  warning: LessonWarning | null;
  intro: TextBlock[];
  sections: TextSection[];
  notes: string;
  practice: LessonPractice;
  reflection: ReflectionQuestion[];
  check: CheckQuestion[];
  words: number;
}

/** The practice that brings back to here and now; a pause in a hard course leads to it. */
export const GROUNDING = 'grounding-54321';

/** What a page shows of a course. */
export interface CoursePage {
  course: Course;
  /** In a hard course: what a pause offers. */
  grounding: Grounding | null;
}

/** What a page shows of a lesson. */
export interface LessonPage {
  course: CourseCard;
  lesson: Lesson;
  /** The practice with sound that goes with it. */
  track: Track | null;
  /** What a pause offers. */
  grounding: Grounding;
}

export interface Grounding {
  slug: string;
  title: string;
  /** How long it sounds. */
  seconds: number;
}

/** Whether a course is a hard one: it has a pause on every screen and asks how old its reader is. */
export const isHard = ({ age }: Pick<CourseCard, 'age'>): boolean => age === 18;

const LATE_FROM = 22;
const LATE_UNTIL = 6;

/** Whether it is late for heavy reading: from 22 to 6 by the clock of who reads. `hour`: 0 to 23. */
export const isLateHour = (hour: number): boolean => hour >= LATE_FROM || hour < LATE_UNTIL;

/** How long one visit lasts at most: the answers at the gate of a hard course hold for it, and what was marked of how one is. */
export const VISIT_MS = 4 * 3_600_000;

/** Whether who passed the gate at `passed` (ISO time; null: never in this tab) is still on the same visit. */
export function isSameVisit(passed: string | null, now: Date): boolean {
  const ago = passed === null ? Number.NaN : now.getTime() - Date.parse(passed);
  return ago >= 0 && ago < VISIT_MS;
}

/** Minutes of a whole course. */
export const courseMinutes = ({ lessons }: Pick<CourseCard, 'lessons'>): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Where a course and its lessons stand for everybody. */
export const coursePath = (course: string): string =>
  course === HEALING ? `/courses/${HEALING}` : `/courses/courses/${course}`;
export const lessonPath = (course: string, lesson: string): string => `${coursePath(course)}/${lesson}`;

const DOUBLE = `/courses/courses/${HEALING}`;

/** Where a path leads under which a course would stand if it had no address of its own; null: it leads nowhere else. */
export const ownAddress = (pathname: string): string | null =>
  pathname === DOUBLE || pathname.startsWith(`${DOUBLE}/`)
    ? `${coursePath(HEALING)}${pathname.slice(DOUBLE.length)}`
    : null;

/** Where they stand for a learner. */
export const ownCoursePath = (course: string): string => `/personal-cabinet/courses/${course}`;
export const ownLessonPath = (course: string, lesson: string): string => `${ownCoursePath(course)}/${lesson}`;
