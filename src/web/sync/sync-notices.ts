/** What happens while data come and go, by itself, and its person should hear of: the page says it in words (app/sync-toasts.ts). */

/**
 * `left-out`: the site could not read all that it keeps, and a list alone would look whole; `entry-stays`: an entry was not deleted, since
 * another device had changed it; `entry-saved`: an entry that had waited is in the diary.
 */
export type SyncNotice = 'left-out' | 'entry-stays' | 'entry-saved';

let hear: ((notice: SyncNotice) => void) | null = null;
const early: SyncNotice[] = [];

/** Tells the page, or keeps it until the page listens. */
export function notifyScreen(notice: SyncNotice): void {
  if (hear) hear(notice);
  else early.push(notice);
}

/** Hears of each such thing. One listener: the page. */
export function onSyncNotice(listener: (notice: SyncNotice) => void): void {
  hear = listener;
  for (const notice of early.splice(0)) listener(notice);
}
