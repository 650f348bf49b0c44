import * as z from 'zod/mini';
import { ACT_KEYS, ROLE_KEYS } from '~/catalogue/community';
import type { OwnDataKey } from '~/catalogue/own-data';
import { sefirot } from '~/catalogue/sefirot';
import { consentPurposeSchema } from '~/domain/accounts/consent';
import { displayNameSchema, timeZoneSchema } from '~/domain/accounts/profile';
import { SECURITY_EVENTS } from '~/domain/accounts/security-event';
import { factsSchema } from '~/domain/assessments/facts';
import { scoresSchema } from '~/domain/assessments/scores';
import { ASSESSMENTS_MAX, OPTION_VALUES, shareSchema, TEST_KEYS } from '~/domain/assessments/tests';
import { journalSchema } from '~/domain/claims/journal';
import { NOTICE_KINDS } from '~/domain/community/notice';
import {
  askSchema,
  categorySchema,
  digestRhythmSchema,
  POST_STATES,
  postReportSchema,
  supportSchema,
  topicAudienceSchema,
  WARNING_ANSWERS,
  WARNING_ORIGINS,
  warningLabelSchema,
} from '~/domain/community/post';
import { CONVERSATIONS_MAX, ownCardFields } from '~/domain/conversations/conversation';
import { emotionSchema, entrySchema, isLockedWhole, isSecond, lockedWordsSchema } from '~/domain/emotions/entry';
import { outcomeSchema } from '~/domain/emotions/outcome';
import { importSourceSchema } from '~/domain/own-data/imports/imported-entry';
import { type Audience, aboutSchema, audienceSchema } from '~/domain/profiles/public-profile';
import { POINT_CAUSES } from '~/domain/progress/point-rules';
import { planSchema } from '~/domain/reminders/plan';
import { viewSchema } from '~/domain/specialist/view';
import { vaultSchema } from '~/domain/vault/vault';
import { reportSchema, WORD_STATES, wordKindSchema, wordTextSchema, wordTopicSchema } from '~/domain/wall/word';
import { rotatedJournals } from '../claims/keep-journal';
import { rotatedAppeals, rotatedCommunityReports } from '../community/sealed-words';
import { noticeStandsSql, openVoiceSql, postStandsSql, topicStandsSql } from '../community/visible';
import { rotatedConversations } from '../conversations/rotate-conversations';
import { rotatedProfiles } from '../profiles/sealed-about';
import { rotatedViews } from '../specialist/save-view';
import { wordStandsSql } from '../wall/departure';
import { rotatedReports } from '../wall/sealed-report';
import {
  broughtSuspended,
  type Collection,
  collection,
  field,
  fields,
  hour,
  maybe,
  sealedFields,
  sealedJson,
  sealedText,
} from './collection';
import { sealedEntry } from './sealed-entry';
import { sealedWord } from './sealed-word';
import { THING_COLLECTIONS } from './thing-collections';

/**
 * Everything that the site keeps of a person, each thing declared once: the page of one's data, files, the archive and its import all
 * go by it. A table with a uid that stands neither here nor among `NOT_OF_THE_PERSON` stops the tests.
 */

