import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_REMINDER_TIME, DEFAULT_TIME_ZONE } from '../../domain/accounts/profile';

/** The database, one PostgreSQL dialect for both engines. Every key of a person's data begins with user_id. */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

// Identity: the identity library's tables (docs/decisions/004-identity.md).

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
    /** Of another service: since a recovery nobody comes in by it until the person says that it is theirs. */
    suspendedAt: instant('suspended_at'),
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

/**
 * A registration whose address nobody has confirmed yet: no account comes to be before the letter's link is opened. An address may
 * have several, each with links of its own; confirming one discards the others.
 */
export const pendingSignUp = pgTable(
  'pending_sign_up',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The texts that were agreed to: `[{purpose, version, hash}]`. */
    consents: jsonb('consents').notNull(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id'),
    /** Hash; null for a sign-up through a provider. */
    password: text('password'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pending_sign_up_email').on(table.email), index('pending_sign_up_created_at').on(table.createdAt)],
);

export const profile = pgTable('profile', {
  userId: userId().primaryKey(),
  timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
  timeZoneChangedAt: instant('time_zone_changed_at'),
  reminderTime: time('reminder_time').notNull().default(DEFAULT_REMINDER_TIME),
  reminderOn: boolean('reminder_on').notNull().default(true),
  /** Whether the tree shows the names of the sefirot beside their human words. */
  sefiraNames: boolean('sefira_names').notNull().default(true),
  /** Whether «Помогло?» is asked. */
  askOutcome: boolean('ask_outcome').notNull().default(true),
});

// Reminders

/** When and by what means a person is reminded away from the page; no row before they have chosen any. */
export const reminderPlan = pgTable(
  'reminder_plan',
  {
    userId: userId().primaryKey(),
    /** The shape of `planSchema` (domain/reminders/plan.ts). */
    plan: jsonb('plan').notNull(),
    /** The next moment; null while there is none, and while a question waits. */
    nextAt: instant('next_at'),
    /** When it was asked whether reminders help; null: nothing is asked. */
    askedAt: instant('asked_at'),
    /** Reminders before this instant are not counted as ignored any more. */
    countedFrom: instant('counted_from').notNull(),
  },
  (table) => [index('reminder_plan_next_at').on(table.nextAt)],
);

/** What went out: one row a person and local day, by whatever means, on however many servers. */
export const reminder = pgTable(
  'reminder',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Digest of the secret by which one entry may be made without signing in. */
    token: text('token').unique(),
    /** When that entry was made. */
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('reminder_sent_at').on(table.sentAt),
    check('reminder_kind', sql`${table.kind} in ('reminder', 'question')`),
  ],
);

/** Browsers that take notifications. Where they are reached is encrypted. */
export const pushDevice = pgTable(
  'push_device',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** SHA-256 of the address: one browser is one row, whoever is signed in. */
    mark: text('mark').notNull().unique(),
    keyId: text('key_id').notNull(),
    /** The shape of `pushDeviceSchema` (domain/reminders/push-device.ts). */
    address: bytea('address').notNull(),
    /** Browser and system. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('push_device_key_id').on(table.keyId)],
);

/**
 * An account whose owner has asked to erase it: nobody signs in, nothing of it is public, and at `erase_at` all of it goes
 * (erasing/erase-closed.ts). Until then one link of a letter brings it back.
 */
export const closedAccount = pgTable(
  'closed_account',
  {
    userId: userId().primaryKey(),
    closedAt: instant('closed_at').notNull(),
    eraseAt: instant('erase_at').notNull(),
    /** Words on the wall that stay there without a name. */
    keptWords: uuid('kept_words').array().notNull().default([]),
  },
  (table) => [index('closed_account_erase_at').on(table.eraseAt)],
);

/** Accounts that the site's owner has shut. Their sessions rest unread, so that a browser can be told why it is signed out. */
export const disabledAccount = pgTable('disabled_account', {
  userId: userId().primaryKey(),
  at: instant('at').notNull(),
});

/** Names in the addresses of profiles: one of a person, and those that they left and that still lead to them. */
export const username = pgTable(
  'username',
  {
    /** What a reader takes the name for (domain/profiles/username.ts): no two people have one. */
    key: text('key').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** Null: it is the person's name now. */
    leftAt: instant('left_at'),
  },
  (table) => [
    uniqueIndex('username_present').on(table.userId).where(sql`left_at is null`),
    index('username_user_id').on(table.userId),
    index('username_left_at').on(table.leftAt).where(sql`left_at is not null`),
  ],
);

const audience = (name: string) => text(name).notNull().default('nobody');

/** What a person shows of themselves, and to whom: `nobody`, `members` or `all`. No row: nothing was opened yet. */
export const publicProfile = pgTable(
  'public_profile',
  {
    userId: userId().primaryKey(),
    page: audience('page'),
    avatarFor: audience('avatar_for'),
    aboutFor: audience('about_for'),
    sinceFor: audience('since_for'),
    treeFor: audience('tree_for'),
    wordsFor: audience('words_for'),
    indexed: boolean('indexed').notNull().default(false),
    /** Encrypted; null for an empty one. */
    keyId: text('key_id').notNull(),
    about: bytea('about'),
    /** Seed of a drawn picture. */
    drawnSeed: integer('drawn_seed'),
  },
  (table) => [
    index('public_profile_key_id').on(table.keyId),
    check(
      'public_profile_audiences',
      sql`array[page, avatar_for, about_for, since_for, tree_for, words_for] <@ array['nobody', 'members', 'all']`,
    ),
  ],
);

/** A person's photo as it is sent, WebP in two sizes. */
export const avatar = pgTable('avatar', {
  userId: userId().primaryKey(),
  /** Its unguessable name: another one after every change of the picture and of who may see it. */
  name: text('name').notNull().unique(),
  large: bytea('large').notNull(),
  small: bytea('small').notNull(),
});

/** The second step of a sign-in: codes of an app. It is asked for as soon as it is on. */
export const twoFactor = pgTable('two_factor', {
  userId: userId().primaryKey(),
  keyId: text('key_id').notNull(),
  /** Encrypted, base32. */
  secret: bytea('secret').notNull(),
  /** Null: shown, and not yet proved by a code. */
  onAt: instant('on_at'),
  /** Of the last code that was used: each counts once. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Codes for who has lost the app, each good once: SHA-256 of 80 random bits. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: userId(), digest: text('digest').notNull(), usedAt: instant('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Public keys by which a person comes in from their devices: the identity library's table. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: instant('created_at').notNull().defaultNow(),
    aaguid: text('aaguid'),
    /** Since a recovery it opens nothing until the person says that it is theirs. */
    suspendedAt: instant('suspended_at'),
  },
  (table) => [index('passkey_user_id').on(table.userId)],
);

/** What happened to the safety of an account: domain/accounts/security-event.ts. No network address is kept. */
export const securityEvent = pgTable(
  'security_event',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** Browser and system in words; empty: unknown. */
    device: text('device').notNull(),
    /** What it was about: a provider, a passkey's name. */
    subject: text('subject'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('security_event_user_id_at').on(table.userId, table.at),
    index('security_event_at').on(table.at),
  ],
);

/** Keys by which a person's own programs read their data. */
export const dataToken = pgTable(
  'data_token',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the key. */
    hash: bytea('hash').notNull().unique(),
    /** Names of the collections that it opens (catalogue/own-data.ts); null: every one. */
    collections: text('collections').array(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
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
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('consent_to_letters')
      .on(table.userId, table.givenAt)
      .where(sql`purpose = 'letters' and withdrawn_at is null`),
  ],
);

/** The last letter about new texts to a person. */
export const digestSent = pgTable('digest_sent', {
  userId: userId().primaryKey(),
  sentAt: instant('sent_at').notNull(),
  /** Day of the newest text that it told of. */
  toldUntil: date('told_until', { mode: 'string' }).notNull(),
});

/**
 * Whose address refuses letters for good. What goes out by itself waits then; a letter that is taken, or another address, takes the
 * row away (mail/refused-address.ts).
 */
export const refusedAddress = pgTable('refused_address', {
  userId: userId().primaryKey(),
  /** Of the last refusal. */
  at: instant('at').notNull(),
  /** The mail server's status: `5.1.1` (RFC 3463), or its three digits. */
  status: text('status').notNull(),
});

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
    /** A second feeling, by its key; null for none. */
    also: text('also'),
    intensity: smallint('intensity').notNull(),
    /**
     * Tags in clear, as versions before the sealing wrote them and an older backup brings them: empty from the next start of the
     * server on. A later migration drops it, when every database has been started once.
     */
    plainTags: text('tags').array().notNull().default([]),
    perceptionKeys: text('perception_keys').array().notNull().default([]),
    copingKeys: text('coping_keys').array().notNull().default([]),
    actionKeys: text('action_keys').array().notNull().default([]),
    /** Key of the ring that the four texts, the tags, the words and the hashes are under. */
    keyId: text('key_id').notNull(),
    /** Encrypted texts; null for an empty one. */
    entry: bytea('entry'),
    perception: bytea('perception'),
    coping: bytea('coping'),
    action: bytea('action'),
    /** Blind index: keyed hashes of the word stems of the four texts. */
    words: bigint('words', { mode: 'bigint' }).array().notNull().default([]),
    /** The tags as encrypted JSON, null for none; and their keyed hashes in the same order. */
    sealedTags: bytea('sealed_tags'),
    tagHashes: bigint('tag_hashes', { mode: 'bigint' }).array().notNull().default([]),
    /** «Только для меня»: encrypted in the browser, under a key that is not here; null where nothing is closed. */
    closed: text('closed'),
    /** What the device told, null for nothing. */
    writtenAt: instant('written_at'),
    /** The moment that the entry stands at. */
    createdAt: instant('created_at').notNull(),
    /** When the server took it. */
    savedAt: instant('saved_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    /** When the person marked the entry's action as done. */
    actionDoneAt: instant('action_done_at'),
    /** What the person said of their way of coping some hours later, and when. */
    outcome: text('outcome'),
    outcomeAt: instant('outcome_at'),
    /** The import that brought it; null: it was written here, or that import can't be undone any more. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('emotion_entry_import').on(table.userId, table.importId).where(sql`import_id is not null`),
    index('emotion_entry_timeline').on(table.userId, table.createdAt, table.id),
    index('emotion_entry_words').using('gin', table.words),
    index('emotion_entry_key_id').on(table.keyId),
    index('emotion_entry_plain_tags').on(table.userId, table.id).where(sql`tags <> '{}'`),
    index('emotion_entry_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('emotion_entry_intensity', sql`${table.intensity} between 0 and 10`),
    check('emotion_entry_outcome', sql`${table.outcome} in ('easier', 'same', 'harder')`),
  ],
);

/** What was told of a person's entries by the looks at them, and what became of it. */
export const lookJournal = pgTable(
  'look_journal',
  {
    userId: userId().primaryKey(),
    keyId: text('key_id').notNull(),
    /** The journal (domain/claims/journal.ts) as encrypted JSON. */
    journal: bytea('journal').notNull(),
    lookedAt: instant('looked_at').notNull(),
  },
  (table) => [index('look_journal_key_id').on(table.keyId)],
);

/** Diaries of other programs that were brought in: each is undone as a whole. What they brought are entries like any other. */
export const entryImport = pgTable(
  'entry_import',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('entry_import_source', sql`${table.source} in ('daylio', 'pixels', 'baseline', 'csv')`),
  ],
);

/** An archive that is being brought in: until it is in whole, the same one may go on. */
export const archiveImport = pgTable('archive_import', {
  userId: userId().primaryKey(),
  /** Of its rows. */
  digest: text('digest').notNull(),
});

/**
 * The words of a person's diary, for a search that forgives a slip: keyed hashes of each stem and of its near keys
 * (domain/near-words.ts). It follows the diary at every search and is made anew under a new key.
 */
export const diaryWord = pgTable(
  'diary_word',
  {
    userId: userId(),
    keyId: text('key_id').notNull(),
    word: bigint('word', { mode: 'bigint' }).notNull(),
    near: bigint('near', { mode: 'bigint' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyId, table.word] })],
);

/** Until when the words of a diary were taken into `diary_word`. */
export const diaryWordMark = pgTable('diary_word_mark', {
  userId: userId().primaryKey(),
  keyId: text('key_id').notNull(),
  readUntil: instant('read_until').notNull(),
});

/** Keys of «только для меня», wrapped in the browser (domain/vault/vault.ts): what lies here opens nothing. */
export const vault = pgTable('vault', {
  userId: userId().primaryKey(),
  content: jsonb('content').notNull(),
  changedAt: instant('changed_at').notNull(),
});

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
    check('daily_action_count', sql`${table.actions} >= 0`),
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
  (table) => [
    primaryKey({ columns: [table.userId, table.sefira, table.cause, table.reference] }),
    index('point_ledger_history').on(table.userId, table.createdAt),
  ],
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
  /** Keys that older versions recorded have the default. */
  wordHash: text('word_hash').notNull().default('aes'),
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
    /** 0 goes first. */
    urgency: smallint('urgency').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
    /** Whose account it is about: it goes with the account. */
    personId: text('person_id'),
    /** Keyed digest of the address that a letter goes to (mail/letter-queue.ts). */
    recipient: text('recipient'),
  },
  (table) => [
    index('job_due').on(table.urgency, table.runAt).where(sql`done_at is null`),
    index('job_done').on(table.doneAt).where(sql`done_at is not null`),
    index('job_person_id').on(table.personId).where(sql`person_id is not null`),
    index('job_recipient').on(table.recipient).where(sql`recipient is not null`),
    // Queued by an earlier version: what it is about stands in its secret alone.
    index('job_unmarked').on(table.id).where(sql`person_id is null and recipient is null`),
  ],
);

