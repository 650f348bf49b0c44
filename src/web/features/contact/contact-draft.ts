import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

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

/** A stored draft; what another version of the site wrote is left out, never thrown. */
export function parseDraft(raw: string | null): Partial<ContactDraft> {
  try {
    const value = JSON.parse(raw ?? '{}') as Record<string, unknown>;
    const known = CONTACT_FIELDS.filter((field) => typeof value[field] === 'string');
    return Object.fromEntries(known.map((field) => [field, value[field]]));
  } catch {
    return {};
  }
}

export const loadDraft = (owner: string): Partial<ContactDraft> =>
  parseDraft(readDeviceText(OWNER_KEYS.contact(owner)));

/** Keeps the draft on the device, or forgets an empty one; false when the device refuses. */
export const storeDraft = (owner: string, draft: ContactDraft | null): boolean =>
  writeDeviceText(OWNER_KEYS.contact(owner), !draft || isEmptyDraft(draft) ? null : JSON.stringify(draft));
