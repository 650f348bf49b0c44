import type { EntryFields } from '~/domain/emotions/entry';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { localTime, zoneOf } from '../db/local-day';
import { type Expressions, insertFrom, namedStatement } from '../db/named-parameters';
import type { Pipeline } from '../db/pipeline';
import { bigints, type SealedTexts } from './entry-row';

/** Endpoint whose repeats are recognised. */
export const SAVE_CALL = 'emotion-entry';

/** What the statement is given, by the type that it has in SQL. */
const PARAMETERS = {
  userId: 'text',
  entryId: 'uuid',
  /** The instant of the save, and the one that the entry stands at. */
  savedAt: 'timestamptz',
  standsAt: 'timestamptz',
  /** What the device told, null for nothing. */
  writtenAt: 'timestamptz',
  emotion: 'text',
  subEmotion: 'text',
  /** Null for none. */
  also: 'text',
  intensity: 'smallint',
  perceptionKeys: 'text[]',
  copingKeys: 'text[]',
  actionKeys: 'text[]',
  /** Key of the ring that everything below is under. */
  keyId: 'text',
  entry: 'bytea',
  perception: 'bytea',
  coping: 'bytea',
  action: 'bytea',
  words: 'bigint[]',
  tags: 'bytea',
  tagHashes: 'bigint[]',
  /** Of a key that only the person has. */
  closed: 'text',
  /** Of the request's Idempotency-Key; null, like the rest, without one. */
  repeatKey: 'text',
  bodyHash: 'bytea',
  answer: 'bytea',
} as const;
export type SaveParameter = keyof typeof PARAMETERS;

/**
 * SQL that saves an entry, as one transaction and one round trip. The row lock of the slot makes the cap hold
 * (docs/decisions/003-database.md): without a slot no other part has a row to begin from.
 */
export function saveEntrySql(p: Expressions<SaveParameter>): string {
  const parts = {
    known: `select 1 from idempotent_answer where user_id = ${p.userId} and call = '${SAVE_CALL}' and key = ${p.repeatKey}`,

    local: `select zone, ${localTime(p.standsAt, 'zone')} as at from (select ${zoneOf(p.userId)} as zone) z
      where not exists (select 1 from known)`,

    slot: `${insertFrom(
      'daily_action as d',
      { user_id: p.userId, day: 'local.at::date', sefira: `'binah'`, actions: '1' },
      'local',
    )} on conflict (user_id, day, sefira) do update set actions = d.actions + 1 where d.actions < ${MAX_DAILY_ACTIONS}
      returning d.day, d.actions`,

    saved: `${insertFrom(
      'emotion_entry',
      {
        user_id: p.userId,
        id: p.entryId,
        day: 'slot.day',
        time_zone: 'local.zone',
        hour: 'extract(hour from local.at)::smallint',
        emotion: p.emotion,
        sub_emotion: p.subEmotion,
        also: p.also,
        intensity: p.intensity,
        perception_keys: p.perceptionKeys,
        coping_keys: p.copingKeys,
        action_keys: p.actionKeys,
        key_id: p.keyId,
        entry: p.entry,
        perception: p.perception,
        coping: p.coping,
        action: p.action,
        words: p.words,
        sealed_tags: p.tags,
        tag_hashes: p.tagHashes,
        closed: p.closed,
        written_at: p.writtenAt,
        created_at: p.standsAt,
        saved_at: p.savedAt,
      },
      'slot, local',
    )} returning day, time_zone`,

    barometer: `${insertFrom('emotion_barometer', { user_id: p.userId, last_updated: p.savedAt }, 'saved')}
      on conflict (user_id) do update set last_updated = excluded.last_updated`,

    progress: `${insertFrom(
      'sefira_progress as s',
      { user_id: p.userId, sefira: `'binah'`, points: `${POINTS_PER_ACTION}`, last_active: p.savedAt },
      'saved',
    )} on conflict (user_id, sefira) do update set points = s.points + excluded.points, last_active = excluded.last_active
      returning s.points`,

    ledger: insertFrom(
      'point_ledger',
      {
        user_id: p.userId,
        sefira: `'binah'`,
        cause: `'emotion-entry'`,
        reference: `${p.entryId}::text`,
        day: 'saved.day',
        points: `${POINTS_PER_ACTION}`,
        created_at: p.savedAt,
      },
      'saved',
    ),

    answered: insertFrom(
      'idempotent_answer',
      {
        user_id: p.userId,
        call: `'${SAVE_CALL}'`,
        key: p.repeatKey,
        body_hash: p.bodyHash,
        key_id: p.keyId,
        answer: p.answer,
        entry_id: p.entryId,
        day: 'saved.day',
        time_zone: 'saved.time_zone',
        points: 'progress.points',
        actions: 'slot.actions',
        created_at: p.savedAt,
      },
      `saved, slot, progress where ${p.repeatKey} is not null`,
    ),
  };
  return `with ${Object.entries(parts)
    .map(([name, part]) => `${name} as (${part})`)
    .join(',\n')}
select (select count(*) > 0 from known) as known, saved.day, saved.time_zone, slot.actions, progress.points
from (select 1) one left join slot on true left join saved on true left join progress on true`;
}

const saveStatement = namedStatement('save-entry', PARAMETERS, saveEntrySql);

export interface SaveValues {
  userId: string;
  entryId: string;
  now: Date;
  /** The moment that the entry stands at. */
  standsAt: Date;
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

/** Saves an entry with its slot of the day, points and ledger, all or nothing. */
export async function insertEntry(db: Pipeline, values: SaveValues): Promise<SavedRow> {
  const { userId, entryId, now, standsAt, fields, writtenAt, sealed, repeat } = values;
  const { rows } = await db.query<SavedRow>(
    saveStatement({
      userId,
      entryId,
      savedAt: now.toISOString(),
      standsAt: standsAt.toISOString(),
      writtenAt,
      emotion: fields.emotion,
      subEmotion: fields.subEmotion,
      also: fields.also || null,
      intensity: fields.intensity,
      perceptionKeys: fields.perceptionKeys,
      copingKeys: fields.copingKeys,
      actionKeys: fields.actionKeys,
      keyId: sealed.keyId,
      ...sealed.texts,
      words: bigints(sealed.words),
      tags: sealed.tags,
      tagHashes: bigints(sealed.tagHashes),
      closed: fields.closed ?? null,
      repeatKey: repeat?.key ?? null,
      bodyHash: repeat?.bodyHash ?? null,
      answer: repeat?.answer ?? null,
    }),
  );
  const [row] = rows;
  if (!row) throw new Error('the save statement gave no row');
  return row;
}