/** Which accounts were erased: a digest of the uid, by which a restored backup is cleared of them. No key of a person stands here. */
export const erasure = pgTable('erasure', {
  account: text('account').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});

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

/** Courses that a person has begun. */
export const courseProgress = pgTable(
  'course_progress',
  {
    userId: userId(),
    course: text('course').notNull(),
    startedAt: instant('started_at').notNull(),
    pausedAt: instant('paused_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.course] })],
);

/** Where a person is in a lesson, and whether they have marked it as done. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: userId(),
    course: text('course').notNull(),
    lesson: text('lesson').notNull(),
    /** The shape of `positionSchema` (domain/courses/own-courses.ts). */
    place: jsonb('place'),
    placedAt: instant('placed_at'),
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.course, table.lesson] })],
);

/** What a person answered in lessons. It outlives its course: the encrypted words hold the question and the titles too. */
export const lessonAnswer = pgTable(
  'lesson_answer',
  {
    userId: userId(),
    course: text('course').notNull(),
    lesson: text('lesson').notNull(),
    field: text('field').notNull(),
    /** It answers a question of reflection and stands in the diary. */
    reflection: boolean('reflection').notNull(),
    keyId: text('key_id').notNull(),
    answer: bytea('answer').notNull(),
    /** The local day of the first writing. */
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.course, table.lesson, table.field] }),
    index('lesson_answer_key_id').on(table.keyId),
  ],
);

