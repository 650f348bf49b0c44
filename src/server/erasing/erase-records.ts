import type { RecordKind } from '~/domain/erasing/erasing';
import { erasePosts, lockTopicsOf } from '../community/nameless-posts';
import type { Deps } from '../deps';
import { tablesOf } from './record-kinds';

/** Erases the records of some kinds for good; the account stays. Points stay too, unless they are among the kinds. */
export async function eraseRecords(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  kinds: readonly RecordKind[],
): Promise<void> {
  await db.transaction(async (client) => {
    if (kinds.includes('community')) await lockTopicsOf(client, userId);
    // Whoever is about to save something of this person waits here, as in the saving of a day.
    await client.query('select 1 from profile where user_id = $1 for update', [userId]);
    if (kinds.includes('community')) await erasePosts(client, userId);
    for (const { table, owner } of kinds.flatMap(tablesOf))
      await client.query(`delete from "${table}" where ${owner} = $1`, [userId]);
  });
  log.info({ event: 'records-erased', kinds: [...kinds] });
}
