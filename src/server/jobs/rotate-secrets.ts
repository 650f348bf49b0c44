import type { RotatedTable } from '../crypto/rotate-keys';

interface SecretRow {
  id: string;
  key: string;
  key_id: string;
  secret: Buffer | null;
}

/** Secrets of waiting letters. A sent letter's may be gone already: its row just takes the new key. */
export const rotatedSecrets: RotatedTable<SecretRow> = {
  table: 'job',
  keyColumns: [{ name: 'id', type: 'bigint' }],
  columns: 'id, key, secret',
  rewrite(client, keys, row) {
    const context = ['job', row.key, 'secret'];
    const secret = keys.encrypt(keys.decrypt(row.secret, context, row.key_id), context);
    return client
      .query(
        `update job set key_id = $2, secret = case when secret is null then null else $3::bytea end
        where id = $1 and key_id = $4`,
        [row.id, keys.activeId, secret, row.key_id],
      )
      .then(({ rowCount }) => rowCount ?? 0);
  },
};
