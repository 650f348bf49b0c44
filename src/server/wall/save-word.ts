import type { Deps } from '../deps';
import { addSaved, removeSaved } from './mark-store';

/** Puts a word into the person's own collection, which nobody else sees. False: there is no such word for them. */
export const saveWord = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, id: string): Promise<boolean> =>
  addSaved(db.pool, userId, id, clock());

/** Takes a word out of the collection, as often as asked. */
export const unsaveWord = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> =>
  removeSaved(db.pool, userId, id);
