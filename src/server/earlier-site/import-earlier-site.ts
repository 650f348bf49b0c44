import { readFile } from 'node:fs/promises';
import { type EarlierPerson, readExport } from '~/domain/earlier-site/export-file';
import { classifyFailure } from '../db/failures';
import type { Deps } from '../deps';
import { describeFault } from '../http/logger';
import { type ImportedPerson, importPerson } from './import-person';

/** The export of the earlier site brought here, person after person, each as a whole or not at all. */

export interface ImportRequest {
  /** An absolute path on the machine of the server. */
  file: string;
  /** False: everything is tried and nothing is kept. */
  write: boolean;
}

export interface ImportReport {
  people: (ImportedPerson & { uid: string })[];
  /** Uids without an address that a person could come in by. */
  nameless: string[];
  /** Uids of whom the database took nothing: the others came all the same. */
  failed: string[];
}
export type ImportAnswer = { ok: true; report: ImportReport } | { ok: false; why: 'unreadable' | 'foreign' };

/** What takes a tried transaction back. */
class Tried extends Error {
  constructor(readonly carried: ImportedPerson | null) {
    super('tried');
  }
}

async function tryPerson(deps: Deps, person: EarlierPerson, write: boolean): Promise<ImportedPerson | null> {
  try {
    return await deps.db.transaction(async (client) => {
      const carried = await importPerson(client, deps, person);
      if (!write) throw new Tried(carried);
      return carried;
    });
  } catch (error) {
    if (error instanceof Tried) return error.carried;
    throw error;
  }
}

/** A run that was broken off goes on with the next one: what came is known by its number. */
export async function importEarlierSite(deps: Deps, { file, write }: ImportRequest): Promise<ImportAnswer> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const people = readExport(json);
  if (!people) return { ok: false, why: 'foreign' };
  const report: ImportReport = { people: [], nameless: [], failed: [] };
  for (const person of people) {
    const carried = await tryPerson(deps, person, write).catch((error: unknown) => {
      if (classifyFailure(error) !== 'other') throw error;
      deps.log.warn({ event: 'carry-failed', error: describeFault(error) });
      return 'failed' as const;
    });
    if (carried === 'failed') report.failed.push(person.uid);
    else if (carried) report.people.push({ uid: person.uid, ...carried });
    else report.nameless.push(person.uid);
  }
  return { ok: true, report };
}
