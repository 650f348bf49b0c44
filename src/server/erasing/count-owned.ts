import { RECORD_KINDS, type RecordKind } from '~/domain/erasing/erasing';
import type { Queryable } from '../db/connect';
import { OWNED_TABLES, type OwnedTable } from '../own-data/owned-tables';

export interface OwnedCount {
  kind: RecordKind | null;
  name: string;
  count: number;
}

const isCounted = (owned: OwnedTable): owned is OwnedTable & { name: string } => owned.name !== null;
const placeOf = (kind: RecordKind | null) => (kind === null ? RECORD_KINDS.length : RECORD_KINDS.indexOf(kind));
const COUNTED = OWNED_TABLES.filter(isCounted).toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));

const COUNTS = `select ${COUNTED.map(
  ({ table, owner }, at) => `(select count(*)::integer from "${table}" where ${owner} = $1) as c${at}`,
).join(', ')}`;

/** How much of what is kept of a person, in the order of the page; what there is nothing of is left out. */
export async function countOwned(client: Queryable, userId: string): Promise<OwnedCount[]> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-owned',
    text: COUNTS,
    values: [userId],
  });
  return COUNTED.map(({ kind, name }, at) => ({ kind, name, count: rows[0]?.[`c${at}`] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
