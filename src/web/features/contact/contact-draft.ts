import { OWNER_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';
import { readEach, readStoredDraft } from '~/web/sync/draft';

/** What is typed into the form to the owner, kept on the device until it is sent. */

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactDraft = Record<ContactField, string>;

export const isEmptyDraft = (draft: ContactDraft) => CONTACT_FIELDS.every((field) => draft[field].trim() === '');

/** The fields of a form as they stand; what is missing is empty. */
export function readDraft(form: FormData): ContactDraft {
  const value = (field: ContactField) => String(form.get(field) ?? '');
  return { name: value('name'), email: value('email'), topic: value('topic'), message: value('message') };
}

const fieldsOf = readEach((text, field) =>
  typeof text === 'string' && CONTACT_FIELDS.some((known) => known === field) ? text : undefined,
);

export const loadDraft = (owner: string): Partial<ContactDraft> =>
  readStoredDraft(OWNER_KEYS.contact(owner), fieldsOf) ?? {};

/** Keeps the draft on the device, or forgets an empty one; false when the device refuses. */
export const storeDraft = (owner: string, draft: ContactDraft | null): boolean =>
  writeDeviceText(OWNER_KEYS.contact(owner), !draft || isEmptyDraft(draft) ? null : JSON.stringify(draft));
