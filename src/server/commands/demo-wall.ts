import { createHash } from 'node:crypto';
import { readWallWords } from '~/content/wall-words';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { MAX_SEED } from '~/domain/wall/limits';
import { consentsGiven, createPerson } from '../accounts/create-person';
import type { Deps } from '../deps';
import { addWord } from '../wall/add-word';
import { showWord } from '../wall/decide-word';
import { respondToWord } from '../wall/respond-to-word';
import { saveWord } from '../wall/save-word';

/** Two more people, so that the demo person is not alone on the wall. Nobody can sign in as them. */
const COMPANY = [
  { key: 'igor', name: 'Игорь', email: 'demo-igor@krona.example' },
  { key: 'nina', name: 'Нина Павловна', email: 'demo-nina@krona.example' },
] as const;

export const DEMO_COMPANY_EMAILS: readonly string[] = COMPANY.map(({ email }) => email);

const HOUR_MS = 60 * 60 * 1000;
/** Between two words. */
const STEP_MS = 31 * HOUR_MS;
/** Every third word is signed, every sixth is in the demo person's collection. */
const SIGNED_EVERY = 3;
const SAVED_EVERY = 6;

const digest = (id: string) => createHash('sha256').update(id).digest();

/** The same id for a word at every run. */
export function uuidOf(id: string): string {
  const hex = digest(id).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function addCompany({ db }: Deps, anna: string, since: Date): Promise<Map<string, string>> {
  const people = new Map([['anna', anna]]);
  for (const { key, name, email } of COMPANY) {
    const person = {
      ...{ name, email, timeZone: DEFAULT_TIME_ZONE },
      consents: consentsGiven({ letters: false }),
      account: { providerId: 'credential', accountId: null, passwordHash: null },
    };
    people.set(key, await db.transaction((client) => createPerson(client, person, since)));
  }
  return people;
}

/**
 * Fills the wall with words of the demo person and two more, by the same rules as anybody's: added, shown, responded to, collected.
 * Returns the people.
 */
export async function seedWall(deps: Deps, anna: string, now: Date): Promise<ReadonlyMap<string, string>> {
  const words = readWallWords();
  const begin = now.getTime() - words.length * STEP_MS;
  const people = await addCompany(deps, anna, new Date(begin));
  for (const [index, { id: name, topic, by, text }] of [...words].reverse().entries()) {
    const id = uuidOf(name);
    const hash = digest(name);
    const at = (hours: number) => ({ ...deps, clock: () => new Date(begin + index * STEP_MS + hours * HOUR_MS) });
    const signed = index % SIGNED_EVERY === 0;
    const seed = hash.readUInt32BE(4) & MAX_SEED;
    const author = people.get(by) ?? anna;
    const word = { text, topic, kind: 'own' as const, signed, seed, honest: true as const };
    const added = await addWord(at(0), author, id, word);
    if (!added.ok) throw new Error(`demo word ${name}: ${added.code}`);
    if (added.post.state === 'held') await deps.db.transaction((client) => showWord(client, id, at(0).clock()));
    const readers = [...people.values()].filter((reader) => reader !== author);
    for (const [place, reader] of readers.entries())
      if (((hash[0] ?? 0) >> place) & 1) await respondToWord(at(5 + place), reader, id, true);
    if (index % SAVED_EVERY === 0) await saveWord(at(9), anna, id);
  }
  return people;
}
