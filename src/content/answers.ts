import * as z from 'zod/mini';
import { emotions } from '../catalogue/emotions';
import type { TopicKey } from '../catalogue/topics';
import { MAX_INTENSITY, MIN_INTENSITY } from '../domain/emotions/entry-rules';
import type { AnswerLink, AnswerOffer } from '../domain/reading/short-answer';
import type { Byline, RenderedText } from '../domain/reading/text';
import { contentError, once, readCollection } from './collection';
import { bylineFields, bylineOf, dateField, descriptionField, titleField, topicField } from './fields';
import { renderText, typeset } from './markdown';

const FOLDER = 'content/answers';

/** `anger` for the whole emotion, `anger/envy` for one shade. */
const FEELINGS = emotions.flatMap(({ key, sub }) => [key, ...sub.map((shade) => `${key}/${shade.key}`)]);

const strengthField = z.int().check(z.minimum(MIN_INTENSITY), z.maximum(MAX_INTENSITY));

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  topic: topicField,
  date: dateField,
  feelings: z.array(z.enum(FEELINGS)).check(z.minLength(1)),
  strength: z.tuple([strengthField, strengthField]),
  /** The question in other words of those who search. */
  asked: z.array(z.string().check(z.minLength(3), z.maxLength(60))).check(z.minLength(1)),
  ...bylineFields,
});

export interface ShortAnswer extends AnswerOffer {
  description: string;
  topic: TopicKey;
  /** `YYYY-MM-DD`. */
  date: string;
  asked: readonly string[];
  by: Byline;
  text: RenderedText;
}

const load = once((): ShortAnswer[] =>
  readCollection(FOLDER, schema).map(({ slug, fields, body }) => {
    const file = `${FOLDER}/${slug}.md`;
    const { author, checkedBy, ...told } = fields;
    const [from, to] = fields.strength;
    if (from > to) throw contentError(file, 'strength', 'меньшее число стоит первым');
    return {
      ...told,
      slug,
      title: typeset(fields.title),
      description: typeset(fields.description),
      by: bylineOf({ author, checkedBy }),
      text: renderText(file, body),
    };
  }),
);

/** All short answers, by their names. */
export const readAnswers = (): readonly ShortAnswer[] => load();

const OTHERS = 3;

const emotionsOf = ({ feelings }: AnswerOffer) => feelings.map((feeling) => feeling.split('/')[0]);

const toLink = ({ slug, title }: AnswerLink): AnswerLink => ({ slug, title });

/** One answer with others about the same feelings; null when there is none of this name. */
export function readAnswer(slug: string): (ShortAnswer & { others: AnswerLink[] }) | null {
  const answer = load().find((one) => one.slug === slug);
  if (!answer) return null;
  const own = new Set(emotionsOf(answer));
  const others = load().filter((one) => one.slug !== slug);
  const alike = others.filter((one) => emotionsOf(one).some((emotion) => own.has(emotion)));
  return { ...answer, others: [...new Set([...alike, ...others])].slice(0, OTHERS).map(toLink) };
}

/** The answers under the emotions that each is first about, in the order of the wheel. */
export function answersByEmotion(): { key: string; title: string; answers: AnswerLink[] }[] {
  return emotions
    .map(({ key, title }) => ({
      key,
      title,
      answers: load()
        .filter(({ feelings: [first = ''] }) => first.split('/')[0] === key)
        .map(toLink),
    }))
    .filter(({ answers }) => answers.length > 0);
}

/** What the saved view of an entry chooses from. */
export const answerOffers = (): AnswerOffer[] =>
  load().map(({ slug, title, feelings, strength }) => ({ slug, title, feelings, strength }));