const MANY = 100_000;
const SEFIRA_KEYS = sefirot.map(({ key }) => key);
const small = z.int().check(z.minimum(0), z.maximum(32_767));
const hourSchema = z.int().check(z.minimum(0), z.maximum(23));
const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));
const zone = field('timeZone', 'line', { schema: timeZoneSchema });
const sefira = field('sefira', 'line', { schema: z.enum(SEFIRA_KEYS) });
const postState = field('state', 'line', { schema: z.enum(POST_STATES) });
const warning = field('warning', 'line', { nullable: true, schema: warningLabelSchema });
/** What every result has, and an open sheet lacks. */
const OF_RESULTS = ['scores', 'day', 'scoringVersion', 'textsVersion'] as const;
/** The person's own result of a test, by its number. */
const ofAssessment = { column: 'assessment_id', table: 'assessment', of: 'id', own: true } as const;
const ofWord = { column: 'post_id', table: 'wall_post', of: 'id', own: false } as const;
/** To whom the parts of a public profile are shown. */
const PROFILE_FIELDS = ['page', 'avatarFor', 'aboutFor', 'sinceFor', 'treeFor', 'wordsFor'];
const CHOSEN = ['perceptionKeys', 'copingKeys', 'actionKeys'] as const;
const instants = (...names: string[]) => fields('instant', ...names);
const slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const answersSchema = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.tuple([z.int().check(z.minimum(OPTION_VALUES[0]), z.maximum(OPTION_VALUES.length)), z.number()]),
);
const sealedAnswersSchema = z.array(z.strictObject({ card: z.string(), host: z.string(), guest: z.string() }));

