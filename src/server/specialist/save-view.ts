import type { OwnView } from '~/contract/specialist';
import { VISIT_MS, type View, viewSchema } from '~/domain/specialist/view';
import { noticeOfAccess } from '../accounts/account-letters';
import { rotatedColumn } from '../crypto/rotated-column';
import { newShareId } from '../crypto/share-id';
import type { Deps } from '../deps';
import type { Person } from '../http/session';
import { nudgeJobs } from '../jobs/nudge';
import { findOpenView, openView, putView, readViews, removeView, type ViewRow } from './view-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What binds the encrypted choice to its link. */
const contextOf = (userId = '', id = '') => [userId, id, 'specialist-view'];

export const rotatedViews = rotatedColumn({
  table: 'specialist_view',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'id', type: 'uuid' },
  ],
  column: 'view',
  contextOf,
});

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

/** The choice of a row. One that was moved or changed shows nothing to anybody. */
function chosenIn({ keys, log }: Pick<Deps, 'keys' | 'log'>, row: ViewRow): View | null {
  try {
    return viewSchema.parse(JSON.parse(keys.decrypt(row.view, contextOf(row.user_id, row.id), row.key_id)));
  } catch {
    log.warn({ view: row.id }, 'a link for a specialist cannot be read');
    return null;
  }
}

function opened(deps: ViewDeps, row: ViewRow): OwnView[] {
  const view = chosenIn(deps, row);
  if (!view) return [];
  const [createdAt, expiresAt] = [row.created_at.toISOString(), row.expires_at.toISOString()];
  const openings = row.openings.map((at) => at.toISOString());
  return [{ id: row.id, view, share: row.share, createdAt, expiresAt, opened: row.opened, openings }];
}

/** A person's links, past ones too, the newest first. */
export async function listViews(deps: ViewDeps, userId: string): Promise<OwnView[]> {
  return (await readViews(deps.db.pool, userId)).flatMap((row) => opened(deps, row));
}

/** Opens a link under the client's id for so many days, however often it is sent, and tells the person of it once. Null: the person has as many as fit. */
export async function saveView(
  deps: ViewDeps & Pick<Deps, 'config'>,
  { id: userId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  id: string,
  { view, days }: { view: View; days: number },
): Promise<OwnView | null> {
  const now = deps.clock();
  const sealed = deps.keys.encrypt(JSON.stringify(view), contextOf(userId, id));
  if (!sealed) throw new Error('a choice is never empty');
  const row = await deps.db.transaction(async (client) => {
    const kept = await putView(client, userId, {
      id,
      share: newShareId(),
      key_id: deps.keys.activeId,
      view: sealed,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    });
    if (kept?.is_new) await noticeOfAccess(client, deps, { userId, kind: 'specialist-view', name: '', sessionId });
    return kept;
  });
  if (row?.is_new) nudgeJobs(deps.db);
  return (row && opened(deps, row)[0]) ?? null;
}

/** From the next request on the link leads nowhere. False: there is none. */
export const dropView = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  removeView(db.pool, userId, id);

interface OpenView {
  owner: string;
  view: View;
  expiresAt: string;
}

/**
 * What a link shows, for as long as it is open; null: it never was, it was taken back, or its time is over. `opens`: the page is opened
 * with it, and its owner is told so. The pages and the paper that are asked for from there belong to that visit; asked for without one
 * they are an opening of their own, so that nothing is ever taken unseen.
 */
export async function followLink(deps: ViewDeps, share: string, opens: boolean): Promise<OpenView | null> {
  const now = deps.clock();
  const found = opens ? undefined : await findOpenView(deps.db.pool, share, now);
  const isVisited = found?.openings.some((at) => now.getTime() - at.getTime() < VISIT_MS);
  const row = isVisited ? found : await openView(deps.db.pool, share, now);
  const view = row && chosenIn(deps, row);
  return view ? { owner: row.user_id, view, expiresAt: row.expires_at.toISOString() } : null;
}
