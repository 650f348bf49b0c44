import type { ContactMessage } from '~/domain/contact/message';
import type { KeyRing } from '../crypto/key-ring';

/** The texts of a message that rest encrypted. */
export const SEALED_FIELDS = ['name', 'email', 'message'] as const;
type SealedField = (typeof SEALED_FIELDS)[number];

/** A row of `contact_message` with its bytes in base64: it may pass through a file without showing anything. */
export interface StoredMessage {
  id: string;
  created_at: string;
  topic: string;
  key_id: string;
  name: string | null;
  email: string;
  message: string;
  read_at: string | null;
}

/** What binds an encrypted text to its place. */
const contextOf = (id: string, field: SealedField) => ['contact', id, field];

/** Encrypts the texts of a message under the active key. */
export function sealMessage(keys: KeyRing, id: string, { name, email, message }: Pick<ContactMessage, SealedField>) {
  const seal = (field: SealedField, text: string) => keys.encrypt(text, contextOf(id, field));
  return {
    keyId: keys.activeId,
    name: seal('name', name ?? ''),
    email: seal('email', email),
    message: seal('message', message),
  };
}

/** One text of a stored message. Throws when it was moved or changed. */
export function openField(
  keys: KeyRing,
  row: { id: string; key_id: string },
  field: SealedField,
  value: Buffer | null,
) {
  return keys.decrypt(value, contextOf(row.id, field), row.key_id);
}

/** A stored message as its reader sees it. Throws when a text was moved or changed. */
export function openMessage(keys: KeyRing, row: StoredMessage) {
  const open = (field: SealedField) => {
    const value = row[field];
    return openField(keys, row, field, value === null ? null : Buffer.from(value, 'base64'));
  };
  return { name: open('name'), email: open('email'), message: open('message') };
}
