import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Footnotes } from 'marked-footnote';
import * as z from 'zod/mini';
import { counted } from '../catalogue/plural';
import { coursePath, lessonPath } from '../domain/courses/course';
import { contentError, once, readTextFile } from './collection';
import { courseCards } from './courses';
import { lexMarkdown } from './markdown';
import { type AboutPage, aboutPage } from './pages';

/** The footnotes whose works nobody has opened yet, told to readers text by text. Which works were opened stands in `docs/unchecked.md`. */

const LIST = 'docs/unchecked.md';
const WAITING = 'DOI, которые здесь никто не открыл';
const OPENED = 'DOI, открытые и сверенные с работой';
const DOI = /10\.\d{4,}\/[^\s>"»|,]*[^\s>"»|,.;:]/g;
const WORKS = ['работа', 'работы', 'работ'] as const;

const titled = z.object({ title: z.string() });

/** Texts of one folder of `content/` under one heading; `path`: where the text of a file stands on the site. */
interface Kind {
  folder: string;
  heading: string;
  path: (name: string) => string;
}

function kinds(): Kind[] {
  const courses = courseCards().map(({ slug, title }): Kind => {
    const path = (name: string) => (name === 'index' ? coursePath(slug) : lessonPath(slug, name));
    return { folder: `courses/${slug}`, heading: `Курс «${title}»`, path };
  });
  return [
    { folder: 'articles', heading: 'Статьи', path: (name) => `/blog/${name}` },
    { folder: 'answers', heading: 'Короткие ответы', path: (name) => `/answers/${name}` },
    ...courses,
    { folder: 'guides', heading: 'Гиды', path: (name) => `/courses/guides/${name}` },
    { folder: 'episodes', heading: 'Выпуски', path: (name) => `/courses/podcasts/${name}` },
    { folder: 'practices', heading: 'Практики', path: (name) => `/courses/podcasts/${name}` },
    { folder: 'worksheets', heading: 'Листы', path: (name) => `/courses/free-resources/${name}` },
    {
      folder: 'pages',
      heading: 'Страницы',
      path: (name) => (name === 'about' ? '/about' : `/awareness-tools/${name}`),
    },
  ];
}

const works = (text: string): string[] => text.match(DOI) ?? [];

/** The works of one section of the list, by its heading. Throws where it is gone. */
function listed(list: string, heading: string): Set<string> {
  const [, rest] = list.split(`## ${heading}\n`);
  if (rest === undefined) throw contentError(LIST, 'текст', `раздела «${heading}» нет`);
  return new Set(works(rest.split('\n## ')[0] ?? ''));
}

function notesText(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  return numbers.length === 1 ? `сноска ${last}` : `сноски ${numbers.slice(0, -1).join(', ')} и ${last}`;
}

/** One text: its link and the numbers of its footnotes that name a work of `waiting`; empty where there are none. */
function textLine(file: string, path: string, waiting: ReadonlySet<string>): string[] {
  const { fields, body } = readTextFile(file, titled);
  const notes = lexMarkdown(body).find(({ type }) => type === 'footnotes') as Footnotes | undefined;
  const isWaiting = (note: string) => works(note).some((doi) => waiting.has(doi));
  const numbers = notes?.items.flatMap(({ raw }, index) => (isWaiting(raw) ? [index + 1] : [])) ?? [];
  return numbers.length === 0 ? [] : [`- [${fields.title}](${path}): ${notesText(numbers)}`];
}

/** The texts of a kind under its heading, by title; empty where every work of theirs was opened. */
function kindLines({ folder, heading, path }: Kind, waiting: ReadonlySet<string>): string[] {
  const names = readdirSync(join(process.cwd(), 'content', folder)).filter((name) => name.endsWith('.md'));
  const lines = names.flatMap((name) =>
    textLine(`content/${folder}/${name}`, path(name.slice(0, -'.md'.length)), waiting),
  );
  return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.sort((a, b) => a.localeCompare(b, 'ru')).join('\n')}`];
}

/** «Что мы ещё не сверили»: the text of the page and the list after it, as it stands on the day of the build. */
export const readUnchecked = once((): AboutPage => {
  const list = readFileSync(join(process.cwd(), LIST), 'utf8');
  const [waiting, opened] = [listed(list, WAITING), listed(list, OPENED)];
  const all = `В сносках ${counted(waiting.size + opened.size, WORKS)} с постоянным номером`;
  const sum = `${all}: открыто ${opened.size}, не открыто ${waiting.size}.`;
  const texts = kinds().flatMap((kind) => kindLines(kind, waiting));
  return aboutPage('unchecked', [sum, ...texts].join('\n\n'));
});
