import type { Deps } from '../deps';
import { deleteWord } from './word-store';

/** Deletes a word of one's own with everything that others did with it; points that it brought stay. False: there is none. */
export const removeWord = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  deleteWord(db.pool, userId, id);
