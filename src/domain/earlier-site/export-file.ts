import { isDay } from '../day';
import { type Foreign, objectsOf, textOf } from '../own-data/imports/draft';
import { SEFIROT, type Sefira } from '../progress/sefirot';

/**
 * The export of the earlier site's document database, in the shapes of docs/specification.md §3: `users/{uid}` (email, displayName),
 * below it `progress/sefirot` and `daily/{day}`, and one barometer document of a person, `{entries, lastUpdated}`. Collections stand
 * under their names, under `__collections__` as node-firestore-import-export writes them, or in `subCollection` of their document by
 * their paths, as firestore-export-import does. The collection of barometers has no known name: it is the one whose documents hold a
 * list `entries`.
 */

export interface EarlierEntry {
  /** What names it in the export: its place in the list, from 1. */
  row: number;
  /** Null: its moment can't be read. */
  at: Date | null;
  emotion: string;
  subEmotion: string;
  /** 0: it is no number. */
  intensity: number;
  texts: Record<'entry' | 'perception' | 'coping' | 'action', string>;
  tags: string[];
}

export interface EarlierPerson {
  uid: string;
  email: string;
  name: string;
  entries: EarlierEntry[];
  points: ReadonlyMap<Sefira, number>;
  days: ReadonlyMap<string, ReadonlyMap<Sefira, number>>;
  /** Documents and values of the person that have another shape: they are left out, and told. */
  bad: string[];
  /** Documents that the export should hold and does not. */
  missing: string[];
}

const isObject = (value: unknown): value is Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands below a document or at the top of the file. */
const below = (document: Foreign, name: string): Foreign => {
  const { __collections__: collections, subCollection } = document;
  // firestore-export-import names a collection below a document by its whole path.
  const byPath = Object.entries(isObject(subCollection) ? subCollection : {}).find(
    ([path]) => path.split('/').at(-1) === name,
  );
  const found = byPath?.[1] ?? (isObject(collections) ? collections : document)[name];
  return isObject(found) ? found : {};
};

/** An instant as it may stand in an export: ISO, milliseconds, or a timestamp of the database. */
function instantIn(value: unknown): Date | null {
  if (isObject(value)) {
    const seconds = value._seconds ?? value.seconds;
    return isObject(value.value)
      ? instantIn(value.value)
      : instantIn(typeof seconds === 'number' ? seconds * 1000 : null);
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const at = new Date(value);
  return at.getTime() > 0 && at.getUTCFullYear() < 2100 ? at : null;
}

/** A number as the earlier site read it: a numeric text counts, what is no number is 0. */
function numberIn(value: unknown): number {
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

const tagsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')).map((tag) => tag.trim()).filter(Boolean);

function entryOf(one: Foreign, at: number): EarlierEntry {
  const text = (name: string) =>
    textOf(one[name])
      .replaceAll('\0', '')
      .replace(/\p{Cs}/gu, '');
  return {
    ...{
      row: at + 1,
      at: instantIn(one.timestamp),
      emotion: text('emotion').trim(),
      subEmotion: text('subEmotion').trim(),
    },
    ...{ intensity: Math.max(0, Math.round(numberIn(one.intensity))), tags: tagsIn(one.tags) },
    texts: { entry: text('entry'), perception: text('perception'), coping: text('coping'), action: text('action') },
  };
}

/** More than anybody has earned by hand; sums of such numbers fit into the database. */
const MOST = 1_000_000;

/** The number that a document holds under a name for each sefira: `{binah: {points}}`, or `{'binah.points'}`. */
function bySefira(document: Foreign, name: string, bad: (what: string) => void): Map<Sefira, number> {
  const numbers = new Map<Sefira, number>();
  for (const sefira of SEFIROT) {
    const part = document[sefira];
    const value = isObject(part) ? part[name] : document[`${sefira}.${name}`];
    if (value === undefined && part === undefined) continue;
    if (typeof value === 'number' && value >= 0 && value <= MOST) numbers.set(sefira, Math.round(value));
    else bad(`${sefira}.${name}`);
  }
  return numbers;
}

function personOf(uid: string, user: Foreign, barometer: unknown): EarlierPerson {
  const bad: string[] = [];
  const missing: string[] = [];
  const entries = isObject(barometer) && Array.isArray(barometer.entries) ? barometer.entries : [];
  const whole = objectsOf(entries);
  if (whole.length < entries.length) bad.push('entries');
  const days = new Map<string, ReadonlyMap<Sefira, number>>();
  for (const [day, document] of Object.entries(below(user, 'daily')))
    if (isDay(day) && isObject(document))
      days.set(
        day,
        bySefira(document, 'actions', (what) => bad.push(`daily/${day}: ${what}`)),
      );
    else bad.push(`daily/${day}`);
  const { sefirot } = below(user, 'progress');
  if (sefirot === undefined) missing.push('progress/sefirot');
  else if (!isObject(sefirot)) bad.push('progress/sefirot');
  if (!isObject(barometer)) missing.push('entries');
  else if (!Array.isArray(barometer.entries)) bad.push('entries');
  return {
    ...{
      uid,
      email: textOf(user.email).trim().toLowerCase(),
      name: textOf(user.displayName).trim(),
      days,
      bad,
      missing,
    },
    entries: whole.map(entryOf),
    points: isObject(sefirot)
      ? bySefira(sefirot, 'points', (what) => bad.push(`progress/sefirot: ${what}`))
      : new Map(),
  };
}

/** The people of an export; null for another JSON. Whoever has a barometer and no document is among them, without an address. */
export function readExport(json: unknown): EarlierPerson[] | null {
  if (!isObject(json)) return null;
  const { __collections__: inner } = json;
  const collections = isObject(inner) ? inner : json;
  const { users } = collections;
  if (!isObject(users)) return null;
  const holdsEntries = (one: unknown) => isObject(one) && Array.isArray(one.entries);
  const found = Object.entries(collections).find(
    ([name, documents]) => name !== 'users' && isObject(documents) && Object.values(documents).some(holdsEntries),
  );
  const barometers = (found?.[1] ?? {}) as Foreign;
  const uids = new Set([...Object.keys(users), ...Object.keys(barometers)]);
  return [...uids].map((uid) => personOf(uid, isObject(users[uid]) ? users[uid] : {}, barometers[uid]));
}
