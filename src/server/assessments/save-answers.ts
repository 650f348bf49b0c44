import { randomUUID } from 'node:crypto';
import type { Sheet, SheetChange } from '~/contract/assessments';
import { mergeFacts } from '~/domain/assessments/facts';
import { foreignItems, mergeAnswers, type TimedAnswers } from '~/domain/assessments/sheet';
import { ASSESSMENTS_MAX, TESTS, type TestKey, versionsFor } from '~/domain/assessments/tests';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { type AssessmentRow, toSheet } from './assessment-row';
import {
  countAssessments,
  insertSheet,
  lockOpenSheet,
  readAssessment,
  type SheetWork,
  updateSheet,
} from './assessment-store';

type SaveDeps = Pick<Deps, 'db' | 'clock'>;
type Foreign = { ok: false; code: 'foreign-items'; items: string[] };
type OpenResult = { ok: true; sheet: Sheet; isNew: boolean } | Foreign | { ok: false; code: 'too-many-rows' };
type SaveResult = { ok: true; sheet: Sheet } | { ok: false; code: 'not-found' | 'already-finished' } | Foreign;

/** What is told of a sheet, and to which version of the statements it belongs. */
type Change = SheetChange & { items: number };

/** The given answers with the instants at which they were given. */
function timed({ answers = {}, ago = {} }: SheetChange, now: Date): TimedAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([item, value]) => [item, [value, now.getTime() - (ago[item] ?? 0)] as const]),
  );
}

/**
 * A sheet with what is told now, which belongs to the statements of version `items`. Statements of two versions are others: answers
 * to the older ones are dropped. A whole sheet of an older version (a guest's, who has finished it then) has its place where no
 * answers to newer ones are.
 */
async function mergeInto(
  client: Queryable,
  userId: string,
  row: AssessmentRow,
  { items, ...change }: Change,
  now: Date,
) {
  const isLate = row.items_version > items && Object.keys(row.answers).length > 0;
  const kept = isLate || row.items_version === items ? row.answers : {};
  const work: SheetWork = {
    itemsVersion: isLate ? row.items_version : items,
    answers: isLate ? kept : mergeAnswers(kept, timed(change, now)),
    facts: mergeFacts(row.facts, change.facts),
    spent: Math.max(row.spent, change.spent ?? 0),
  };
  await updateSheet(client, userId, row.id, work, now);
  const { itemsVersion, ...rest } = work;
  return toSheet({ ...row, ...rest, items_version: itemsVersion, updated_at: now });
}

const strange = (test: TestKey, { answers = {} }: SheetChange): Foreign | null => {
  const items = foreignItems(test, answers);
  return items.length > 0 ? { ok: false, code: 'foreign-items', items } : null;
};

/** How often a sheet can be finished by someone else between two looks. */
const ATTEMPTS = 5;

/**
 * The one open sheet of a test: begun if there is none, and merged item by item with the answers given (a guest's). The unique
 * index makes all other requests of the same moment find the first one's sheet.
 */
export async function openSheet(
  { db, clock }: SaveDeps,
  userId: string,
  { test, items, ...told }: SheetChange & { test: TestKey; items?: number | undefined },
): Promise<OpenResult> {
  const change = { ...told, items: versionsFor(test, items).items };
  const refused = strange(test, change);
  if (refused) return refused;
  return db.transaction(async (client) => {
    const now = clock();
    // Sheets that are begun at the same time must see each other when they are counted.
    await lockPerson(client, userId);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const begun = { id: randomUUID(), test, itemsVersion: change.items, now };
      const isNew = await insertSheet(client, userId, begun, ASSESSMENTS_MAX);
      const row = await lockOpenSheet(client, userId, test);
      if (row) return { ok: true, sheet: await mergeInto(client, userId, row, change, now), isNew };
      if ((await countAssessments(client, userId)) >= ASSESSMENTS_MAX) return { ok: false, code: 'too-many-rows' };
    }
    throw new Error('an open sheet vanished again and again');
  });
}

/** Saves answers into an open sheet: as often and in whatever order they come, the newer answer of each item stays. */
export async function saveAnswers(
  { db, clock }: SaveDeps,
  userId: string,
  id: string,
  change: SheetChange,
): Promise<SaveResult> {
  return db.transaction(async (client) => {
    const row = await readAssessment(client, userId, id, 'for update');
    if (!row) return { ok: false, code: 'not-found' };
    if (row.finished_at) return { ok: false, code: 'already-finished' };
    const { items } = TESTS[row.test].versions;
    const merge = () => mergeInto(client, userId, row, { ...change, items }, clock());
    return strange(row.test, change) ?? { ok: true, sheet: await merge() };
  });
}
