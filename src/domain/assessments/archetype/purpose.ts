import * as z from 'zod/mini';
import { isStorable } from '../../text';

/** Characters (UTF-16 units) of a purpose statement. */
export const PURPOSE_MAX = 600;

/** What a person writes as their purpose, without the spaces around it. */
export const purposeTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PURPOSE_MAX), z.refine(isStorable, 'unstorable'));
