import * as z from 'zod/mini';
import { displayNameSchema, timeZoneSchema } from './profile';

/** What a person gives to have an account, and the address that a letter goes to. */

export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const addressSchema = z.object({ email: emailSchema });

const consentFields = {
  acceptTerms: z.literal(true),
  acceptPersonalData: z.literal(true),
  acceptLetters: z.optional(z.boolean()),
  timeZone: z.optional(timeZoneSchema),
};

/** Unknown fields are dropped: nobody signs up with a role or a confirmed address. */
export const signUpSchema = z.object({
  name: displayNameSchema,
  email: emailSchema,
  /** The site's own policy judges it (password.ts). */
  password: z.string(),
  ...consentFields,
});
export type SignUp = z.infer<typeof signUpSchema>;

/** The last step of a first federated sign-in; without a name the provider's stays. */
export const completionSchema = z.object({ name: z.optional(displayNameSchema), ...consentFields });
export type Completion = z.infer<typeof completionSchema>;
