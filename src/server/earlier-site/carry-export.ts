import { readFile } from 'node:fs/promises';
import { type EarlierPerson, readExport } from '~/domain/earlier-site/export-file';
import type { Deps } from '../deps';
import { type Carried, carryPerson } from './carry-person';

/** The export of the earlier site brought here, person after person, each as a whole or not at all. */

export interface CarryAsk {
  /** An absolute path on the machine of the server. */
  file: string;
  /** False: everything is tried and nothing is kept. */
  write: boolean;
}

export interface CarryReport {
  people: (Carried & { uid: string })[];
  /** Uids without an address that a person could come in by. */
  nameless: string[];
}
export type CarryAnswer = { ok: true; report: CarryReport } | { ok: false; why: 'unreadable' | 'foreign' };

/** What takes a tried transaction back. */
class Tried extends Error {
  constructor(readonly carried: Carried | null) {
    super('tried');
  }
}

async function tryPerson(deps: Deps, person: EarlierPerson, write: boolean): Promise<Carried | null> {
  try {
    return await deps.db.transaction(async (client) => {
      const carried = await carryPerson(client, deps, person);
      if (!write) throw new Tried(carried);
      return carried;
    });
  } catch (error) {
    if (error instanceof Tried) return error.carried;
    throw error;
  }
}

/** A run that was broken off goes on with the next one: what came is known by its number. */
export async function carryExport(deps: Deps, { file, write }: CarryAsk): Promise<CarryAnswer> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const people = readExport(json);
  if (!people) return { ok: false, why: 'foreign' };
  const report: CarryReport = { people: [], nameless: [] };
  for (const person of people) {
    const carried = await tryPerson(deps, person, write);
    if (carried) report.people.push({ uid: person.uid, ...carried });
    else report.nameless.push(person.uid);
  }
  return { ok: true, report };
}
