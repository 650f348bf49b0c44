import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { findTool } from '~/catalogue/tools';
import { TOPIC_KEYS } from '~/catalogue/topics';
import { articleCards, readArticle } from '~/content/articles';
import { readEpisodes, readPractices } from '~/content/audio';
import { courseCards, readCourse, readLesson } from '~/content/courses';
import { readFaq } from '~/content/faq';
import { guideCards, readGuide } from '~/content/guides';
import { LEGAL_NAMES, legalPage } from '~/content/legal';
import { LANDINGS, readAbout, readBooks, readGuideTest, readLanding, readToolTest } from '~/content/pages';
import { prerenderedPaths } from '~/content/prerendered';
import { readWorksheet, worksheetCards } from '~/content/worksheets';
import { coursePath, lessonPath } from '~/domain/courses/course';
import { testedGuides } from '~/domain/reading/guide';
import { contentFiles } from '../support/content-prose';

const of = <T>(value: T | null): T => {
  if (value === null) throw new Error('a listed text is missing');
  return value;
};
const articles = articleCards().map(({ slug }) => of(readArticle(slug)));
const guides = guideCards().map(({ slug }) => of(readGuide(slug)));
const worksheets = worksheetCards().map(({ slug }) => of(readWorksheet(slug)));

const lessons = courseCards().flatMap(({ slug, age, lessons: cards }) =>
  cards.map((card) => ({ name: `${slug}/${card.slug}`, age, lesson: of(readLesson(slug, card.slug)) })),
);
/** Words of a lesson by the age from which its course is read. */
const LESSON_WORDS = { 16: [500, 1_600], 18: [700, 2_000] } as const;

/** A box with something to try, or a link to a tool, a sheet, a guide, a practice or the plan for a hard day. */
const TO_TRY =
  /callout--try|href=\\"\/(?:awareness-tools\/|courses\/(?:free-resources|guides|podcasts)\/|hard-day-plan\\")/;