/** Private notes on passages of texts. The encrypted words hold which text it is. */
export const note = pgTable(
  'note',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    keyId: text('key_id').notNull(),
    words: bytea('words').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('note_key_id').on(table.keyId)],
);

/** Texts put by for later. */
export const savedText = pgTable(
  'saved_text',
  {
    userId: userId(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.path] })],
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

// Tools

/** A self-test that a person is in the middle of or has finished. Answers are kept by item number, not by position. */
export const assessment = pgTable(
  'assessment',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** The test and its form: `big-five-full`, `big-five-short`, `archetype`. */
    test: text('test').notNull(),
    itemsVersion: smallint('items_version').notNull(),
    scoringVersion: smallint('scoring_version'),
    textsVersion: smallint('texts_version'),
    /** Item number → [1–5, milliseconds since 1970 when it was given]. */
    answers: jsonb('answers').notNull().default({}),
    /** Optional facts for the norms (sex, age) and the forced choice of a tie. */
    facts: jsonb('facts').notNull().default({}),
    /** Null until the last answer; then what the scoring of that version gave. */
    scores: jsonb('scores'),
    /** Milliseconds spent on the questions. */
    spent: integer('spent').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
    /** The local day of the finish. */
    day: date('day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // One open sheet of a test for a person, whatever the number of tabs.
    uniqueIndex('assessment_open').on(table.userId, table.test).where(sql`finished_at is null`),
    index('assessment_finished').on(table.userId, table.finishedAt),
  ],
);

