import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemmer } from '@orama/stemmers/russian';
import MiniSearch from 'minisearch';
import { SITE_NAME } from '../catalogue/site';
import { type TopicKey, topicLabel } from '../catalogue/topics';
import { coursePath, lessonPath } from '../domain/courses/course';
import {
  type SearchFile,
  type SearchKind,
  type SearchPage,
  type SearchSection,
  searchRules,
  searchTerm,
  searchWords,
} from '../domain/reading/search';
import type { TextBlock, TextSection } from '../domain/reading/text';
import { readAnswers } from './answers';
import { articleCards, readArticle } from './articles';
import { readEpisodes, readPractices } from './audio';
import { courseCards, readCourse, readLesson } from './courses';
import { readFaq } from './faq';
import { guideCards, readGuide } from './guides';
import { LEGAL_NAMES, readDocument } from './legal';
import { plainText, renderText } from './markdown';
import { LANDINGS, readAbout, readArchetypePage, readBigFiveModel, readBooks, readLanding } from './pages';
import { readWorksheet, worksheetCards } from './worksheets';

/** The index of the site's search: every public text by its sections. */

interface SearchText extends SearchPage {
  topic?: TopicKey;
  /** Other words of those who ask for it. */
  asked?: readonly string[];
  /** What stands before the first heading. */
  intro: string;
  sections: readonly { anchor: string; title: string; text: string }[];
}

/** What a reader would read out: no numbers of notes and scales, a stop between the cells of a table and the lines of a list. */
const spoken = (html: string) =>
  plainText(
    html
      .replace(/<sup>[\s\S]*?<\/sup>|<div class="sheet-scale"><ol[\s\S]*?<\/ol>/g, '')
      .replace(/([\p{L}\p{N}»)])(<\/(?:td|th|li|p|em|strong|a|span)>)*(?=<\/(?:td|th|li|p|span)>)/gu, '$&. '),
  )
    .replace(/ +([.,:;»“)])/g, '$1')
    .replace(/([«„(]) +/g, '$1');

const blocksText = (blocks: readonly TextBlock[]): string =>
  blocks.map((block) => (block.kind === 'html' ? spoken(block.html) : block.caption)).join(' ');

const sectionTexts = (sections: readonly TextSection[]) =>
  sections.map(({ id, title, blocks }) => ({ anchor: id, title, text: blocksText(blocks) }));

const whole = <T>(text: T | null): T[] => (text === null ? [] : [text]);

function articles(): SearchText[] {
  return articleCards()
    .flatMap(({ slug }) => whole(readArticle(slug)))
    .map(({ slug, title, description, topic, lead, text }) => ({
      ...{ kind: 'article', path: `/blog/${slug}`, title, description, topic },
      intro: `${lead} ${blocksText(text.intro)}`,
      sections: sectionTexts(text.sections),
    }));
}

function answers(): SearchText[] {
  return readAnswers().map(({ slug, title, description, topic, asked, text }) => ({
    ...{ kind: 'answer', path: `/answers/${slug}`, title, description, topic, asked },
    intro: blocksText(text.intro),
    sections: sectionTexts(text.sections),
  }));
}

function guides(): SearchText[] {
  return guideCards()
    .flatMap(({ slug }) => whole(readGuide(slug)))
    .map(({ slug, title, description, topic, lead, intro, steps, closing }) => ({
      ...{ kind: 'guide', path: `/courses/guides/${slug}`, title, description, topic },
      intro: `${lead} ${blocksText(intro)} ${closing}`,
      sections: sectionTexts(steps),
    }));
}

/** A course and each of its lessons. */
function courses(): SearchText[] {
  return courseCards().flatMap(({ slug, topic, lessons }) => [
    ...whole(readCourse(slug)).map(
      ({ title, description, lead, intro, sections }): SearchText => ({
        ...{ kind: 'course', path: coursePath(slug), title, description, topic },
        intro: `${lead} ${blocksText(intro)}`,
        sections: sectionTexts(sections),
      }),
    ),
    ...lessons
      .flatMap((card) => whole(readLesson(slug, card.slug)))
      .map(
        ({ slug: name, title, description, lead, intro, sections, practice }): SearchText => ({
          ...{ kind: 'course', path: lessonPath(slug, name), title, description, topic },
          intro: `${lead} ${blocksText(intro)} ${practice.title}. ${practice.text}`,
          sections: sectionTexts(sections),
        }),
      ),
  ]);
}

function worksheets(): SearchText[] {
  return worksheetCards()
    .flatMap(({ slug }) => whole(readWorksheet(slug)))
    .map(({ slug, title, description, topic, intro, sections }) => ({
      ...{ kind: 'worksheet', path: `/courses/free-resources/${slug}`, title, description, topic },
      intro: blocksText(intro),
      sections: sectionTexts(sections),
    }));
}

function sounds(): SearchText[] {
  const episodes = readEpisodes().map((episode) => ({ ...episode, kind: 'episode' as const, said: '' }));
  const practices = readPractices().map((practice) => ({
    ...practice,
    kind: 'practice' as const,
    said: practice.transcript.map((cue) => cue.text).join(' '),
  }));
  return [...episodes, ...practices].map(({ kind, slug, title, description, topic, text, said }) => ({
    ...{ kind, path: `/courses/podcasts/${slug}`, title, description, topic },
    intro: `${blocksText(text.intro)} ${said}`,
    sections: sectionTexts(text.sections),
  }));
}

/** Each question is a result of its own. */
function questions(): SearchText[] {
  return readFaq().flatMap((topic) =>
    topic.questions.map(({ id, title, blocks }) => ({
      ...{ kind: 'question', path: `/faq#${id}`, title, description: topic.title },
      intro: blocksText(blocks),
      sections: [],
    })),
  );
}

function pages(): SearchText[] {
  const about = readAbout();
  const landings = (Object.keys(LANDINGS) as (keyof typeof LANDINGS)[]).map((name) => ({
    ...readLanding(name),
    path: LANDINGS[name],
  }));
  const document = (name: string, path: string) => {
    const { title, description, body } = readDocument(name);
    const text = renderText(`content/pages/${name}.md`, body.replace(/\{\{[^}]+\}\}/g, '…'));
    return { path, title, description, lead: '', text };
  };
  const legal = LEGAL_NAMES.map((name) => document(name, `/legal/${name}`));
  return [
    { ...about, path: '/about' },
    { ...readBigFiveModel(), path: '/awareness-tools/big-5-model' },
    { ...readArchetypePage(), path: '/awareness-tools/life-purpose-archetype' },
    ...landings,
    ...legal,
    document('community-rules', '/community/rules'),
  ].map(({ path, title, description, lead, text }) => ({
    ...{ kind: 'page', path, title, description },
    intro: `${lead} ${blocksText(text.intro)}`,
    sections: sectionTexts(text.sections),
  }));
}

