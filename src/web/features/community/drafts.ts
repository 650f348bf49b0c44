import * as z from 'zod/mini';
import {
  askSchema,
  categorySchema,
  topicAudienceSchema,
  voiceSchema,
  warningLabelSchema,
} from '~/domain/community/post';
import { idSchema } from '~/domain/id';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';
import { readEach, readStoredDraft } from '~/web/sync/draft';
import { newId } from '~/web/sync/new-id';

/** What is being written for the community, on the device: an answer by its topic, a change by its post, a new topic by `new`. */

const answerSchema = z.object({
  /** Under which it goes, so that a repeat doubles nothing. */
  id: idSchema,
  text: z.string(),
  quote: z.nullable(z.object({ id: idSchema, name: z.nullable(z.string()), text: z.string() })),
  voice: voiceSchema,
  warning: z.nullable(warningLabelSchema),
});
export type AnswerDraft = z.infer<typeof answerSchema>;

const topicSchema = z.object({
  id: idSchema,
  category: z.nullable(categorySchema),
  title: z.string(),
  asks: z.nullable(askSchema),
  audience: topicAudienceSchema,
  readers: z.array(z.string()),
  voice: voiceSchema,
  text: z.string(),
  warning: z.nullable(warningLabelSchema),
  entries: z.array(idSchema),
});
export type TopicDraft = z.infer<typeof topicSchema>;

export const emptyAnswer = (): AnswerDraft => ({ id: newId(), text: '', quote: null, voice: 'public', warning: null });

export const emptyTopic = (): TopicDraft => ({
  id: newId(),
  category: null,
  title: '',
  asks: null,
  audience: 'members',
  readers: [],
  voice: 'public',
  text: '',
  warning: null,
  entries: [],
});

const NEW = 'new';
const EDIT = 'edit ';
const editSchema = z.object({ text: z.string() });

const schemaAt = (key: string): z.ZodMiniType =>
  key === NEW ? topicSchema : key.startsWith(EDIT) ? editSchema : answerSchema;

const readAll = (uid: string): Readonly<Record<string, unknown>> =>
  readStoredDraft(
    PERSON_KEYS.communityDrafts(uid),
    readEach((draft, key) => schemaAt(key).safeParse(draft).data),
  ) ?? {};

/** Keeps a draft, or forgets it (null); false when the device refuses. */
function write(uid: string, key: string, draft: unknown): boolean {
  const { [key]: _, ...others } = readAll(uid);
  const all = draft === null ? others : { ...others, [key]: draft };
  return writeDeviceText(PERSON_KEYS.communityDrafts(uid), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

function read<T>(uid: string, key: string, schema: z.ZodMiniType<T>): T | null {
  const parsed = schema.safeParse(readAll(uid)[key]);
  return parsed.success ? parsed.data : null;
}

export const readAnswer = (uid: string, topic: string): AnswerDraft => read(uid, topic, answerSchema) ?? emptyAnswer();
export const writeAnswer = (uid: string, topic: string, draft: AnswerDraft | null): boolean =>
  write(uid, topic, draft && (draft.text.trim() || draft.quote) ? draft : null);

export const readTopic = (uid: string): TopicDraft => read(uid, NEW, topicSchema) ?? emptyTopic();
export const writeTopic = (uid: string, draft: TopicDraft | null): boolean =>
  write(uid, NEW, draft && (draft.text + draft.title).trim() ? draft : null);

export const readEdit = (uid: string, post: string): string | null => read(uid, EDIT + post, editSchema)?.text ?? null;
export const writeEdit = (uid: string, post: string, text: string | null): boolean =>
  write(uid, EDIT + post, text === null ? null : { text });
