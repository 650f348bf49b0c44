import { getTableName } from 'drizzle-orm';
import { THINGS } from '~/domain/things';
import * as schema from '../db/schema';

/**
 * A backup is gzipped text, one JSON value a line: the header, every row as `[table, row]`, the footer. Rows stand in the order of
 * `BACKUP_TABLES` and within a table in one of their own, so equal databases give equal lines on either engine.
 */
export interface BackupHeader {
  format: 'krona-backup';
  version: 1;
  /** Time of the newest migration that the rows were written under. */
  migration: number;
  createdAt: string;
}

export interface BackupFooter {
  rows: Record<string, number>;
  /** Hex SHA-256 of the row lines with their line ends. */
  sha256: string;
}

/** Every table, those that others refer to first. */
export const BACKUP_TABLES: readonly string[] = [
  schema.user,
  schema.account,
  schema.passkey,
  schema.twoFactor,
  schema.recoveryCode,
  schema.securityEvent,
  schema.session,
  schema.verification,
  schema.pendingSignUp,
  schema.profile,
  schema.dataToken,
  schema.reminderPlan,
  schema.reminder,
  schema.pushDevice,
  schema.username,
  schema.publicProfile,
  schema.avatar,
  schema.consent,
  schema.closedAccount,
  schema.disabledAccount,
  schema.digestSent,
  schema.refusedAddress,
  schema.emotionBarometer,
  schema.archiveImport,
  schema.entryImport,
  schema.emotionEntry,
  schema.lookJournal,
  schema.dailyAction,
  schema.sefiraProgress,
  schema.pointLedger,
  schema.idempotentAnswer,
  schema.contactMessage,
  schema.assessment,
  schema.sharedResult,
  schema.specialistView,
  ...THINGS.map(({ table }) => table),
  schema.vault,
  schema.diaryWord,
  schema.diaryWordMark,
  schema.conversation,
  schema.cardSession,
  schema.cardRound,
  schema.wallPost,
  schema.wallResponse,
  schema.wallKept,
  schema.wallReport,
  schema.communityMember,
  schema.communityTopic,
  schema.communityVoice,
  schema.communityPost,
  schema.communityVersion,
  schema.communityReader,
  schema.communityEntry,
  schema.communityMark,
  schema.communitySupport,
  schema.communitySaved,
  schema.communityBar,
  schema.communityReport,
  schema.communityWarning,
  schema.communityAct,
  schema.notice,
  schema.dataKey,
  schema.job,
  schema.rateCount,
  schema.erasure,
].map((table) => (typeof table === 'string' ? table : getTableName(table)));

/** A table's name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