/** A result that its owner shows to whoever has the link. Taking the link back deletes the row. */
export const sharedResult = pgTable(
  'shared_result',
  {
    userId: userId(),
    assessmentId: uuid('assessment_id').notNull(),
    /** 132 random bits as 22 characters of base64url. */
    id: text('id').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Since a recovery it shows nothing until the person says that it is theirs. */
    suspendedAt: instant('suspended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.assessmentId] }),
    foreignKey({
      columns: [table.userId, table.assessmentId],
      foreignColumns: [assessment.userId, assessment.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A link by which a person shows a specialist a part of their things: the choice, read anew at each opening. Taking it back deletes the
 * row.
 */
export const specialistView = pgTable(
  'specialist_view',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** 132 random bits as 22 characters of base64url. */
    share: text('share').notNull().unique(),
    keyId: text('key_id').notNull(),
    /** The choice (domain/specialist/view.ts) as encrypted JSON. */
    view: bytea('view').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** How often it was opened, and when the last times, the latest first. */
    opened: integer('opened').notNull().default(0),
    openings: instant('openings').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('specialist_view_key_id').on(table.keyId),
    index('specialist_view_expires_at').on(table.expiresAt),
  ],
);

/** What a person wrote as their purpose, one text for each archetype result; encrypted. */
export const purposeStatement = pgTable(
  'purpose_statement',
  {
    userId: userId(),
    assessmentId: uuid('assessment_id').notNull(),
    keyId: text('key_id').notNull(),
    statement: bytea('statement').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.assessmentId] }),
    index('purpose_statement_key_id').on(table.keyId),
    foreignKey({
      columns: [table.userId, table.assessmentId],
      foreignColumns: [assessment.userId, assessment.id],
    }).onDelete('cascade'),
  ],
);

/** A filled wheel of life. */
export const wheel = pgTable(
  'wheel',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Sphere key → 1–10. */
    values: jsonb('values').notNull(),
    keyId: text('key_id').notNull(),
    /** Own names of spheres at that time as encrypted JSON, null where none was renamed. */
    names: bytea('names'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('wheel_timeline').on(table.userId, table.createdAt, table.id),
    index('wheel_key_id').on(table.keyId),
  ],
);

/** One next step of a sphere: open, done, or let go. */
export const wheelStep = pgTable(
  'wheel_step',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    sphere: text('sphere').notNull(),
    keyId: text('key_id').notNull(),
    step: bytea('step').notNull(),
    /** The day it is planned for; moving it is free. */
    due: date('due', { mode: 'string' }).notNull(),
    state: text('state').notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('wheel_step_open').on(table.userId, table.sphere).where(sql`state = 'open'`),
    index('wheel_step_key_id').on(table.keyId),
    check('wheel_step_state', sql`${table.state} in ('open', 'done', 'released')`),
  ],
);

/** One line of a person's plan for a hard day. Nothing else in the database knows of it. */
export const planLine = pgTable(
  'plan_line',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    keyId: text('key_id').notNull(),
    /** Its part, text and telephone number as encrypted JSON. */
    words: bytea('words').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('plan_line_key_id').on(table.keyId)],
);