describe('the texts', () => {
  it('are all there, and in every topic', () => {
    expect(articles.length).toBeGreaterThanOrEqual(14);
    expect([...new Set(articles.map(({ topic }) => topic))].sort()).toEqual([...TOPIC_KEYS].sort());
    expect(guides.length).toBeGreaterThanOrEqual(6);
    expect(worksheets.length).toBeGreaterThanOrEqual(8);
    expect(readEpisodes().length).toBeGreaterThanOrEqual(6);
    expect(readPractices().length).toBeGreaterThanOrEqual(5);
    expect(readFaq().flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30);
    expect(readBooks().length).toBeGreaterThan(0);
    for (const { slug, age, lessons: own } of courseCards())
      expect(own.length, slug).toBeGreaterThanOrEqual(age === 18 ? 10 : 5);
  });

  it.each(lessons)(
    'lesson $name has its length, a source and, in a hard course, a word for hard moments',
    ({ age, lesson }) => {
      const [fewest, most] = LESSON_WORDS[age];
      expect(lesson.words).toBeGreaterThanOrEqual(fewest);
      expect(lesson.words).toBeLessThanOrEqual(most);
      expect(lesson.notes).not.toBe('');
      if (age === 18) expect(JSON.stringify(lesson.sections)).toContain('callout--care');
    },
  );

  it('of courses say for whom they are, when better not alone, and where the plan and the help lines are', () => {
    for (const { slug } of courseCards()) {
      const { sections } = of(readCourse(slug));
      expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['for-whom', 'not-alone']));
      const text = JSON.stringify(sections);
      for (const link of ['/hard-day-plan\\"', '/hard-day-plan#plan-help\\"'])
        expect(text, `${slug}: ${link}`).toContain(link);
    }
  });

  it.each(articles.map(({ slug, text }) => [slug, text.words]))('article %s has 400 to 2500 words', (_, words) => {
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(2_500);
  });

  it.each(articles.map(({ slug, text }) => [slug, text]))(
    'article %s leads to something to do and has a source',
    (_, text) => {
      expect(JSON.stringify([text.intro, text.sections])).toMatch(TO_TRY);
      expect(text.notes).not.toBe('');
    },
  );

  it.each(guides.map(({ slug, steps }) => [slug, steps.length]))('guide %s has 6 to 10 steps', (_, steps) => {
    expect(steps).toBeGreaterThanOrEqual(6);
    expect(steps).toBeLessThanOrEqual(10);
  });

  it.each(readEpisodes().map(({ slug, text }) => [slug, text]))(
    'episode %s has 400 to 2500 words and chapters',
    (_, text) => {
      expect(text.words).toBeGreaterThanOrEqual(400);
      expect(text.words).toBeLessThanOrEqual(2_500);
      expect(text.sections.length).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(readPractices().map(({ slug, sound }) => [slug, sound.seconds]))(
    'practice %s lasts 3 to 10 minutes',
    (_, s) => {
      expect(s).toBeGreaterThanOrEqual(180);
      expect(s).toBeLessThanOrEqual(600);
    },
  );

  it('stand under one name each: episodes and practices share addresses, questions share a page', () => {
    const names = [...readEpisodes(), ...readPractices()].map(({ slug }) => slug);
    expect(new Set(names).size).toBe(names.length);
    const questions = readFaq().flatMap((topic) => topic.questions.map(({ id }) => id));
    expect(new Set(questions).size).toBe(questions.length);
    const numbers = readEpisodes().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('of the guide test lead to guides', () => {
    const { questions, reasons } = readGuideTest();
    const slugs = new Set(guides.map(({ slug }) => slug));
    const weights = questions.flatMap(({ answers }) => answers.flatMap((answer) => Object.keys(answer.weights)));
    expect([...weights, ...Object.keys(reasons)].filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(Object.keys(reasons).sort()).toEqual(
      testedGuides(guides)
        .map(({ slug }) => slug)
        .sort(),
    );
  });

  it('of the tool test lead to tools that exist', () => {
    const { questions, reasons } = readToolTest();
    const weights = questions.flatMap(({ answers }) => answers.flatMap((answer) => Object.keys(answer.weights)));
    const named = [...weights, ...Object.keys(reasons)];
    expect(named.filter((key) => !findTool(key))).toEqual([]);
  });

  it('of the other pages can be read', () => {
    for (const name of Object.keys(LANDINGS) as (keyof typeof LANDINGS)[])
      expect(readLanding(name).text.words).toBeGreaterThan(100);
    expect(readAbout().text.words).toBeGreaterThan(300);
    for (const name of LEGAL_NAMES) expect(legalPage(name).html).toContain('<h2');
  });
});

/** Anchors by path; index pages name their texts by slug, the home page its line of help, the plan its help lines. */
function anchors(): Map<string, Set<string>> {
  const ids = (sections: readonly { id: string }[]) => new Set(sections.map(({ id }) => id));
  const slugs = (texts: readonly { slug: string }[]) => new Set(texts.map(({ slug }) => slug));
  const sounds = [...readEpisodes(), ...readPractices()];
  return new Map([
    ...prerenderedPaths().map((path) => [path, new Set<string>()] as const),
    ['/', new Set(['help'])],
    ['/hard-day-plan', new Set(['plan-help'])],
    ['/faq', ids(readFaq().flatMap(({ questions }) => questions))],
    ['/blog', slugs(articles)],
    ['/courses/guides', slugs(guides)],
    ['/courses/podcasts', slugs(sounds)],
    ['/courses/free-resources', slugs(worksheets)],
    ...courseCards().flatMap(({ slug, lessons }) => [
      [coursePath(slug), ids(of(readCourse(slug)).sections)] as const,
      ...lessons.map((one) => [lessonPath(slug, one.slug), ids(of(readLesson(slug, one.slug)).sections)] as const),
    ]),
    ...articles.map(({ slug, text }) => [`/blog/${slug}`, ids(text.sections)] as const),
    ...guides.map(({ slug, steps }) => [`/courses/guides/${slug}`, ids(steps)] as const),
    ...worksheets.map(({ slug, sections }) => [`/courses/free-resources/${slug}`, ids(sections)] as const),
    ...sounds.map(({ slug, text }) => [`/courses/podcasts/${slug}`, ids(text.sections)] as const),
  ]);
}

/** Pages that the browser draws by itself. */
const DRAWN = ['/awareness-tools/emotional-compass/', '/personal-cabinet', '/profile'];

test('links of the texts lead to pages and places that exist', () => {
  const known = anchors();
  const broken = contentFiles(/\.md$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(([, target = '']) => {
      const [path = '', anchor] = target.split('#');
      if (DRAWN.some((start) => path.startsWith(start))) return [];
      const places = known.get(path);
      return places && (anchor === undefined || places.has(anchor)) ? [] : [`${file}: ссылка: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

describe('a broken file', () => {
  let folder = '';
  afterEach(() => {
    vi.restoreAllMocks();
    // What was read from the other folder is not for the tests that follow.
    vi.resetModules();
    rmSync(folder, { recursive: true, force: true });
  });

  async function reading(name: string, text: string): Promise<string> {
    folder = mkdtempSync(join(tmpdir(), 'krona-content-'));
    mkdirSync(join(folder, 'content/articles'), { recursive: true });
    writeFileSync(join(folder, 'content/articles', name), text);
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    vi.resetModules();
    const fresh = await import('~/content/articles');
    try {
      fresh.articleCards();
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  }

  const whole = readFileSync('content/articles/naming-feelings.md', 'utf8').replace(/related: .*/, 'related: []');

  it.each([
    ['topic: feelings', 'topic: чувства', /^content\/articles\/x\.md: topic: \S/],
    ['date: 2026-11-02', 'date: 02.11.2026', /^content\/articles\/x\.md: date: \S/],
    ['title: ', 'titel: ', /^content\/articles\/x\.md: (title|поля): \S/],
    ['lead: ', 'mood: лишнее\nlead: ', /^content\/articles\/x\.md: поля: \S/],
    ['related: []', 'related: [нет]', /^content\/articles\/x\.md: related\.0: \S/],
    ['related: []', 'related: [no-such]', /^content\/articles\/x\.md: related: нет другой статьи «no-such»$/],
    ['art:ripples', 'art:river', /^content\/articles\/x\.md: текст: рисунок «river»/],
    ['::: если тяжело', '::: сделайте', /^content\/articles\/x\.md: текст: врезка «сделайте»/],
    ['[^1]: ', '1: ', /^content\/articles\/x\.md: текст: у сноски \[\^1\] нет источника$/],
    ['---\n', '', /^content\/articles\/x\.md: поля: \S/],
  ])('is named in one line: %s → %s', async (from, to, form) => {
    expect(whole).toContain(from);
    const message = await reading('x.md', whole.replace(from, to));
    expect(message).toMatch(form);
    expect(message).not.toContain('\n');
  });

  it('is named when its name is no address', async () => {
    expect(await reading('Статья.md', whole)).toMatch(/^content\/articles\/Статья\.md: имя файла: \S/);
  });

  it('is none when nothing is wrong', async () => {
    expect(await reading('x.md', whole)).toBe('');
  });
});