export const COLLECTIONS: Readonly<Record<OwnDataKey, Collection>> = {
  ...THING_COLLECTIONS,
  entries: collection({
    table: 'emotion_entry',
    key: ['createdAt', 'id'],
    most: MANY,
    fields: [
      ...[field('id', 'id'), field('day', 'day'), field('hour', 'number', { schema: hourSchema }), zone],
      ...(['emotion', 'subEmotion'] as const).map((name) => field(name, 'line', { schema: entrySchema.shape[name] })),
      field('intensity', 'number', { schema: entrySchema.shape.intensity }),
      field('also', 'line', { nullable: true, schema: emotionSchema }),
      ...CHOSEN.map((name) => field(name, 'list', { schema: entrySchema.shape[name] })),
      field('closed', 'text', { nullable: true, schema: lockedWordsSchema }),
      field('writtenAt', 'instant', { nullable: true }),
      ...instants('createdAt', 'savedAt'),
      ...maybe('instant', 'editedAt', 'deletedAt', 'actionDoneAt', 'outcomeAt'),
      field('outcome', 'line', { nullable: true, schema: outcomeSchema }),
      field('importId', 'id', { nullable: true }),
    ],
    sealed: [sealedEntry],
    rules: [
      z.refine((row) => isLockedWhole(row as Parameters<typeof isLockedWhole>[0]), {
        error: 'closed-words',
        path: ['closed'],
      }),
      z.refine((row) => isSecond(row as Parameters<typeof isSecond>[0]), { error: 'also', path: ['also'] }),
    ],
  }),
  observations: collection({
    table: 'look_journal',
    key: [],
    fields: [field('lookedAt', 'instant')],
    sealed: [
      sealedFields(rotatedJournals, [
        field('begun', 'day'),
        ...fields('number', 'looks', 'mains', 'year'),
        field('asked', 'json', { schema: journalSchema.shape.asked, past: true }),
        field('findings', 'json', { schema: journalSchema.shape.findings, past: true }),
      ]),
    ],
  }),
  imports: collection({
    table: 'entry_import',
    key: ['id'],
    fields: [field('id', 'id'), field('source', 'line', { schema: importSourceSchema }), field('createdAt', 'instant')],
  }),
  vault: collection({
    table: 'vault',
    key: [],
    fields: [field('content', 'json', { schema: vaultSchema }), field('changedAt', 'instant')],
  }),
  barometer: collection({ table: 'emotion_barometer', key: [], fields: instants('lastUpdated') }),
  assessments: collection({
    table: 'assessment',
    key: ['id'],
    most: ASSESSMENTS_MAX,
    fields: [
      ...[
        field('id', 'id'),
        field('test', 'line', { schema: z.enum(TEST_KEYS) }),
        field('itemsVersion', 'number', { schema: small }),
      ],
      field('scoringVersion', 'number', { nullable: true, schema: small }),
      field('textsVersion', 'number', { nullable: true, schema: small }),
      field('answers', 'json', { schema: answersSchema }),
      field('facts', 'json', { schema: factsSchema }),
      field('scores', 'json', { nullable: true, schema: scoresSchema }),
      field('spent', 'number'),
      ...instants('startedAt', 'updatedAt'),
      ...[...maybe('instant', 'finishedAt'), ...maybe('day', 'day')],
    ],
    // A result without a part of it could not be told.
    rules: [
      z.refine((row) => row.finishedAt === null || OF_RESULTS.every((name) => row[name] !== null), {
        path: ['finishedAt'],
      }),
    ],
  }),
  sharedResults: collection({
    table: 'shared_result',
    key: ['assessmentId'],
    needs: ofAssessment,
    fields: [
      ...[field('assessmentId', 'id'), field('id', 'line', { secret: true, schema: shareSchema })],
      field('createdAt', 'instant'),
    ],
    // A link that comes in from a file opens nothing until its person says so.
    sealed: [broughtSuspended],
  }),
  specialistViews: collection({
    table: 'specialist_view',
    key: ['id'],
    restore: 'kept',
    // The link opens the diary itself.
    untold: ['openings', 'share'],
    fields: [...[field('id', 'id'), ...instants('createdAt', 'expiresAt')], field('opened', 'number')],
    sealed: [sealedJson(rotatedViews, field('view', 'json', { schema: viewSchema }))],
  }),
  conversations: collection({
    table: 'conversation',
    key: ['id'],
    most: CONVERSATIONS_MAX,
    fields: [
      ...[field('id', 'id'), field('deck', 'line', { schema: slug })],
      field('depth', 'number', { schema: ownCardFields.depth }),
      ...[field('cards', 'number', { schema: small }), field('day', 'day'), field('createdAt', 'instant')],
    ],
    sealed: [sealedJson(rotatedConversations, field('kept', 'json', { nullable: true, schema: sealedAnswersSchema }))],
  }),
  wallWords: collection({
    table: 'wall_post',
    key: ['id'],
    untold: ['away', 'moves_at'],
    fields: [
      ...[field('id', 'id'), field('text', 'text', { schema: wordTextSchema })],
      ...[field('topic', 'line', { schema: wordTopicSchema }), field('kind', 'line', { schema: wordKindSchema })],
      ...[...fields('line', 'author', 'work'), field('signed', 'boolean'), field('seed', 'number')],
      ...[
        field('state', 'line', { schema: z.enum(WORD_STATES) }),
        field('reason', 'line'),
        field('createdAt', 'instant'),
      ],
      ...[...maybe('instant', 'shownAt'), ...maybe('line', 'shownName', 'declinedName')],
    ],
    sealed: [sealedWord],
  }),
  wallResponses: collection({
    table: 'wall_response',
    key: ['postId'],
    stands: wordStandsSql('t'),
    fields: [field('postId', 'id'), field('createdAt', 'instant')],
    needs: ofWord,
  }),
  wallKept: collection({
    table: 'wall_kept',
    key: ['postId'],
    stands: wordStandsSql('t'),
    fields: [field('postId', 'id'), field('createdAt', 'instant')],
    needs: ofWord,
  }),
  wallReports: collection({
    table: 'wall_report',
    key: ['postId'],
    restore: 'kept',
    stands: wordStandsSql('t'),
    fields: [
      field('postId', 'id'),
      field('reason', 'line', { schema: reportSchema.shape.reason }),
      field('createdAt', 'instant'),
    ],
    sealed: [sealedText(rotatedReports, field('note', 'text'))],
  }),
  communityMember: collection({
    table: 'community_member',
    key: [],
    restore: 'kept',
    untold: ['role_id', 'role_at', 'role_by', 'digest_at'],
    fields: [
      ...maybe('instant', 'welcomedAt', 'suspendedUntil'),
      field('role', 'line', { nullable: true, schema: z.enum(ROLE_KEYS) }),
      ...[field('suspendedReason', 'line'), field('digest', 'line', { schema: digestRhythmSchema })],
    ],
  }),
  communityTopics: collection({
    table: 'community_topic',
    key: ['id'],
    restore: 'kept',
    untold: ['nameless'],
    fields: [
      ...[
        field('id', 'id'),
        field('category', 'line', { schema: categorySchema }),
        field('title', 'line'),
        field('asks', 'line', { schema: askSchema }),
        field('audience', 'line', { schema: topicAudienceSchema }),
        ...[postState, warning],
      ],
      ...[field('createdAt', 'instant'), ...maybe('instant', 'lockedAt'), ...fields('number', 'lastNumber', 'replies')],
    ],
    sealed: [hour('lastAt')],
  }),
  communityPosts: collection({
    table: 'community_post',
    key: ['id'],
    restore: 'kept',
    untold: ['stems', 'nameless'],
    toldAs: { quote_id: `case when ${postStandsSql('t', 'quote_id')} then t.quote_id end` },
    fields: [
      ...[field('id', 'id'), field('topicId', 'id'), field('number', 'number'), field('text', 'text')],
      ...[field('quoteId', 'id', { nullable: true }), postState, field('reason', 'line')],
      field('warningAnswer', 'line', { schema: z.enum(WARNING_ANSWERS) }),
      ...[warning, field('warningOrigin', 'line', { nullable: true, schema: z.enum(WARNING_ORIGINS) })],
      ...maybe('line', 'removedBy'),
      field('stateBefore', 'line', { nullable: true, schema: z.enum(POST_STATES) }),
      field('createdAt', 'instant'),
      ...maybe('instant', 'editedAt', 'removedAt'),
    ],
  }),
  communityVoices: collection({
    table: 'community_voice',
    key: ['topicId'],
    restore: 'kept',
    untold: ['away', 'moves_at'],
    fields: [field('topicId', 'id'), ...maybe('line', 'pseudonym')],
  }),
  communitySupports: collection({
    table: 'community_support',
    key: ['postId', 'kind'],
    restore: 'kept',
    stands: postStandsSql('t'),
    fields: [field('postId', 'id'), field('kind', 'line', { schema: supportSchema }), field('createdAt', 'instant')],
  }),
  communitySaved: collection({
    table: 'community_saved',
    key: ['postId'],
    restore: 'kept',
    stands: postStandsSql('t'),
    fields: [field('postId', 'id'), field('createdAt', 'instant')],
  }),
  communityMarks: collection({
    table: 'community_mark',
    key: ['topicId'],
    restore: 'kept',
    stands: topicStandsSql('t'),
    fields: [
      field('topicId', 'id'),
      field('readNumber', 'number'),
      field('followed', 'boolean'),
      field('updatedAt', 'instant'),
    ],
  }),
  communityBars: collection({
    table: 'community_bar',
    key: ['id'],
    restore: 'kept',
    // Behind a pseudonym is somebody whom nobody is told of.
    untold: ['barred_id'],
    stands: openVoiceSql('t.barred_id', 't.topic_id'),
    fields: [
      field('id', 'id'),
      field('topicId', 'id', { nullable: true }),
      field('kind', 'line'),
      field('createdAt', 'instant'),
    ],
  }),
  communityReports: collection({
    table: 'community_report',
    key: ['postId'],
    restore: 'kept',
    stands: postStandsSql('t'),
    fields: [
      ...[field('postId', 'id'), field('reason', 'line', { schema: postReportSchema.shape.reason })],
      ...[field('createdAt', 'instant'), ...maybe('instant', 'settledAt')],
      field('outcome', 'line', { nullable: true, schema: z.enum(['acted', 'dismissed']) }),
    ],
    sealed: [sealedText(rotatedCommunityReports, field('note', 'text'))],
  }),
  communityWarnings: collection({
    table: 'community_warning',
    key: ['postId'],
    restore: 'kept',
    stands: postStandsSql('t'),
    fields: [
      field('postId', 'id'),
      field('label', 'line', { schema: warningLabelSchema }),
      field('createdAt', 'instant'),
    ],
  }),
  communityActs: collection({
    table: 'community_act',
    key: ['id'],
    restore: 'kept',
    untold: ['by_id', 'answered_by', 'waited_from'],
    fields: [
      ...[
        field('id', 'id'),
        field('act', 'line', { schema: z.enum(ACT_KEYS) }),
        field('topicId', 'id', { nullable: true }),
      ],
      ...[field('postId', 'id', { nullable: true }), field('wordId', 'id', { nullable: true })],
      ...[field('reason', 'text'), ...maybe('instant', 'until')],
      field('movedFrom', 'line', { nullable: true, schema: categorySchema }),
      ...[field('createdAt', 'instant'), field('appeal', 'line')],
      ...maybe('instant', 'appealedAt', 'answeredAt'),
      field('answer', 'text'),
    ],
    sealed: [sealedText(rotatedAppeals, field('words', 'text'))],
  }),
  communityEntries: collection({
    table: 'community_entry',
    key: ['topicId', 'entryId'],
    restore: 'kept',
    fields: [field('topicId', 'id'), field('entryId', 'id')],
  }),
  notices: collection({
    table: 'notice',
    key: ['id'],
    restore: 'kept',
    untold: ['subject'],
    stands: noticeStandsSql('t'),
    fields: [
      ...[field('id', 'id'), field('kind', 'line', { schema: z.enum(NOTICE_KINDS) })],
      field('topicId', 'id', { nullable: true }),
      ...[field('postId', 'id', { nullable: true }), field('count', 'number')],
      ...maybe('instant', 'readAt', 'mailedAt'),
    ],
    sealed: [hour('at')],
  }),
  progress: collection({
    table: 'sefira_progress',
    key: ['sefira'],
    fields: [sefira, field('points', 'number'), ...maybe('instant', 'lastActive')],
  }),
  dailyActions: collection({
    table: 'daily_action',
    key: ['day', 'sefira'],
    fields: [field('day', 'day'), sefira, field('actions', 'number', { schema: small })],
  }),
  pointLedger: collection({
    table: 'point_ledger',
    key: ['sefira', 'cause', 'reference'],
    fields: [
      ...[
        sefira,
        field('cause', 'line', { schema: z.enum(POINT_CAUSES) }),
        field('reference', 'line'),
        field('day', 'day'),
      ],
      ...[field('points', 'number'), field('createdAt', 'instant')],
    ],
  }),
  settings: collection({
    table: 'profile',
    key: [],
    restore: 'settings',
    ofUser: ['name'],
    fields: [
      field('displayName', 'line', { column: 'name', schema: displayNameSchema }),
      ...[zone, ...maybe('instant', 'timeZoneChangedAt'), field('reminderTime', 'line', { schema: clockSchema })],
      ...fields('boolean', 'reminderOn', 'sefiraNames', 'askOutcome'),
    ],
  }),
  reminderPlan: collection({
    table: 'reminder_plan',
    key: [],
    fields: [
      field('plan', 'json', { schema: planSchema }),
      field('nextAt', 'instant', { nullable: true, past: false }),
      ...instants('countedFrom'),
      ...maybe('instant', 'askedAt'),
    ],
  }),
  reminders: collection({
    table: 'reminder',
    key: ['day'],
    restore: 'kept',
    untold: ['token'],
    fields: [
      ...[field('day', 'day'), field('kind', 'line')],
      ...[field('sentAt', 'instant'), ...maybe('instant', 'usedAt')],
    ],
  }),
  pushDevices: collection({
    table: 'push_device',
    key: ['id'],
    restore: 'kept',
    untold: ['mark', 'key_id', 'address'],
    fields: [field('id', 'id'), field('device', 'line'), field('createdAt', 'instant')],
  }),
  publicProfile: collection({
    table: 'public_profile',
    key: [],
    fields: [
      ...PROFILE_FIELDS.map((name) => field(name, 'line', { schema: audienceSchema })),
      field('indexed', 'boolean'),
      ...maybe('number', 'drawnSeed'),
    ],
    brought: (row) => ({
      ...row,
      ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, 'nobody' satisfies Audience])),
      indexed: false,
    }),
    sealed: [sealedText(rotatedProfiles, field('about', 'text', { nullable: true, schema: aboutSchema }))],
  }),
  usernames: collection({
    table: 'username',
    key: ['key'],
    restore: 'kept',
    fields: [...fields('line', 'key', 'name'), ...maybe('instant', 'leftAt')],
  }),
  photo: collection({
    table: 'avatar',
    key: [],
    restore: 'kept',
    // The picture itself is a file of the archive.
    untold: ['large', 'small'],
    fields: fields('line', 'name'),
  }),
  account: collection({
    table: 'user',
    owner: 'id',
    key: [],
    restore: 'kept',
    untold: ['name'],
    fields: [
      ...[field('id', 'line'), field('email', 'line'), field('emailVerified', 'boolean'), ...maybe('line', 'image')],
      ...instants('createdAt', 'updatedAt'),
    ],
  }),
  signIns: collection({
    table: 'account',
    key: ['id'],
    restore: 'kept',
    untold: [
      ...['account_id', 'access_token', 'refresh_token', 'id_token', 'access_token_expires_at'],
      ...['refresh_token_expires_at', 'scope', 'password', 'suspended_at'],
    ],
    fields: [...fields('line', 'id', 'providerId'), ...instants('createdAt', 'updatedAt')],
  }),
  sessions: collection({
    table: 'session',
    key: ['id'],
    restore: 'kept',
    untold: ['token'],
    fields: [
      field('id', 'line'),
      ...maybe('line', 'userAgent', 'ipAddress'),
      ...instants('createdAt', 'updatedAt', 'expiresAt'),
    ],
  }),
  securityEvents: collection({
    table: 'security_event',
    key: ['at', 'id'],
    restore: 'kept',
    fields: [
      field('id', 'id'),
      field('kind', 'line', { schema: z.enum(SECURITY_EVENTS) }),
      field('device', 'line'),
      field('at', 'instant'),
      ...maybe('line', 'subject'),
    ],
  }),
  dataTokens: collection({
    table: 'data_token',
    key: ['id'],
    restore: 'kept',
    untold: ['hash'],
    fields: [
      ...[field('id', 'id'), field('name', 'line'), field('collections', 'list', { nullable: true })],
      ...[...instants('createdAt', 'expiresAt'), ...maybe('instant', 'usedAt')],
    ],
  }),
  consents: collection({
    table: 'consent',
    key: ['id'],
    restore: 'kept',
    fields: [
      ...[field('id', 'id'), field('purpose', 'line', { schema: consentPurposeSchema })],
      ...[...fields('line', 'version', 'textHash'), field('givenAt', 'instant'), ...maybe('instant', 'withdrawnAt')],
    ],
  }),
};

/** Tables with a uid whose rows are no data of the person, each with its reason. */
export const NOT_OF_THE_PERSON: Readonly<Record<string, string>> = {
  diary_word: 'keyed hashes for the search, made anew from the entries',
  diary_word_mark: 'until when these were made',
  archive_import: 'that an archive is half in, until the same one has come whole',
  idempotent_answer: 'the first answers to repeated requests, for seven days; what they hold stands in the entries',
  disabled_account: 'that the owner of the site has shut the account; the events of its safety tell when and why',
  passkey: 'public keys of devices; the settings list them by name',
  two_factor: 'a secret that is shared with an app; the settings tell whether it is on',
  recovery_code: 'digests of secrets; the settings tell how many are left',
  digest_sent: 'until when new texts were told of by letter',
  refused_address: 'that letters to the address are refused; the settings tell it',
  closed_account: 'that the account is closed and when it goes',
  community_reader: 'whom the author of a topic has chosen to read it; the choice is the author’s',
  card_session: 'a talk on two devices while it lasts, of two people; what both keep becomes a conversation',
};
