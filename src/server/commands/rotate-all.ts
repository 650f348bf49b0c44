import fs from 'node:fs';
import path from 'node:path';
import { rotatedTwoFactor } from '../accounts/two-factor-secret';
import { rotatedJournals } from '../claims/keep-journal';
import { rotatedAppeals, rotatedCommunityReports } from '../community/sealed-words';
import { type Config, readSecrets, writeSecrets } from '../config';
import { rotatedMessages } from '../contact/rotate-messages';
import { rotatedConversations } from '../conversations/rotate-conversations';
import { rotatedAnswersOfCards } from '../conversations/sealed-answer';
import { checkKeys, type KeyCheck, proveKeys } from '../crypto/check-keys';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { type RotatedTable, type RotationOptions, type RotationResult, rotateKeys } from '../crypto/rotate-keys';
import type { Database } from '../db/connect';
import type { Deps } from '../deps';
import { rotatedAnswers, rotatedEntries } from '../emotions/rotate-entries';
import { rotatedSecrets } from '../jobs/rotate-secrets';
import { rotatedThings } from '../own-data/thing-collections';
import { rotatedDiaryWords } from '../own-search/diary-words';
import { rotatedProfiles } from '../profiles/sealed-about';
import { rotatedPushDevices } from '../push/devices';
import { rotatedViews } from '../specialist/save-view';
import { rotatedReports } from '../wall/sealed-report';

/** Every table that holds encrypted texts. */
const TABLES: readonly RotatedTable<never>[] = [
  ...rotatedThings,
  rotatedEntries,
  rotatedAnswers,
  rotatedJournals,
  rotatedSecrets,
  rotatedMessages,
  rotatedViews,
  rotatedDiaryWords,
  rotatedConversations,
  rotatedAnswersOfCards,
  rotatedReports,
  rotatedCommunityReports,
  rotatedAppeals,
  rotatedPushDevices,
  rotatedProfiles,
  rotatedTwoFactor,
];

/**
 * Opens the database for a ring: what is written under its keys must open with them, or one line that names DATA_KEYS is thrown and
 * nothing is changed. Every start and every command that reads or writes encrypted texts passes here.
 */
export const openKeys = (db: Database, keys: KeyRing, check: Omit<KeyCheck, 'tables'>): Promise<void> =>
  checkKeys(db, keys, { ...check, tables: TABLES });

/** The same where nothing may be recorded. */
export const proveRing = (db: Database, keys: KeyRing): Promise<void> => proveKeys(db, keys, { tables: TABLES });

/** Moves all texts of the site to the active key of the ring, while people write. */
export function rotateAll(db: Database, keys: KeyRing, options?: RotationOptions): Promise<RotationResult> {
  return rotateKeys(db, keys, TABLES, options);
}

/** What the command that asked a running server for a rotation reads. */
export type RotationReport = ({ ok: true } & RotationResult) | { ok: false };

export const rotationReportFile = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'rotation.json');

/**
 * Rotates in this process. Keys kept in `secrets.json` are read anew first, and the free ones are taken out of the file at the end;
 * this process keeps them in memory, for what it has read already. `keysInFile`: DATA_KEYS is not set in the environment.
 */
export async function rotateHere(
  { config, db, keys }: Pick<Deps, 'config' | 'db' | 'keys'>,
  keysInFile: boolean,
  options?: RotationOptions,
): Promise<RotationResult> {
  const check = { takesOver: false };
  if (keysInFile) {
    // The running server goes on with the keys it has, should those in the file be wrong.
    const { dataKeys } = readSecrets(config.dataDir);
    await openKeys(db, createKeyRing(dataKeys), check);
    keys.reload(dataKeys);
  }
  await openKeys(db, keys, check);
  const result = await rotateAll(db, keys, options);
  if (keysInFile && result.removable.length > 0) {
    const secrets = readSecrets(config.dataDir);
    const kept = secrets.dataKeys
      .split(',')
      .map((key) => key.trim())
      .filter((key) => !result.removable.includes(key.slice(0, key.indexOf(':'))));
    writeSecrets(config.dataDir, { ...secrets, dataKeys: kept.join(',') });
  }
  return result;
}

/** The running server's answer to SIGHUP: rotates and leaves a report for the command. Never throws. */
export async function rotateOnSignal(deps: Deps, keysInFile: boolean): Promise<void> {
  let report: RotationReport = { ok: false };
  try {
    report = { ok: true, ...(await rotateHere(deps, keysInFile)) };
    deps.log.info({ ...report }, 'the data key was rotated');
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    deps.log.error({ name, code }, 'the rotation of the data key failed');
  }
  const file = rotationReportFile(deps.config);
  try {
    fs.writeFileSync(`${file}.new`, JSON.stringify(report), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  } catch (error) {
    deps.log.error({ code: (error as NodeJS.ErrnoException).code }, 'the report of the rotation was not written');
  }
}