/** What a person did with the spark of a day. */
export const sparkDay = pgTable(
  'spark_day',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    spark: text('spark').notNull(),
    /** `answered`, `later` (not now), or `open` after a swap without an answer. */
    state: text('state').notNull(),
    keyId: text('key_id').notNull(),
    /** The private answer, encrypted; null for a mark without words. */
    answer: bytea('answer'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('spark_day_key_id').on(table.keyId),
    check('spark_day_state', sql`${table.state} in ('answered', 'later', 'open')`),
  ],
);

/** Cards that a person keeps or has drawn from a deck. */
export const cardMark = pgTable(
  'card_mark',
  {
    userId: userId(),
    card: text('card').notNull(),
    favourite: boolean('favourite').notNull().default(false),
    /** When it was drawn last; null: it lies in the deck again. */
    drawnAt: instant('drawn_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.card] })],
);

/** A card that a person wrote; encrypted. */
export const ownCard = pgTable(
  'own_card',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    deck: text('deck').notNull(),
    depth: smallint('depth').notNull(),
    keyId: text('key_id').notNull(),
    card: bytea('card').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('own_card_key_id').on(table.keyId),
    check('own_card_depth', sql`${table.depth} between 1 and 3`),
  ],
);

/** A conversation that took place. */
export const conversation = pgTable(
  'conversation',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    deck: text('deck').notNull(),
    depth: smallint('depth').notNull(),
    cards: smallint('cards').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    keyId: text('key_id').notNull(),
    /** What both sides agreed to keep, as encrypted JSON; null where nothing was kept. */
    kept: bytea('kept'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('conversation_key_id').on(table.keyId)],
);

/** A conversation on two devices while it lasts. Closing it deletes the row and its rounds. */
export const cardSession = pgTable(
  'card_session',
  {
    id: uuid('id').primaryKey(),
    /** The person who opened it. */
    userId: userId(),
    deck: text('deck').notNull(),
    /** Keyed hashes of the two seats' secrets. */
    hostSeat: bytea('host_seat').notNull().unique(),
    guestSeat: bytea('guest_seat').notNull().unique(),
    /** Keyed hashes of the secrets of the devices that took the seats first; null: none yet. */
    hostDevice: bytea('host_device'),
    guestDevice: bytea('guest_device'),
    /** When the host last asked from another device, and another device last asked for the guest's seat. */
    hostElsewhereAt: instant('host_elsewhere_at'),
    guestKnockedAt: instant('guest_knocked_at'),
    /** Private choices of depth; the lower one counts. */
    hostDepth: smallint('host_depth'),
    guestDepth: smallint('guest_depth'),
    /** Consents to keep what was said; null: not asked yet. */
    hostKeeps: boolean('host_keeps'),
    guestKeeps: boolean('guest_keeps'),
    /** When each seat was last asked from; null: nobody has come yet. */
    hostSeenAt: instant('host_seen_at'),
    guestSeenAt: instant('guest_seen_at'),
    /** 0 before the first card. */
    round: smallint('round').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [index('card_session_touched_at').on(table.touchedAt), index('card_session_user_id').on(table.userId)],
);

/** One card of a conversation on two devices with both answers, encrypted. */
export const cardRound = pgTable(
  'card_round',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => cardSession.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    card: text('card').notNull(),
    keyId: text('key_id').notNull(),
    hostAnswer: bytea('host_answer'),
    guestAnswer: bytea('guest_answer'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.round] }), index('card_round_key_id').on(table.keyId)],
);

