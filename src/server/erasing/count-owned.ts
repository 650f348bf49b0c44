import { OWN_DATA, OWN_DATA_KEYS } from '~/catalogue/own-data';
import { RECORD_KINDS, type RecordKind } from '~/domain/erasing/erasing';
import type { Queryable } from '../db/connect';
import { countRows } from '../own-data/read-rows';
import { KIND_OF } from './record-kinds';

export interface OwnedCount {
  kind: RecordKind | null;
  name: string;
  count: number;
}

const orderOf = (kind: RecordKind | null) => (kind === null ? RECORD_KINDS.length : RECORD_KINDS.indexOf(kind));
const IN_ORDER = OWN_DATA_KEYS.toSorted((one, other) => orderOf(KIND_OF[one]) - orderOf(KIND_OF[other]));

/** How much of what is kept of a person, in the order of the page; what there is nothing of is left out. */
export async function countOwned(client: Queryable, userId: string): Promise<OwnedCount[]> {
  const counts = await countRows(client, userId);
  return IN_ORDER.map((key) => ({ kind: KIND_OF[key], name: OWN_DATA[key].title, count: counts[key] })).filter(
    ({ count }) => count > 0,
  );
}
