import * as z from 'zod/mini';

/** What a person agrees to, each by a document of its own. The account stands on the first two. */
export const CONSENT_PURPOSES = ['terms', 'personal-data', 'letters'] as const;
export const consentPurposeSchema = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.infer<typeof consentPurposeSchema>;

/** Whether the account goes with it. */
export const isNeeded = (purpose: ConsentPurpose): boolean => purpose !== 'letters';