/** A short text on the wall; public once it is shown. */
export const wallPost = pgTable(
  'wall_post',
  {
    id: uuid('id').primaryKey(),
    /** Null: its author has erased the account and left the word here without a name. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    topic: text('topic').notNull(),
    /** `own` words, or a `quote` with its author and work. */
    kind: text('kind').notNull(),
    author: text('author').notNull().default(''),
    work: text('work').notNull().default(''),
    /** Whether the public name stands under it. */
    signed: boolean('signed').notNull().default(false),
    /** Seed of its drawing. */
    seed: integer('seed').notNull(),
    state: text('state').notNull(),
    /** Why the owner of the site hid it. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    shownAt: instant('shown_at'),
    /** The name that the owner of the site last approved for its author; the one under a signed word. */
    shownName: text('shown_name'),
    /** A later name of its author that the owner has declined. */
    declinedName: text('declined_name'),
    /** Unsigned and out of sight, its account being closed or shut (wall/departure.ts). */
    away: boolean('away').notNull().default(false),
    /** When readers see it as the account then is; null: nothing is due. */
    movesAt: instant('moves_at'),
  },
  (table) => [
    index('wall_post_moves_at').on(table.movesAt).where(sql`moves_at is not null`),
    index('wall_post_shown').on(table.shownAt, table.id).where(sql`state = 'shown'`),
    index('wall_post_user_id').on(table.userId),
    check('wall_post_state', sql`${table.state} in ('held', 'shown', 'hidden')`),
    check('wall_post_kind', sql`${table.kind} in ('own', 'quote')`),
  ],
);

const wallMark = () => ({
  userId: userId(),
  postId: uuid('post_id')
    .notNull()
    .references(() => wallPost.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});

/** «Откликается»: one of a person for a card. */
export const wallResponse = pgTable('wall_response', wallMark(), (table) => [
  primaryKey({ columns: [table.userId, table.postId] }),
  index('wall_response_post_id').on(table.postId),
]);

/** Cards in a person's own collection. */
export const wallKept = pgTable('wall_kept', wallMark(), (table) => [
  primaryKey({ columns: [table.userId, table.postId] }),
  index('wall_kept_post_id').on(table.postId),
]);

/** What a person found wrong with a card; for the owner of the site. The note is encrypted. */
export const wallReport = pgTable(
  'wall_report',
  { ...wallMark(), reason: text('reason').notNull(), keyId: text('key_id'), note: bytea('note') },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('wall_report_post_id').on(table.postId),
    index('wall_report_key_id').on(table.keyId),
  ],
);

// The community: people write to each other under their name or, topic by topic, under a pseudonym (docs/decisions/012-community.md).

/** What a person is in the community; no row: nothing was read or set yet. */
export const communityMember = pgTable(
  'community_member',
  {
    userId: userId().primaryKey(),
    welcomedAt: instant('welcomed_at'),
    /** Those who care for the place; null: a member. */
    role: text('role'),
    /** Names the grant where roles are listed. */
    roleId: uuid('role_id').unique(),
    roleAt: instant('role_at'),
    /** Who gave it; null: the owner of the site by a command, or somebody who has left. */
    roleBy: text('role_by').references(() => user.id, { onDelete: 'set null' }),
    suspendedUntil: instant('suspended_until'),
    suspendedReason: text('suspended_reason').notNull().default(''),
    digest: text('digest').notNull().default('off'),
    digestAt: instant('digest_at'),
  },
  (table) => [
    index('community_member_role').on(table.role).where(sql`role is not null`),
    index('community_member_role_by').on(table.roleBy).where(sql`role_by is not null`),
    index('community_member_digest').on(table.digestAt).where(sql`digest <> 'off'`),
    check('community_member_role', sql`${table.role} in ('owner', 'moderator')`),
    check('community_member_digest', sql`${table.digest} in ('off', 'daily', 'weekly')`),
  ],
);

const postStates = sql.raw(`('shown', 'held', 'hidden', 'removed')`);

/** Readers are told no name: the account is closed, or back for a while, and its owner leaves these words. */
const nameless = () => boolean('nameless').notNull().default(false);

