import * as z from 'zod/mini';
import type { Guide, GuideCard } from '../domain/reading/guide';
import { contentError, once, readCollection } from './collection';
import {
  bylineFields,
  bylineOf,
  coverField,
  dateField,
  descriptionField,
  leadField,
  minutesField,
  titleField,
  topicField,
  voiceFields,
} from './fields';
import { lexMarkdown, renderText, typeset } from './markdown';

const FOLDER = 'content/guides';
const FEWEST_STEPS = 6;
const MOST_STEPS = 10;

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  topic: topicField,
  date: dateField,
  minutes: minutesField,
  cover: coverField,
  closing: leadField,
  ...voiceFields,
  ...bylineFields,
});

const load = once((): Guide[] =>
  readCollection(FOLDER, schema).map(({ slug, fields, body }) => {
    const file = `${FOLDER}/${slug}.md`;
    const { intro, sections, notes } = renderText(file, body);
    if (sections.length < FEWEST_STEPS || sections.length > MOST_STEPS)
      throw contentError(file, 'текст', `шагов ${sections.length}, а нужно от ${FEWEST_STEPS} до ${MOST_STEPS}`);
    const [title, description, lead, closing] = [fields.title, fields.description, fields.lead, fields.closing].map(
      typeset,
    );
    const { author, checkedBy, opens: _opens, living: _living, ...told } = fields;
    const by = bylineOf({ author, checkedBy });
    return { ...told, by, slug, title, description, lead, closing, intro, steps: sections, notes } as Guide;
  }),
);

/** Cards of all guides, the newest first. */
export function guideCards(): GuideCard[] {
  return load()
    .map(({ slug, title, description, topic, date, minutes, cover, steps }) => ({
      ...{ slug, title, description, topic, date, minutes, cover },
      steps: steps.map(({ id }) => id),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** One guide; null when there is none of this name. */
export function readGuide(slug: string): Guide | null {
  return load().find((guide) => guide.slug === slug) ?? null;
}

/** Ids of the steps of each guide, by its name; texts are not rendered. `root`: the repository. */
export function guideSteps(root?: string): Map<string, Set<string>> {
  const steps = (body: string) =>
    lexMarkdown(body).flatMap((token) =>
      token.type === 'heading' && token.depth === 2 && 'id' in token ? [String(token.id)] : [],
    );
  return new Map(readCollection(FOLDER, schema, root).map(({ slug, body }) => [slug, new Set(steps(body))]));
}

const NEXT = 2;

/** What to walk through after a guide: those of its topic first, then the newest. */
export function guidesAfter({ slug, topic }: Guide): GuideCard[] {
  const others = guideCards().filter((card) => card.slug !== slug);
  return [...others.filter((card) => card.topic === topic), ...others.filter((card) => card.topic !== topic)].slice(
    0,
    NEXT,
  );
}
