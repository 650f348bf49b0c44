import type { Queryable } from '../db/connect';
import type { StoredMessage, sealMessage } from './sealed-message';

const COLUMNS = `id, created_at, topic, key_id, encode(name, 'base64') as name, encode(email, 'base64') as email,
  encode(message, 'base64') as message, read_at`;

interface NewRow extends ReturnType<typeof sealMessage> {
  id: string;
  createdAt: Date;
  topic: string;
}

export async function insertMessage(client: Queryable, row: NewRow): Promise<void> {
  await client.query(
    `insert into contact_message (id, created_at, topic, key_id, name, email, message) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.createdAt, row.topic, row.keyId, row.name, row.email, row.message],
  );
}

/** Stored messages, oldest first. */
export async function readMessages(client: Queryable, onlyUnread: boolean): Promise<StoredMessage[]> {
  const { rows } = await client.query<
    Omit<StoredMessage, 'created_at' | 'read_at'> & { created_at: Date; read_at: Date | null }
  >(`select ${COLUMNS} from contact_message where read_at is null or not $1 order by created_at, id`, [onlyUnread]);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }));
}

/** Ids of the messages that begin so; two at most. */
export async function findMessages(client: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from contact_message where starts_with(id::text, $1) limit 2`,
    [beginning],
  );
  return rows.map(({ id }) => id);
}

export async function markRead(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query('update contact_message set read_at = coalesce(read_at, $2) where id = $1', [id, now]);
}

export async function deleteMessage(client: Queryable, id: string): Promise<void> {
  await client.query('delete from contact_message where id = $1', [id]);
}
