import * as z from 'zod/mini';
import { CONTACT_TOPICS, type ContactTopic } from '~/catalogue/contact-topics';
import { displayNameSchema } from '../accounts/profile';
import { isStorable } from '../text';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH } from './limits';

const TOPIC_KEYS = CONTACT_TOPICS.map(({ key }) => key) as [ContactTopic, ...ContactTopic[]];
const MAX_TRAP_LENGTH = 500;
const MAX_TOKEN_LENGTH = 100;

/** What a visitor writes to the owner. Name, address and text are encrypted at rest, never logged. */
export const contactMessageSchema = z.strictObject({
  name: z.optional(displayNameSchema),
  email: z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email()),
  topic: z.enum(TOPIC_KEYS),
  message: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH), z.refine(isStorable, 'unstorable')),
  /** A field that people don't see: who fills it in is a program. */
  homepage: z.optional(z.string().check(z.maxLength(MAX_TRAP_LENGTH))),
  /** From `GET /api/contact/token`. */
  token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
