import type { Deps } from '../deps';
import { addKept, removeKept } from './mark-store';

/** Puts a word into the person's own collection, which nobody else sees. False: there is no such word for them. */
export const keepWord = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, id: string): Promise<boolean> =>
  addKept(db.pool, userId, id, clock());

/** Takes a word out of the collection, as often as asked. */
export const releaseWord = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> =>
  removeKept(db.pool, userId, id);
