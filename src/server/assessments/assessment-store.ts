import type { Facts } from '~/domain/assessments/facts';
import type { Scores } from '~/domain/assessments/scores';
import type { TimedAnswers } from '~/domain/assessments/sheet';
import type { TestKey } from '~/domain/assessments/tests';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { TimelineCursor } from '../db/list-cursor';
import { localDay, zoneOf } from '../db/local-day';
import type { AssessmentRow } from './assessment-row';

const COLUMNS = `a.id, a.test, a.items_version, a.scoring_version, a.texts_version, a.answers, a.facts, a.scores, a.spent,
  a.started_at, a.updated_at, a.finished_at, a.day, case when s.suspended_at is null then s.id end as shared`;
const FROM = `from assessment a left join shared_result s on s.user_id = a.user_id and s.assessment_id = a.id`;

/** Open sheets of a person, the one that was used last first. */
export async function readSheets(
  client: Queryable,
  userId: string,
  tests: readonly TestKey[],
): Promise<AssessmentRow[]> {
  const { rows } = await client.query<AssessmentRow>({
    name: 'sheets',
    text: `select ${COLUMNS} ${FROM} where a.user_id = $1 and a.test = any($2) and a.finished_at is null
      order by a.updated_at desc, a.id`,
    values: [userId, tests],
  });
  return rows;
}

/** Results of a person after a place, the newest first. */
export async function readResults(
  client: Queryable,
  userId: string,
  { tests, after, limit }: { tests: readonly TestKey[]; after: TimelineCursor | null; limit: number },
): Promise<AssessmentRow[]> {
  const { rows } = await client.query<AssessmentRow>({
    name: 'results',
    text: `select ${COLUMNS} ${FROM} where a.user_id = $1 and a.test = any($2) and a.finished_at is not null
      and ($3::timestamptz is null or (a.finished_at, a.id) < ($3::timestamptz, $4::uuid))
      order by a.finished_at desc, a.id desc limit $5`,
    values: [userId, tests, after?.createdAt ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** The newest result of each test, the newest first. */
export async function readNewest(client: Queryable, userId: string, tests: readonly TestKey[]) {
  const { rows } = await client.query<{ id: string; test: TestKey; day: string }>({
    name: 'newest-results',
    text: `select id, test, day from (
        select distinct on (test) id, test, day, finished_at from assessment
        where user_id = $1 and test = any($2) and finished_at is not null order by test, finished_at desc, id desc) r
      order by finished_at desc`,
    values: [userId, tests],
  });
  return rows;
}

export async function readAssessment(
  client: Queryable,
  userId: string,
  id: string,
  lock?: 'for update',
): Promise<AssessmentRow | null> {
  const { rows } = await client.query<AssessmentRow>(
    `select ${COLUMNS} ${FROM} where a.user_id = $1 and a.id = $2 ${lock ? 'for update of a' : ''}`,
    [userId, id],
  );
  return rows[0] ?? null;
}

/** The open sheet of a test, locked until the transaction ends. */
export async function lockOpenSheet(client: Queryable, userId: string, test: TestKey): Promise<AssessmentRow | null> {
  const { rows } = await client.query<AssessmentRow>(
    `select ${COLUMNS} ${FROM} where a.user_id = $1 and a.test = $2 and a.finished_at is null for update of a`,
    [userId, test],
  );
  return rows[0] ?? null;
}

/** Begins an empty sheet; false when one of that test is open, or when the person has `max` sheets and results. */
export async function insertSheet(
  client: Queryable,
  userId: string,
  sheet: { id: string; test: TestKey; itemsVersion: number; now: Date },
  max: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into assessment (user_id, id, test, items_version, started_at, updated_at)
      select $1, $2::uuid, $3, $4::smallint, $5::timestamptz, $5::timestamptz
      where (select count(*) from assessment where user_id = $1) < $6
    on conflict (user_id, test) where finished_at is null do nothing`,
    [userId, sheet.id, sheet.test, sheet.itemsVersion, sheet.now, max],
  );
  return rowCount === 1;
}

/** Sheets and results of a person. */
export async function countAssessments(client: Queryable, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from assessment where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

export interface SheetWork {
  itemsVersion: number;
  answers: TimedAnswers;
  facts: Facts;
  spent: number;
}

export async function updateSheet(client: Queryable, userId: string, id: string, work: SheetWork, now: Date) {
  await client.query(
    `update assessment set items_version = $3, answers = $4, facts = $5, spent = $6, updated_at = $7
    where user_id = $1 and id = $2`,
    [userId, id, work.itemsVersion, JSON.stringify(work.answers), JSON.stringify(work.facts), work.spent, now],
  );
}

/** Closes a sheet with what its scoring gave, on the person's local day. */
export async function closeSheet(
  client: Queryable,
  userId: string,
  id: string,
  done: { scores: Scores; versions: { scoring: number; texts: number }; now: Date },
) {
  await client.query(
    `update assessment set scores = $3, scoring_version = $4, texts_version = $5, finished_at = $6, updated_at = $6,
      day = ${localDay('$6', zoneOf('$1'))}
    where user_id = $1 and id = $2`,
    [userId, id, JSON.stringify(done.scores), done.versions.scoring, done.versions.texts, done.now],
  );
}

export async function deleteAssessment(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from assessment where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** Opens a result to others under `share`, or keeps the id that it has; null when there is no such result. `isNew`: it was not open. */
export async function openShare(client: Queryable, userId: string, id: string, share: string, now: Date) {
  const { rows } = await client.query<{ id: string; is_new: boolean }>(
    `insert into shared_result as s (user_id, assessment_id, id, created_at)
    select user_id, id, $3, $4 from assessment where user_id = $1 and id = $2 and finished_at is not null
    on conflict (user_id, assessment_id) do update set suspended_at = null returning id, xmax = 0 as is_new`,
    [userId, id, share, now],
  );
  const [row] = rows;
  return row ? { id: row.id, isNew: row.is_new } : null;
}

export async function closeShare(client: Queryable, userId: string, id: string): Promise<void> {
  await client.query('delete from shared_result where user_id = $1 and assessment_id = $2', [userId, id]);
}

/** A result by the id that its owner gave out. */
export async function readShared(client: Queryable, share: string): Promise<AssessmentRow | null> {
  const { rows } = await client.query<AssessmentRow>({
    name: 'shared-result',
    text: `select ${COLUMNS} from shared_result s join assessment a on a.user_id = s.user_id and a.id = s.assessment_id
      where s.id = $1 and s.suspended_at is null and ${isOpenSql('s.user_id')}`,
    values: [share],
  });
  return rows[0] ?? null;
}
