import { entryMoment } from '~/domain/emotions/entry-rules';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { localTime, zoneOf } from '../db/local-day';
import type { Pipeline } from '../db/pipeline';
import type { EntryFields, SealedTexts } from './entry-row';

/** One statement is one transaction and one round trip. The row lock of the slot makes the cap hold (docs/decisions/003-database.md). */
export const SAVE_ENTRY = `
with known as (select 1 from idempotent_answer where user_id = $1 and call = $20 and key = $21),
local as (
  select zone, ${localTime('$25', 'zone')} as at from (select ${zoneOf('$1')} as zone) z
  where not exists (select 1 from known)),
slot as (
  insert into daily_action as d (user_id, day, sefira, actions) select $1, at::date, 'binah', 1 from local
  on conflict (user_id, day, sefira) do update set actions = d.actions + 1 where d.actions < $18::smallint
  returning d.day, d.actions),
saved as (
  insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, sub_emotion, intensity, sealed_tags,
    perception_keys, coping_keys, action_keys, key_id, entry, perception, coping, action, words, tag_hashes, written_at,
    created_at)
  select $1, $3::uuid, slot.day, local.zone, extract(hour from local.at)::smallint, $4, $5, $6::smallint, $7::bytea,
    $8::text[], $9::text[], $10::text[], $11, $12::bytea, $13::bytea, $14::bytea, $15::bytea, $16::bigint[],
    $24::bigint[], $17::timestamptz, $25::timestamptz
  from slot, local returning day, time_zone),
barometer as (
  insert into emotion_barometer (user_id, last_updated) select $1, $2::timestamptz from saved
  on conflict (user_id) do update set last_updated = excluded.last_updated),
progress as (
  insert into sefira_progress as s (user_id, sefira, points, last_active)
  select $1, 'binah', $19::integer, $2::timestamptz from saved
  on conflict (user_id, sefira) do update set points = s.points + $19::integer, last_active = excluded.last_active
  returning s.points),
ledger as (
  insert into point_ledger (user_id, sefira, cause, reference, day, points, created_at)
  select $1, 'binah', 'emotion-entry', $3::uuid::text, saved.day, $19::integer, $2::timestamptz from saved),
answered as (
  insert into idempotent_answer (user_id, call, key, body_hash, key_id, answer, entry_id, day, time_zone, points,
    actions, created_at)
  select $1, $20, $21, $22::bytea, $11, $23::bytea, $3::uuid, saved.day, saved.time_zone, progress.points,
    slot.actions, $2::timestamptz
  from saved, slot, progress where $21::text is not null)
select (select count(*) > 0 from known) as known, saved.day, saved.time_zone, slot.actions, progress.points
from (select 1) one left join slot on true left join saved on true left join progress on true`;

/** Endpoint whose repeats are recognised. */
export const SAVE_CALL = 'emotion-entry';

export interface SaveValues {
  userId: string;
  entryId: string;
  now: Date;
  fields: EntryFields;
  writtenAt: string | null;
  sealed: SealedTexts;
  repeat: { key: string; bodyHash: Buffer; answer: Buffer } | null;
}

export interface SavedRow {
  /** The Idempotency-Key was seen before: nothing was written. */
  known: boolean;
  /** Null, like the rest: the day's cap was reached and nothing was written. */
  day: string | null;
  time_zone: string | null;
  actions: number | null;
  points: number | null;
}

export const saveStatement = (values: SaveValues) => ({
  name: 'save-entry',
  text: SAVE_ENTRY,
  values: [
    values.userId,
    values.now.toISOString(),
    values.entryId,
    values.fields.emotion,
    values.fields.subEmotion,
    values.fields.intensity,
    values.sealed.tags,
    values.fields.perceptionKeys,
    values.fields.copingKeys,
    values.fields.actionKeys,
    values.sealed.keyId,
    values.sealed.texts.entry,
    values.sealed.texts.perception,
    values.sealed.texts.coping,
    values.sealed.texts.action,
    `{${values.sealed.words.join(',')}}`,
    values.writtenAt,
    MAX_DAILY_ACTIONS,
    POINTS_PER_ACTION,
    SAVE_CALL,
    values.repeat?.key ?? null,
    values.repeat?.bodyHash ?? null,
    values.repeat?.answer ?? null,
    `{${values.sealed.tagHashes.join(',')}}`,
    entryMoment(values.writtenAt, values.now).toISOString(),
  ],
});

/** Saves an entry with its slot of the day, points and ledger, all or nothing. */
export async function insertEntry(db: Pipeline, values: SaveValues): Promise<SavedRow> {
  const { rows } = await db.query<SavedRow>(saveStatement(values));
  const [row] = rows;
  if (!row) throw new Error('the save statement gave no row');
  return row;
}
