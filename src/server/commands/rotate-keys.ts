import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROTATE_LINES } from '~/catalogue/commands';
import { type Config, loadConfig, newDataKey, readSecrets, writeSecrets } from '../config';
import { createKeyRing } from '../crypto/key-ring';
import type { RotationResult } from '../crypto/rotate-keys';
import { openDatabase } from '../open-database';
import { isAlive, runningServer } from './ask-server';
import { openKeys, type RotationReport, rotateHere, rotationReportFile } from './rotate-all';

const POLL_MS = 200;

/**
 * `npm run rotate-keys`. Keys in `secrets.json` get a new active one; with DATA_KEYS the owner has put it first already. A running
 * server of this DATA_DIR does the work itself, told by SIGHUP; else this process does it. Gives the exit code.
 */
export async function runRotateKeys(env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const config = loadConfig(env);
  const keysInFile = !env.DATA_KEYS;
  if (keysInFile) {
    if (runningServer(config) !== null) addKey(config);
  } else if (createKeyRing(config.dataKeys).ids.length < 2 && config.spareKeys === null) {
    print(ROTATE_LINES.oneKey);
    return 1;
  }
  const pid = runningServer(config);
  const report =
    pid === null
      ? { ok: true as const, ...(await rotateAlone(config, keysInFile, print)) }
      : await askServer(config, pid);
  if (!report.ok) {
    print(ROTATE_LINES.failed);
    return 1;
  }
  print(summaryOf(report));
  return report.damaged > 0 ? 1 : 0;
}

function addKey({ dataDir }: Config): void {
  const secrets = readSecrets(dataDir);
  // An interrupted rotation is finished with the key that it began with.
  if (!secrets.dataKeys.includes(','))
    writeSecrets(dataDir, { ...secrets, dataKeys: `${newDataKey()},${secrets.dataKeys}` });
}

function summaryOf({ rewritten, damaged, removable }: RotationResult): string {
  return damaged > 0 ? ROTATE_LINES.damaged(rewritten, damaged) : ROTATE_LINES.moved(rewritten, removable);
}

async function rotateAlone(config: Config, keysInFile: boolean, print: (line: string) => void) {
  const db = await openDatabase(config, { patient: true });
  try {
    const keys = createKeyRing(config.dataKeys, config.spareKeys);
    // A ring that does not fit gets no new key.
    await openKeys(db, keys, { takesOver: false, say: print });
    if (keysInFile) addKey(config);
    return await rotateHere({ config, db, keys }, keysInFile, {
      onProgress: (count) => {
        if (count % 1_000 === 0 && count > 0) print(ROTATE_LINES.progress(count));
      },
    });
  } finally {
    await db.close();
  }
}

/** Tells the server to rotate and waits for its report. */
async function askServer(config: Config, pid: number): Promise<RotationReport> {
  const file = rotationReportFile(config);
  fs.rmSync(file, { force: true });
  process.kill(pid, 'SIGHUP');
  while (!fs.existsSync(file)) {
    if (!isAlive(pid)) return { ok: false };
    await sleep(POLL_MS);
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as RotationReport;
}