export const communityTopic = pgTable(
  'community_topic',
  {
    id: uuid('id').primaryKey(),
    /** Null: its author has erased the account. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    nameless: nameless(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    asks: text('asks').notNull(),
    audience: text('audience').notNull(),
    /** The state of the post that opens it, so that lists need no other table. */
    state: text('state').notNull(),
    /** The warning over the post that opens it. */
    warning: text('warning'),
    lockedAt: instant('locked_at'),
    createdAt: instant('created_at').notNull(),
    /** When the newest shown post was written. */
    lastAt: instant('last_at').notNull(),
    /** The greatest place that was given to a post. */
    lastNumber: integer('last_number').notNull().default(1),
    /** Shown posts but the first. */
    replies: integer('replies').notNull().default(0),
  },
  (table) => [
    index('community_topic_list').on(table.lastAt, table.id).where(sql`state = 'shown'`),
    index('community_topic_category').on(table.category, table.lastAt, table.id).where(sql`state = 'shown'`),
    index('community_topic_user_id').on(table.userId, table.lastAt),
    check('community_topic_state', sql`${table.state} in ${postStates}`),
    check('community_topic_audience', sql`${table.audience} in ('all', 'members', 'chosen')`),
  ],
);

const topicId = () =>
  uuid('topic_id')
    .notNull()
    .references(() => communityTopic.id, { onDelete: 'cascade' });

export const communityPost = pgTable(
  'community_post',
  {
    id: uuid('id').primaryKey(),
    topicId: topicId(),
    /** Its place in the topic, 1 for the one that opens it. */
    number: integer('number').notNull(),
    /** Null: its author has erased the account and left the words without a name. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    nameless: nameless(),
    text: text('text').notNull(),
    /** Stems of its words and, in the first post, of the title: what a search compares. */
    stems: text('stems').array().notNull(),
    quoteId: uuid('quote_id').references((): AnyPgColumn => communityPost.id, { onDelete: 'set null' }),
    state: text('state').notNull(),
    /** Why a moderator hid or removed it. */
    reason: text('reason').notNull().default(''),
    warning: text('warning'),
    warningOrigin: text('warning_origin'),
    warningAnswer: text('warning_answer').notNull().default('none'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
    /** `author`: it can be brought back for a while. */
    removedBy: text('removed_by'),
    /** What a removed one was. */
    stateBefore: text('state_before'),
  },
  (table) => [
    uniqueIndex('community_post_number').on(table.topicId, table.number),
    index('community_post_user_id').on(table.userId, table.createdAt),
    index('community_post_stems').using('gin', table.stems),
    // A search for common words reads from the newest until its page is full.
    index('community_post_newest').on(table.createdAt, table.id).where(sql`state = 'shown'`),
    index('community_post_waiting').on(table.createdAt).where(sql`state = 'held'`),
    index('community_post_removed').on(table.removedAt).where(sql`state = 'removed'`),
    index('community_post_quote_id').on(table.quoteId),
    check('community_post_state', sql`${table.state} in ${postStates}`),
    check('community_post_origin', sql`${table.warningOrigin} in ('author', 'readers', 'moderator')`),
    check('community_post_answer', sql`${table.warningAnswer} in ('none', 'agreed', 'appealed')`),
    check('community_post_removed_by', sql`${table.removedBy} in ('author', 'moderator')`),
  ],
);

const postId = () =>
  uuid('post_id')
    .notNull()
    .references(() => communityPost.id, { onDelete: 'cascade' });

/** What a post said before its edits; for moderators. */
export const communityVersion = pgTable(
  'community_version',
  { postId: postId(), at: instant('at').notNull(), text: text('text').notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.at] })],
);

/** How a person writes in one topic; null: under their own name. It never changes. */
export const communityVoice = pgTable(
  'community_voice',
  {
    userId: userId(),
    topicId: topicId(),
    pseudonym: text('pseudonym'),
    /** The words under the pseudonym are out of sight, their account being closed or shut (community/departure.ts). */
    away: boolean('away').notNull().default(false),
    /** When readers see the account as it then is; null: nothing is due. */
    movesAt: instant('moves_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topicId] }),
    index('community_voice_moves_at').on(table.movesAt).where(sql`moves_at is not null`),
    uniqueIndex('community_voice_pseudonym').on(table.topicId, table.pseudonym),
  ],
);

/** Whom an author has chosen as readers of a topic. */
export const communityReader = pgTable('community_reader', { userId: userId(), topicId: topicId() }, (table) => [
  primaryKey({ columns: [table.userId, table.topicId] }),
  index('community_reader_topic_id').on(table.topicId),
]);

const communityMarkOf = () => ({ userId: userId(), postId: postId(), createdAt: instant('created_at').notNull() });

/** Support without words. */
export const communitySupport = pgTable(
  'community_support',
  { ...communityMarkOf(), kind: text('kind').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId, table.kind] }),
    index('community_support_post_id').on(table.postId),
  ],
);

