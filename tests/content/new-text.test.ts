import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createText } from '../../scripts/new-text.mjs';
import { proseLines } from '../support/content-prose';
import { typographyFaults } from '../support/typography';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'krona-new-'));
  for (const folder of ['episodes', 'waves.json'])
    cpSync(join('content', folder), join(root, 'content', folder), { recursive: true });
  // The sound of a practice is made apart: here it exists.
  for (const name of ['mp3', 'opus'])
    cpSync(`public/audio/long-exhale.${name}`, join(root, `public/audio/new-one.${name}`));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  // What was read from the other folder is not for the tests that follow.
  vi.resetModules();
});

const make = (kind: string, slug: string) => createText(kind, slug, { root, today: '2026-12-01' });

/** Reads the skeleton by the site's own reader. */
const READ: Record<string, () => Promise<unknown>> = {
  article: async () => (await import('~/content/articles')).readArticle('new-one'),
  answer: async () => (await import('~/content/answers')).readAnswer('new-one'),
  guide: async () => (await import('~/content/guides')).readGuide('new-one'),
  worksheet: async () => (await import('~/content/worksheets')).readWorksheet('new-one'),
  episode: async () => (await import('~/content/audio')).readEpisodes().find(({ slug }) => slug === 'new-one'),
  practice: async () => (await import('~/content/audio')).readPractices().find(({ slug }) => slug === 'new-one'),
};

test.each(Object.keys(READ))('a new %s passes its schema and waits to be written', async (kind) => {
  const { path } = make(kind, 'new-one');
  const faults = proseLines(join(root, path)).flatMap(typographyFaults);
  expect([...new Set(faults)]).toEqual(['место из заготовки не заполнено']);
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.resetModules();
  expect((await READ[kind]?.()) ?? null).toBeNull();
  vi.stubEnv('DRAFTS', '1');
  vi.resetModules();
  expect(await READ[kind]?.()).toMatchObject({ slug: 'new-one', date: '2026-12-01' });
});

test('a new course with two new lessons passes its schema, in the order of their making', async () => {
  make('course', 'new-one');
  for (const lesson of ['beginning', 'after-it']) {
    const { path } = make('lesson', `new-one/${lesson}`);
    const faults = proseLines(join(root, path)).flatMap(typographyFaults);
    expect([...new Set(faults)]).toEqual(['место из заготовки не заполнено']);
  }
  vi.stubEnv('DRAFTS', '1');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.resetModules();
  const { readCourse, readLesson } = await import('~/content/courses');
  expect(readCourse('new-one')?.lessons.map(({ slug }) => slug)).toEqual(['beginning', 'after-it']);
  expect(readLesson('new-one', 'after-it')?.check).toHaveLength(3);
});

test.each([
  // Kept under one name, «спокойно: 9» of a practice would be read as «как вы сейчас: 9, очень тяжело».
  ['the name of how one is', '{ id: before, label: Спокойно, kind: line }', /«before» стоит дважды/],
  ['the name of another answer', '{ id: noticed, label: Ещё раз, kind: line }', /«noticed» стоит дважды/],
  ['no end that is hard', '{ id: mark, label: Отметка, kind: scale }', /mark.*стоит hard/],
  ['a hard end without a scale', '{ id: mark, label: Отметка, kind: line, hard: high }', /mark.*стоит hard/],
])('a field of a lesson with %s is refused', async (what, field, reason) => {
  const course = `fields-${what.length}`;
  make('course', course);
  const file = join(root, make('lesson', `${course}/one`).path);
  const text = readFileSync(file, 'utf8');
  vi.stubEnv('DRAFTS', '1');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.resetModules();
  const { readLesson } = await import('~/content/courses');
  writeFileSync(file, text.replace(/(\n {4}- \{ id: noticed.*)/, `$1\n    - ${field}`));
  try {
    expect(() => readLesson(course, 'one')).toThrow(reason);
  } finally {
    rmSync(join(root, 'content/courses', course), { recursive: true });
  }
});

test('an episode gets the next number', () => {
  expect(readFileSync(join(root, make('episode', 'another-one').path), 'utf8')).toMatch(/^number: [89]$/m);
});

test('a wrong name, a taken name and an unknown kind are told', () => {
  expect(() => make('article', 'Новая')).toThrow(/строчные латинские/);
  expect(() => make('article', '')).toThrow(/строчные латинские/);
  expect(() => make('episode', 'numbness')).toThrow('content/episodes/numbness.md уже есть');
  expect(() => make('lesson', 'no-such-course/one')).toThrow('Курса no-such-course нет');
  expect(() => make('lesson', 'one')).toThrow(/new:lesson -- everyday-feelings/);
  expect(() => make('poem', 'new-one')).toThrow(/Бывают: article, answer/);
});
