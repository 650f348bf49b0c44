import * as z from 'zod/mini';
import { COVERS } from '../catalogue/covers';
import { TOPIC_KEYS } from '../catalogue/topics';
import type { Byline } from '../domain/reading/text';
import { typeset } from './markdown';

/** Fields that the heads of several collections share. */

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const titleField = line(60);
/** What search results and cards show: 110 to 155 signs. */
export const descriptionField = z.string().check(z.minLength(110), z.maxLength(155));
export const leadField = line(400);
export const topicField = z.enum(TOPIC_KEYS);
export const coverField = z.enum(COVERS);
/** Minutes that a reader needs for the work itself. */
export const minutesField = z.int().check(z.minimum(1), z.maximum(240));
/** `2026-11-02`; YAML reads an unquoted one as a text. */
export const dateField = z.iso.date();
export const slugField = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** With what the first paragraphs of a long text begin; docs/content.md explains each. */
const OPENINGS = ['situation', 'scene', 'question', 'advice', 'fact', 'living', 'past', 'experiment'] as const;

/** How a text opens, and the public pages of living people that its author has read, each with the day; pages do not show them. */
export const voiceFields = {
  opens: z.enum(OPENINGS),
  living: z.optional(z.array(z.strictObject({ url: z.url(), opened: dateField })).check(z.minLength(1))),
};

/** Who wrote a text and who has checked it; without them the people of the site answer for it. */
export const bylineFields = { author: z.optional(line(80)), checkedBy: z.optional(line(160)) };

/** The byline of a head with `bylineFields`. */
export const bylineOf = ({
  author,
  checkedBy,
}: {
  author?: string | undefined;
  checkedBy?: string | undefined;
}): Byline => ({
  author: author === undefined ? null : typeset(author),
  checkedBy: checkedBy === undefined ? null : typeset(checkedBy),
});
