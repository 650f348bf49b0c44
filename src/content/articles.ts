import * as z from 'zod/mini';
import type { CoverName } from '../catalogue/covers';
import type { TopicKey } from '../catalogue/topics';
import type { Byline, RenderedText } from '../domain/reading/text';
import { contentError, namesIn, once, readCollection } from './collection';
import {
  bylineFields,
  bylineOf,
  coverField,
  dateField,
  descriptionField,
  leadField,
  slugField,
  titleField,
  topicField,
  voiceFields,
} from './fields';
import { renderText, typeset } from './markdown';

const FOLDER = 'content/articles';

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  topic: topicField,
  date: dateField,
  updated: z.optional(dateField),
  cover: coverField,
  ...voiceFields,
  ...bylineFields,
  related: z.array(slugField).check(z.maxLength(3)),
});

/** What a card of an article shows. */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  /** `YYYY-MM-DD`. */
  date: string;
  cover: CoverName;
  minutes: number;
}

export interface Article extends ArticleCard {
  lead: string;
  updated: string | null;
  by: Byline;
  related: ArticleCard[];
  text: RenderedText;
}

type LoadedArticle = Omit<Article, 'related'> & { relatedSlugs: string[] };

const load = once((): LoadedArticle[] => {
  const files = readCollection(FOLDER, schema);
  // What is held back today comes in its place later.
  const slugs = new Set(namesIn(FOLDER));
  const articles = files.map(({ slug, fields, body }): LoadedArticle => {
    const file = `${FOLDER}/${slug}.md`;
    const missing = fields.related.find((other) => other === slug || !slugs.has(other));
    if (missing) throw contentError(file, 'related', `нет другой статьи «${missing}»`);
    const text = renderText(file, body);
    return {
      slug,
      title: typeset(fields.title),
      description: typeset(fields.description),
      lead: typeset(fields.lead),
      topic: fields.topic,
      date: fields.date,
      updated: fields.updated ?? null,
      by: bylineOf(fields),
      cover: fields.cover,
      minutes: text.minutes,
      text,
      relatedSlugs: fields.related,
    };
  });
  return articles.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
});

const toCard = ({ slug, title, description, topic, date, cover, minutes }: LoadedArticle): ArticleCard => ({
  slug,
  title,
  description,
  topic,
  date,
  cover,
  minutes,
});

/** Cards of all articles, the newest first. */
export function articleCards(): ArticleCard[] {
  return load().map(toCard);
}

const MOST_RELATED = 3;

/** One article with its related ones, those the author chose first, then the newest of its topic; null when there is none of this name. */
export function readArticle(slug: string): Article | null {
  const found = load().find((article) => article.slug === slug);
  if (!found) return null;
  const { relatedSlugs, ...article } = found;
  const others = load().filter((other) => other.slug !== slug);
  const chosen = relatedSlugs.flatMap((name) => others.filter((other) => other.slug === name));
  const alike = others.filter((other) => other.topic === article.topic && !relatedSlugs.includes(other.slug));
  return { ...article, related: [...chosen, ...alike].slice(0, MOST_RELATED).map(toCard) };
}
