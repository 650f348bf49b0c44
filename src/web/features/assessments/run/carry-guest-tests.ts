import { TEST_KEYS, TESTS } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { readResults, readSheet, writeSheet } from '~/web/device-sheet';
import { finishSheet, sendSheet } from './exchange';
import { sheetStore } from './sheet-store';
import { changeDeviceResults } from './use-results';

/** A guest's tests go into this account: results, the oldest first, then sheets that are not finished. Throws ApiError. */
export async function carryGuestTests(uid: string): Promise<void> {
  for (const result of readResults().toReversed()) {
    const { id } = await sendSheet(uid, result.test, null, { ...result, waiting: TESTS[result.test].items });
    await finishSheet(uid, id);
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
