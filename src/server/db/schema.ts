import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_REMINDER_TIME, DEFAULT_TIME_ZONE } from '../../domain/accounts/profile';

/** The database, one PostgreSQL dialect for both engines. Every key of a person's data begins with user_id. */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

// Identity: the identity library's tables (docs/decisions/identity.md).

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: userId(),
  },
  (table) => [index('session_user_id').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('account_user_id').on(table.userId), unique().on(table.providerId, table.accountId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

export const profile = pgTable(
  'profile',
  {
    userId: userId().primaryKey(),
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    timeZoneChangedAt: instant('time_zone_changed_at'),
    reminderTime: time('reminder_time').notNull().default(DEFAULT_REMINDER_TIME),
    reminderOn: boolean('reminder_on').notNull().default(true),
    reminderEmail: boolean('reminder_email').notNull().default(false),
    /** When the next reminder letter is due; null while letters are off. */
    nextReminderAt: instant('next_reminder_at'),
  },
  (table) => [index('profile_next_reminder_at').on(table.nextReminderAt)],
);

/** One row per purpose and version that a person agreed to (152-ФЗ): what, which text, when, until when. */
export const consent = pgTable(
  'consent',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

// Emotions

export const emotionBarometer = pgTable('emotion_barometer', {
  userId: userId().primaryKey(),
  lastUpdated: instant('last_updated').notNull(),
});

export const emotionEntry = pgTable(
  'emotion_entry',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** Local wall-clock hour of the save, 0–23. */
    hour: smallint('hour').notNull(),
    emotion: text('emotion').notNull(),
    subEmotion: text('sub_emotion').notNull().default(''),
    intensity: smallint('intensity').notNull(),
    tags: text('tags').array().notNull().default([]),
    perceptionKeys: text('perception_keys').array().notNull().default([]),
    copingKeys: text('coping_keys').array().notNull().default([]),
    actionKeys: text('action_keys').array().notNull().default([]),
    /** Key of the ring that the four texts and the words are under. */
    keyId: text('key_id').notNull(),
    /** Encrypted texts; null for an empty one. */
    entry: bytea('entry'),
    perception: bytea('perception'),
    coping: bytea('coping'),
    action: bytea('action'),
    /** Blind index: keyed hashes of the word stems of the four texts. */
    words: bigint('words', { mode: 'bigint' }).array().notNull().default([]),
    writtenAt: instant('written_at'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('emotion_entry_timeline').on(table.userId, table.createdAt, table.id),
    index('emotion_entry_words').using('gin', table.words),
    index('emotion_entry_key_id').on(table.keyId),
    index('emotion_entry_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('emotion_entry_intensity', sql`${table.intensity} between 1 and 10`),
  ],
);

// Progress

export const dailyAction = pgTable(
  'daily_action',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    sefira: text('sefira').notNull(),
    actions: smallint('actions').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.sefira] }),
    // The second wall behind MAX_DAILY_ACTIONS of the domain.
    check('daily_action_cap', sql`${table.actions} between 0 and 3`),
  ],
);

export const sefiraProgress = pgTable(
  'sefira_progress',
  {
    userId: userId(),
    sefira: text('sefira').notNull(),
    points: integer('points').notNull().default(0),
    lastActive: instant('last_active'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sefira] }),
    check('sefira_progress_points', sql`${table.points} >= 0`),
  ],
);

/** Every point with its cause. The sums equal sefira_progress. */
export const pointLedger = pgTable(
  'point_ledger',
  {
    userId: userId(),
    sefira: text('sefira').notNull(),
    cause: text('cause').notNull(),
    reference: text('reference').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    points: integer('points').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sefira, table.cause, table.reference] })],
);

/** First answers to requests that carried an Idempotency-Key, kept for 7 days. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    userId: userId(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Keyed hash of the request body. */
    bodyHash: bytea('body_hash').notNull(),
    keyId: text('key_id').notNull(),
    /** The encrypted part of the answer that holds personal text. */
    answer: bytea('answer').notNull(),
    entryId: uuid('entry_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    points: integer('points').notNull(),
    actions: smallint('actions').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('idempotent_answer_created_at').on(table.createdAt),
    index('idempotent_answer_key_id').on(table.keyId),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [emotionEntry.userId, emotionEntry.id],
    }).onDelete('cascade'),
  ],
);

// Service

/** A known text under each key of the ring: a wrong or missing key is noticed at start. */
export const dataKey = pgTable('data_key', {
  id: text('id').primaryKey(),
  proof: bytea('proof').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const job = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').unique(),
    payload: jsonb('payload').notNull().default({}),
    /** Encrypted part of the payload (letters hold links and names). */
    secret: bytea('secret'),
    keyId: text('key_id'),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
  },
  (table) => [index('job_due').on(table.runAt).where(sql`done_at is null`)],
);

/** Fixed-window counters of the rate limits, shared by all instances. */
export const rateCount = pgTable(
  'rate_count',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_count_expires_at').on(table.expiresAt),
  ],
);

/** Steps of guides that a person has ticked. */
export const guideStep = pgTable(
  'guide_step',
  {
    userId: userId(),
    guide: text('guide').notNull(),
    step: text('step').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guide, table.step] })],
);

/** Where a person stopped listening. */
export const listeningPlace = pgTable(
  'listening_place',
  {
    userId: userId(),
    /** Name of an episode or a practice. */
    item: text('item').notNull(),
    seconds: integer('seconds').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
);

/** What visitors wrote to the owner. Name, address and text are encrypted; kept for twelve months. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    topic: text('topic').notNull(),
    keyId: text('key_id').notNull(),
    name: bytea('name'),
    email: bytea('email').notNull(),
    message: bytea('message').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('contact_message_created_at').on(table.createdAt)],
);