const isTool = (path: string) => /^\/(awareness-tools|tree-of-self|guide-test|test)/.test(path);

/** Texts of `content/` that stand on a page of another kind. */
const ALSO: Readonly<Record<string, () => string>> = {
  '/courses/free-resources': () =>
    readBooks()
      .map(({ author, title, note }) => `${author}. ${title}. ${note}`)
      .join(' '),
};

/** A page that has no text of its own in `content/`, by its built head. */
function builtPage(root: string, path: string): SearchText {
  const html = readFileSync(join(root, path, 'index.html'), 'utf8');
  const title = plainText(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '').replace(` — ${SITE_NAME}`, '');
  const description = plainText(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
  const kind: SearchKind = isTool(path) ? 'tool' : 'page';
  return { kind, path, title, description, intro: ALSO[path]?.() ?? '', sections: [] };
}

/** The texts of `content/`, and of the other `paths` what their built pages in `root` say about themselves. */
export function searchTexts(root?: string, paths: readonly string[] = []): SearchText[] {
  const texts = [
    ...articles(),
    ...answers(),
    ...courses(),
    ...guides(),
    ...worksheets(),
    ...sounds(),
    ...questions(),
    ...pages(),
  ];
  const known = new Set(texts.map(({ path }) => path));
  const others = root === undefined ? [] : paths.filter((path) => !known.has(path));
  return [...texts, ...others.map((path) => builtPage(root ?? '', path))];
}

/** The words of `asked` once each: a word that every wording repeats would weigh as many times. */
const askedWords = (asked: readonly string[]) =>
  [...new Map(asked.flatMap(searchWords).map((word) => [searchTerm(word, stemmer), word])).values()].join(' ');

type Entry = SearchSection & { id: number; title: string; about: string };

/** What `/search/index.json` holds. */
export function searchFile(texts: readonly SearchText[]): SearchFile {
  const index = new MiniSearch<Entry>(searchRules(stemmer));
  let id = 0;
  texts.forEach(({ title, description, topic, asked = [], intro, sections }, page) => {
    const about = `${topic ? topicLabel(topic) : ''} ${description} ${askedWords(asked)}`;
    index.add({ id: id++, page, anchor: '', section: '', title, about, text: intro.trim() });
    for (const { anchor, title: section, text } of sections)
      index.add({ id: id++, page, anchor, section, title, about: '', text });
  });
  const listed = texts.map(({ kind, path, title, description }) => ({ kind, path, title, description }));
  return { pages: listed, index: index.toJSON() };
}
