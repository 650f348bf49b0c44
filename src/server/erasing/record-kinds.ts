import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import type { RecordKind } from '~/domain/erasing/erasing';
import { THINGS, type ThingName } from '~/domain/things';
import { COLLECTIONS } from '../own-data/collections';

const THING_KINDS = Object.fromEntries(THINGS.map(({ name, records }) => [name, records])) as Record<
  ThingName,
  RecordKind
>;

/** With which records each collection goes; null: only with the account. */
export const KIND_OF: Readonly<Record<OwnDataKey, RecordKind | null>> = {
  ...THING_KINDS,
  entries: 'diary',
  imports: 'diary',
  observations: 'diary',
  barometer: 'diary',
  vault: null,
  assessments: 'tests',
  sharedResults: 'tests',
  specialistViews: 'diary',
  conversations: 'talks',
  wallWords: 'wall',
  wallResponses: 'wall',
  wallKept: 'wall',
  wallReports: 'wall',
  communityMember: null,
  communityTopics: 'community',
  communityPosts: 'community',
  communityVoices: 'community',
  communitySupports: 'community',
  communitySaved: 'community',
  communityMarks: 'community',
  communityBars: 'community',
  communityReports: 'community',
  communityWarnings: 'community',
  communityActs: null,
  communityEntries: 'community',
  notices: 'community',
  progress: 'progress',
  dailyActions: 'progress',
  pointLedger: 'progress',
  settings: null,
  reminderPlan: null,
  reminders: null,
  pushDevices: null,
  publicProfile: null,
  usernames: null,
  photo: null,
  dataTokens: null,
  account: null,
  signIns: null,
  sessions: null,
  securityEvents: null,
  consents: null,
};

/** Tables that hold no data of their own and go with the records that they are made from. */
const MADE_FROM: Partial<Record<RecordKind, readonly string[]>> = {
  diary: ['idempotent_answer', 'diary_word', 'diary_word_mark'],
  talks: ['card_session'],
};

/** The tables, each with the column of the uid, that go with records of a kind; posts go by a way of their own (nameless-posts.ts). */
export const tablesOf = (kind: RecordKind): { table: string; owner: string }[] =>
  kind === 'community'
    ? []
    : [
        ...(MADE_FROM[kind] ?? []).map((table) => ({ table, owner: 'user_id' })),
        ...OWN_DATA_KEYS.filter((key) => KIND_OF[key] === kind).map((key) => COLLECTIONS[key]),
      ];
