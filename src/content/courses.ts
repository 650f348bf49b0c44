import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  COURSE_LEVELS,
  type Course,
  type CourseCard,
  type CoursePage,
  coursePath,
  FIELD_KINDS,
  GROUNDING,
  type Grounding,
  HARD_ENDS,
  HEALING,
  isHard,
  type Lesson,
  type LessonCard,
  type LessonPage,
} from '../domain/courses/course';
import { FEELS } from '../domain/courses/own-courses';
import { readPractices } from './audio';
import { contentError, isShown, namesIn, once, readTextFile, type TextFile } from './collection';
import {
  bylineFields,
  bylineOf,
  coverField,
  dateField,
  descriptionField,
  leadField,
  minutesField,
  slugField,
  titleField,
  topicField,
  voiceFields,
} from './fields';
import { renderText, typeset } from './markdown';

/** Courses: a folder each, `index.md` and a file for every lesson. */

const FOLDER = 'content/courses';
const INDEX = 'index';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const passage = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_200));

const courseSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  topic: topicField,
  date: dateField,
  cover: coverField,
  level: z.enum(COURSE_LEVELS),
  age: z.union([z.literal(16), z.literal(18)]),
  lessons: z.array(slugField).check(z.minLength(1)),
  ...voiceFields,
  ...bylineFields,
});

const lessonSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  minutes: minutesField,
  cover: coverField,
  ...voiceFields,
  audio: z.string(),
  warning: z.optional(
    z.strictObject({
      text: passage,
      around: passage,
      sections: z.array(slugField).check(z.minLength(1)),
      gist: passage,
    }),
  ),
  practice: z.strictObject({
    title: titleField,
    minutes: minutesField,
    caution: z.optional(passage),
    text: passage,
    fields: z
      .array(
        z.strictObject({
          id: slugField,
          label: line,
          kind: z.enum(FIELD_KINDS),
          low: z.optional(line),
          high: z.optional(line),
          hard: z.optional(z.enum(HARD_ENDS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(4)),
  }),
  reflection: z.array(z.strictObject({ id: slugField, question: line })).check(z.minLength(2), z.maxLength(3)),
  check: z
    .array(
      z.strictObject({
        question: line,
        options: z.array(z.strictObject({ text: line, right: z.boolean(), why: passage })).check(z.length(3)),
      }),
    )
    .check(z.length(3)),
});
type LessonFields = z.infer<typeof lessonSchema>;

/** Anchors that a page of the site has already. */
const TAKEN: readonly string[] = ['help', 'main'];

const fileOf = (course: string, name: string) => `${FOLDER}/${course}/${name}.md`;

/** Courses that readers see: one is held back whole as long as any of its files is, or it has no first page yet. */
const courseNames = (root: string) =>
  readdirSync(join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => {
      const files = namesIn(`${FOLDER}/${name}`, root);
      return files.includes(INDEX) && files.every((file) => isShown(fileOf(name, file), root));
    })
    .sort();

interface CourseFiles {
  index: TextFile<z.infer<typeof courseSchema>>;
  /** In the order of the course. */
  lessons: TextFile<LessonFields>[];
}

/** The files of one course. Throws when the list of lessons and the folder differ. */
function readFiles(course: string, root: string): CourseFiles {
  const index = { ...readTextFile(fileOf(course, INDEX), courseSchema, root), slug: course };
  const folder = `${FOLDER}/${course}`;
  const names = namesIn(folder, root).filter((name) => name !== INDEX);
  if (names.join() !== [...index.fields.lessons].sort().join())
    throw contentError(fileOf(course, INDEX), 'lessons', `названы не те уроки, что лежат рядом: ${names.join(', ')}`);
  return { index, lessons: index.fields.lessons.map((name) => readTextFile(fileOf(course, name), lessonSchema, root)) };
}

function unique(file: string, field: string, ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice) throw contentError(file, field, `«${twice}» стоит дважды`);
}

function toLesson(course: string, { slug, fields, body }: TextFile<LessonFields>): Lesson {
  const file = fileOf(course, slug);
  const { intro, sections, notes, words } = renderText(file, body);
  const { warning = null, practice, reflection, check, audio } = fields;
  const taken = sections.find(({ id }) => TAKEN.includes(id));
  if (taken) throw contentError(file, 'текст', `якорь «${taken.id}» занят самой страницей`);
  const nameless = sections.find(({ id }) => !slugField.safeParse(id).success);
  if (nameless) throw contentError(file, 'текст', `у раздела «${nameless.title}» нет своего якоря {#латиницей}`);
  const missing = warning?.sections.find((id) => !sections.some((section) => section.id === id));
  if (missing) throw contentError(file, 'warning.sections', `раздела «${missing}» нет`);
  if (audio && !readPractices().some((one) => one.slug === audio))
    throw contentError(file, 'audio', `практики «${audio}» нет`);
  // An answer is kept under the name of its field alone.
  unique(file, 'practice.fields, reflection', [...FEELS, ...[...practice.fields, ...reflection].map(({ id }) => id)]);
  const unsaid = practice.fields.find(({ kind, hard }) => (kind === 'scale') !== (hard !== undefined));
  if (unsaid)
    throw contentError(
      file,
      `practice.fields.${unsaid.id}`,
      `у\u00a0scale, и\u00a0только у\u00a0неё, стоит hard: ${HARD_ENDS.join(', ')}`,
    );
  for (const [at, { options }] of check.entries())
    if (options.filter(({ right }) => right).length !== 1)
      throw contentError(file, `check.${at}`, 'верный ответ должен быть один');
  return {
    ...cardOf({ slug, fields }),
    course,
    lead: typeset(fields.lead),
    cover: fields.cover,
    audio,
    warning: warning && {
      ...warning,
      text: typeset(warning.text),
      around: typeset(warning.around),
      gist: typeset(warning.gist),
    },
    intro,
    sections,
    notes,
    words,
    practice: {
      ...practice,
      caution: typeset(practice.caution ?? ''),
      title: typeset(practice.title),
      text: typeset(practice.text),
      fields: practice.fields.map((field) => ({ ...field, label: typeset(field.label) })),
    },
    reflection: reflection.map(({ id, question }) => ({ id, question: typeset(question) })),
    check: check.map(({ question, options }) => ({
      question: typeset(question),
      options: options.map(({ text, right, why }) => ({ text: typeset(text), right, why: typeset(why) })),
    })),
  };
}

/** Throws where a lesson of a hard course does not say when its practice is not for now. */
function withCaution(course: Pick<CourseCard, 'age'>, lesson: Lesson): Lesson {
  if (isHard(course) && lesson.practice.caution === '')
    throw contentError(lesson.slug, 'practice', 'в трудном курсе нужна строка caution');
  return lesson;
}

const cardOf = ({ slug, fields }: Pick<TextFile<LessonFields>, 'slug' | 'fields'>): LessonCard => ({
  slug,
  title: typeset(fields.title),
  description: typeset(fields.description),
  minutes: fields.minutes,
});

const load = once((): { course: Course; lessons: Lesson[] }[] =>
  courseNames(process.cwd()).map((name) => {
    const { index, lessons } = readFiles(name, process.cwd());
    const { intro, sections, notes } = renderText(fileOf(name, INDEX), index.body);
    const { title, description, lead, author, checkedBy, opens: _opens, living: _living, ...fields } = index.fields;
    const by = bylineOf({ author, checkedBy });
    const texts = { title: typeset(title), description: typeset(description), lead: typeset(lead) };
    return {
      course: { ...fields, ...texts, by, slug: name, lessons: lessons.map(cardOf), intro, sections, notes },
      lessons: lessons.map((one) => withCaution(index.fields, toLesson(name, one))),
    };
  }),
);

/** Cards of all courses: the one with addresses of its own first, then by name. */
export function courseCards(): CourseCard[] {
  const cards = load().map(
    ({ course: { lead: _lead, by: _by, intro: _intro, sections: _sections, notes: _notes, ...card } }) => card,
  );
  return cards.sort((a, b) => Number(b.slug === HEALING) - Number(a.slug === HEALING));
}

/** One course; null when there is none of this name. */
export const readCourse = (slug: string): Course | null =>
  load().find(({ course }) => course.slug === slug)?.course ?? null;

/** One lesson; null when there is none. */
export const readLesson = (course: string, slug: string): Lesson | null =>
  load()
    .find((one) => one.course.slug === course)
    ?.lessons.find((one) => one.slug === slug) ?? null;

/** Throws when the practice of a pause is gone. */
function readGrounding(): Grounding {
  const practice = readPractices().find(({ slug }) => slug === GROUNDING);
  if (!practice) throw new Error(`нет практики ${GROUNDING}`);
  return { slug: practice.slug, title: practice.title, seconds: practice.sound.seconds };
}

/** One course as its page shows it; null when there is none of this name. */
export function readCoursePage(slug: string): CoursePage | null {
  const course = readCourse(slug);
  return course && { course, grounding: isHard(course) ? readGrounding() : null };
}

/** One lesson with the course around it; null when there is none. */
export function readLessonPage(course: string, slug: string): LessonPage | null {
  const card = courseCards().find((one) => one.slug === course);
  const lesson = readLesson(course, slug);
  if (!card || !lesson) return null;
  const practice = readPractices().find((one) => one.slug === lesson.audio);
  const track = practice && {
    slug: practice.slug,
    title: practice.title,
    sound: practice.sound,
    chapters: practice.chapters,
  };
  return { course: card, lesson, track: track ?? null, grounding: readGrounding() };
}

/** What the server knows of a lesson: the names under which answers may be kept, and the words around them. */
export interface LessonNames {
  courseTitle: string;
  title: string;
  fields: ReadonlySet<string>;
  /** Questions of reflection by their ids. */
  questions: ReadonlyMap<string, string>;
}

/** Lessons of each course by their names, in their order; texts are not rendered. `root`: the repository. */
export function lessonNames(root = process.cwd()): Map<string, Map<string, LessonNames>> {
  return new Map(
    courseNames(root).map((course) => {
      const { index, lessons } = readFiles(course, root);
      const names = lessons.map(({ slug, fields: { title, practice, reflection } }): [string, LessonNames] => [
        slug,
        {
          courseTitle: typeset(index.fields.title),
          title: typeset(title),
          fields: new Set(practice.fields.map(({ id }) => id)),
          questions: new Map(reflection.map(({ id, question }) => [id, typeset(question)])),
        },
      ]);
      return [course, new Map(names)];
    }),
  );
}

/** Lessons as their files say them; texts are not rendered. `root`: the repository. */
export const lessonTexts = (root = process.cwd()): { course: string; lesson: string; said: string }[] =>
  courseNames(root).flatMap((course) =>
    readFiles(course, root).lessons.map(({ slug, fields: { title, lead }, body }) => ({
      course,
      lesson: slug,
      said: title + lead + body,
    })),
  );

/** Courses with their addresses and days; texts are not rendered. `root`: the repository. */
export const courseDates = (root = process.cwd()): { title: string; path: string; date: string }[] =>
  courseNames(root).map((course) => {
    const { title, date } = readFiles(course, root).index.fields;
    return { title: typeset(title), path: coursePath(course), date };
  });
