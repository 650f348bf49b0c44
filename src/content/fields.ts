import * as z from 'zod/mini';
import { COVERS } from '../catalogue/covers';
import { TOPIC_KEYS } from '../catalogue/topics';

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
