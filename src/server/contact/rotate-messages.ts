import type { RotatedTable } from '../crypto/rotate-keys';
import { openField, SEALED_FIELDS, sealMessage } from './sealed-message';

interface MessageRow {
  id: string;
  key_id: string;
  name: Buffer | null;
  email: Buffer;
  message: Buffer;
}

/** Messages to the owner. A row never changes its texts: the key id alone is compared. */
export const rotatedMessages: RotatedTable<MessageRow> = {
  table: 'contact_message',
  keyColumns: [{ name: 'id', type: 'uuid' }],
  columns: 'id, name, email, message',
  rewrite(client, keys, row) {
    const [name = '', email = '', message = ''] = SEALED_FIELDS.map((field) => openField(keys, row, field, row[field]));
    const sealed = sealMessage(keys, row.id, { name, email, message });
    return client
      .query(
        'update contact_message set key_id = $2, name = $3, email = $4, message = $5 where id = $1 and key_id = $6',
        [row.id, sealed.keyId, sealed.name, sealed.email, sealed.message, row.key_id],
      )
      .then(({ rowCount }) => rowCount ?? 0);
  },
};