export const communitySaved = pgTable('community_saved', communityMarkOf(), (table) => [
  primaryKey({ columns: [table.userId, table.postId] }),
  index('community_saved_post_id').on(table.postId),
]);

/** What a person has read of a topic, and whether they follow it. */
export const communityMark = pgTable(
  'community_mark',
  {
    userId: userId(),
    topicId: topicId(),
    /** The last place that was read; 0: followed unread. */
    readNumber: integer('read_number').notNull().default(0),
    followed: boolean('followed').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topicId] }),
    index('community_mark_followers').on(table.topicId).where(sql`followed`),
  ],
);

/** Whom a person does not want to see: everywhere under their own name, or under a pseudonym in its one topic. */
export const communityBar = pgTable(
  'community_bar',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    barredId: text('barred_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id').references(() => communityTopic.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('community_bar_everywhere').on(table.userId, table.barredId).where(sql`topic_id is null`),
    uniqueIndex('community_bar_topic').on(table.userId, table.barredId, table.topicId).where(sql`topic_id is not null`),
    index('community_bar_barred_id').on(table.barredId),
    check('community_bar_kind', sql`${table.kind} in ('block', 'mute')`),
  ],
);

/** What a person found wrong with a post, and what became of it. The note is encrypted. */
export const communityReport = pgTable(
  'community_report',
  {
    ...communityMarkOf(),
    reason: text('reason').notNull(),
    keyId: text('key_id'),
    note: bytea('note'),
    settledAt: instant('settled_at'),
    /** `acted` or `dismissed`. */
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('community_report_post_id').on(table.postId),
    index('community_report_open').on(table.createdAt).where(sql`settled_at is null`),
    index('community_report_key_id').on(table.keyId),
  ],
);

/** «Нужно предупреждение»: readers who ask that a post be folded. */
export const communityWarning = pgTable(
  'community_warning',
  { ...communityMarkOf(), label: text('label').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('community_warning_post_id').on(table.postId),
  ],
);

/** What was decided, by whom and why. Nobody did it: the site itself, by readers' requests. */
export const communityAct = pgTable(
  'community_act',
  {
    id: uuid('id').primaryKey(),
    act: text('act').notNull(),
    byId: text('by_id').references(() => user.id, { onDelete: 'set null' }),
    /** Whom it concerns. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id').references(() => communityTopic.id, { onDelete: 'set null' }),
    postId: uuid('post_id').references(() => communityPost.id, { onDelete: 'set null' }),
    /** Of a decision about a word on the wall. */
    wordId: uuid('word_id').references(() => wallPost.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    until: instant('until'),
    /** Of a topic that was moved: the category it stood in. */
    movedFrom: text('moved_from'),
    /** Since when the words had waited for it; null: nobody did. */
    waitedFrom: instant('waited_from'),
    createdAt: instant('created_at').notNull(),
    appeal: text('appeal').notNull().default('none'),
    /** The person's words, encrypted. */
    keyId: text('key_id'),
    words: bytea('words'),
    appealedAt: instant('appealed_at'),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('community_act_created_at').on(table.createdAt, table.id),
    index('community_act_user_id').on(table.userId, table.createdAt),
    index('community_act_post_id').on(table.postId),
    index('community_act_topic_id').on(table.topicId),
    index('community_act_word_id').on(table.wordId),
    index('community_act_by_id').on(table.byId),
    index('community_act_answered_by').on(table.answeredBy),
    index('community_act_appeals').on(table.appealedAt).where(sql`appeal = 'sent'`),
    index('community_act_key_id').on(table.keyId),
    check('community_act_appeal', sql`${table.appeal} in ('none', 'sent', 'upheld', 'granted')`),
  ],
);

/** From which entries of the diary a person has made a topic; told to nobody else. */
export const communityEntry = pgTable(
  'community_entry',
  { userId: userId(), topicId: topicId(), entryId: uuid('entry_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.topicId, table.entryId] }),
    index('community_entry_topic_id').on(table.topicId),
  ],
);

/** What the site tells a person of; it holds no words. The same things that are not read yet are one. */
export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    kind: text('kind').notNull(),
    /** What it gathers by: the id of a topic, a post or an act. */
    subject: text('subject').notNull(),
    topicId: uuid('topic_id').references(() => communityTopic.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => communityPost.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** It went out in a letter. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    uniqueIndex('notice_gathered').on(table.userId, table.kind, table.subject).where(sql`read_at is null`),
    index('notice_list').on(table.userId, table.at, table.id),
    index('notice_topic_id').on(table.topicId),
    index('notice_post_id').on(table.postId),
    index('notice_old').on(table.at),
  ],
);
