import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { courseCards, lessonNames } from '~/content/courses';
import { dayOfReaders, unpublishedBecause } from '~/content/publication.mjs';
import { publishedTexts } from '~/content/published';

/** Nothing that its author has not finished is seen by readers, and none of it stops the site. */

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'krona-held-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  rmSync(root, { recursive: true });
});
const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(root, file), text.replace(from, to));
};
const FOLDERS = { articles: '/blog', guides: '/courses/guides', episodes: '/courses/podcasts' };
const paths = () => publishedTexts(root).map(({ path }) => path);

describe.each([
  ['a draft', /^title: /m, 'draft: true\ntitle: '],
  ['a template with an open place', /\n\n/, '\n\nЗАМЕНИТЕ: первый абзац.\n\n'],
  ['a day to come', /^date: .*$/m, 'date: 2126-01-01'],
  ['a draft with unknown fields', /^title: .*$/m, 'draft: true\nмысли: потом'],
])('%s', (_, from, to) => {
  test('of any collection is not published', () => {
    const before = paths();
    const held = Object.entries(FOLDERS).map(([folder, path]) => {
      const at = before.find((one) => one.startsWith(`${path}/`)) ?? '';
      change(`content/${folder}${at.slice(path.length)}.md`, from, to);
      return at;
    });
    expect(paths()).toEqual(before.filter((one) => !held.includes(one)));
  });

  test('of a course holds back the course whole', () => {
    const course = courseCards()[0]?.slug ?? '';
    change(`content/courses/${course}/index.md`, from, to);
    expect([...lessonNames(root).keys()]).not.toContain(course);
    expect(paths()).not.toContain(`/courses/courses/${course}`);
  });
});

test('an open place in one lesson holds back its course, and a folder without a first page is no course yet', () => {
  const card = courseCards()[0];
  change(`content/courses/${card?.slug}/${card?.lessons[0]?.slug}.md`, /\n\n/, '\n\nЗАМЕНИТЕ\n\n');
  mkdirSync(join(root, 'content/courses/begun'));
  writeFileSync(join(root, 'content/courses/begun/first.md'), 'title: [');
  expect([...lessonNames(root).keys()].sort()).toEqual(
    courseCards()
      .map(({ slug }) => slug)
      .filter((slug) => slug !== card?.slug)
      .sort(),
  );
});

test('who writes sees all of it', () => {
  const before = paths();
  change('content/articles/naming-feelings.md', /^title: /m, 'draft: true\ntitle: ');
  expect(paths()).toHaveLength(before.length - 1);
  vi.stubEnv('DRAFTS', '1');
  expect(paths()).toEqual(before);
});

test('an article that names a held back one as related goes out without it', async () => {
  const text = readFileSync(join(root, 'content/articles/naming-feelings.md'), 'utf8');
  const related = /^related: .*$/m
    .exec(text)?.[0]
    .match(/[a-z0-9-]{4,}/g)
    ?.filter((name) => name !== 'related')[0];
  change(`content/articles/${related}.md`, /^title: /m, 'draft: true\ntitle: ');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.resetModules();
  const { readArticle } = await import('~/content/articles');
  expect(readArticle(related ?? '')).toBeNull();
  expect(readArticle('naming-feelings')?.related.map(({ slug }) => slug)).not.toContain(related);
});

describe('a day', () => {
  const dated = (date: string) => `---\ntitle: Имя\ndate: ${date}\n---\nТекст.`;
  test('holds back until it has come', () => {
    expect(unpublishedBecause(dated('2026-12-24'), '2026-12-23')).toBe('2026-12-24');
    expect(unpublishedBecause(dated("'2026-12-24'"), '2026-12-24')).toBeNull();
    expect(unpublishedBecause(dated('2026-12-24'), '2027-01-01')).toBeNull();
    expect(unpublishedBecause('Слова\ndate: 2126-01-01', '2026-12-24')).toBeNull();
  });
  test('is that of readers in Moscow, and no clock that goes wrong takes away what the site came with', () => {
    expect(dayOfReaders(new Date('2026-12-23T21:00:00Z'))).toBe('2026-12-24');
    expect(dayOfReaders(new Date('2026-12-23T20:59:59Z'))).toBe('2026-12-23');
    const dates = publishedTexts().map(({ date }) => date);
    expect(dates.every((date) => date <= dayOfReaders(new Date(0)))).toBe(true);
  });
});
