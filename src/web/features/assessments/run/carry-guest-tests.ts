import { TEST_KEYS, TESTS } from '~/domain/assessments/tests';
import { ApiError } from '~/web/api';
import { GUEST } from '~/web/device/device-keys';
import { readResults, readSheet, writeSheet } from '~/web/device-sheet';
import { finishSheet, sendSheet } from './exchange';
import { sheetStore } from './sheet-store';
import { changeDeviceResults } from './use-results';

/** A guest's tests go into this account: results, the oldest first, then sheets that are not finished. Throws ApiError. */
export async function carryGuestTests(uid: string): Promise<void> {
  for (const result of readResults().toReversed()) {
    const { id } = await sendSheet(uid, result.test, null, { ...result, waiting: TESTS[result.test].items });
    try {
      await finishSheet(uid, id);
    } catch (error) {
      // Answers to earlier statements wait on the device while the account has a sheet of the new ones under way.
      if (error instanceof ApiError && error.code === 'answers-missing') continue;
      throw error;
    }
    changeDeviceResults((all) => all.filter((one) => one.id !== result.id));
  }
  for (const test of TEST_KEYS) {
    const sheet = readSheet(GUEST, test);
    const waiting = Object.keys(sheet.answers).map(Number);
    if (waiting.length === 0) continue;
    await sendSheet(uid, test, null, { ...sheet, waiting });
    writeSheet(GUEST, test, null);
    await sheetStore(test).reload();
  }
}

/** Sends answers that have waited for the network. */
export async function sendSheets(uid: string): Promise<void> {
  for (const test of TEST_KEYS) {
    const { waiting, factsWait } = readSheet(uid, test);
    if (waiting.length === 0 && !factsWait) continue;
    sheetStore(test).setOwner(uid);
    await sheetStore(test).refresh();
  }
}
