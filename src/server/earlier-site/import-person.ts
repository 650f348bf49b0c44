import { findSubEmotion } from '~/catalogue/emotions';
import { UNTOLD_FEELING } from '~/catalogue/other-diaries';
import { DEFAULT_TIME_ZONE, displayNameSchema } from '~/domain/accounts/profile';
import { emailSchema } from '~/domain/accounts/sign-up';
import { localMoment } from '~/domain/day';
import type { EarlierEntry, EarlierPerson } from '~/domain/earlier-site/export-file';
import { MAX_INTENSITY, MAX_TAG_LENGTH, MAX_TEXT_LENGTH, TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import type { Row } from '~/domain/own-data/field';
import { tagsAndRest } from '~/domain/own-data/imports/plan-import';
import { namedFeeling } from '~/domain/own-data/imports/word-meaning';
import { createPerson } from '../accounts/create-person';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { touchBarometer } from '../own-data/barometer';
import { rowId } from '../own-data/row-id';
import { insertRows, sealRows } from '../own-data/write-rows';
import { importDays, importPoints } from './import-points';

/** One person of the earlier site brought here. */

/** A document or a value, by its place, and why it is left out: `shape`: it has another one; `time`: its moment is not understood; `missing`: the export lacks it. */
export interface LeftOut {
  what: string;
  why: 'shape' | 'time' | 'ahead' | 'long' | 'missing';
}

export interface ImportedPerson {
  made: boolean;
  added: number;
  known: number;
  /** Entries whose strength was no number. */
  unclear: number;
  /** Words that are no feeling of this site, each as often as it stands. */
  words: Record<string, number>;
  points: number;
  days: number;
  /** What was left out, and why, without a word of the person. */
  left: LeftOut[];
}

const fitting = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, MAX_TAG_LENGTH).join('').trim();

function feelingOf({ emotion, subEmotion, tags }: EarlierEntry) {
  const known = namedFeeling(emotion);
  const key: string = known?.emotion ?? (fitting(emotion) || UNTOLD_FEELING);
  const told = subEmotion.toLowerCase();
  const shade =
    findSubEmotion(key, told)?.key ??
    (known && namedFeeling(told)?.emotion === key ? (namedFeeling(told)?.subEmotion ?? '') : '');
  const lost = subEmotion !== '' && shade === '' && known?.subEmotion !== told ? [subEmotion] : [];
  return {
    known: known !== undefined,
    emotion: key,
    subEmotion: shade || (known?.subEmotion ?? ''),
    tags: [...lost, ...tags],
  };
}

/** Rows of the diary; what has no place is told in `carried`. */
function rowsOf(person: EarlierPerson, zone: string, now: Date, carried: ImportedPerson): Row[] {
  const seen = new Map<string, number>();
  return person.entries.flatMap((one) => {
    const leave = (why: LeftOut['why']) => {
      carried.left.push({ what: `entries/${one.row}`, why });
      return [];
    };
    if (!one.at) return leave('time');
    if (one.at > now) return leave('ahead');
    const { tags, rest } = tagsAndRest(feelingOf(one).tags);
    const texts = { ...one.texts, entry: [one.texts.entry, rest].filter(Boolean).join('\n\n') };
    if (TEXT_FIELDS.some((field) => texts[field].length > MAX_TEXT_LENGTH)) return leave('long');
    const { known, emotion, subEmotion } = feelingOf(one);
    if (!known) carried.words[emotion] = (carried.words[emotion] ?? 0) + 1;
    if (one.intensity === 0) carried.unclear++;
    const createdAt = one.at.toISOString();
    const before = seen.get(createdAt) ?? 0;
    seen.set(createdAt, before + 1);
    const { day, hour } = localMoment(one.at, zone);
    return {
      ...{
        id: rowId(`earlier-site/${person.uid}/${createdAt}/${before}`),
        importId: null,
        day,
        hour,
        timeZone: zone,
        emotion,
      },
      ...{
        subEmotion,
        intensity: Math.min(MAX_INTENSITY, one.intensity),
        ...texts,
        tags,
        also: null,
        closed: null,
        createdAt,
      },
      ...{ savedAt: createdAt, writtenAt: null, editedAt: null, deletedAt: null, actionDoneAt: null, outcome: null },
      ...{ outcomeAt: null, perceptionKeys: [], copingKeys: [], actionKeys: [] },
    };
  });
}

/** The account at the address, made where there is none: its person sets a password by a letter. Null: the address is none. */
async function accountOf(client: Queryable, { email, name }: EarlierPerson, now: Date) {
  const address = emailSchema.safeParse(email);
  if (!address.success) return null;
  const { rows } = await client.query<{ id: string }>('select id from "user" where email = $1', [address.data]);
  if (rows[0]) return { uid: rows[0].id, made: false };
  const shown = displayNameSchema.safeParse(name);
  const uid = await createPerson(
    client,
    {
      ...{
        name: shown.success ? shown.data : (address.data.split('@')[0] ?? ''),
        email: address.data,
        timeZone: DEFAULT_TIME_ZONE,
      },
      ...{ consents: [], account: { providerId: 'credential', accountId: null, passwordHash: null } },
    },
    now,
  );
  return { uid, made: true };
}

/** Brings a person with entries, points and days within the given transaction; what came before stays. Null: there is no address. */
export async function importPerson(
  client: Queryable,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  person: EarlierPerson,
): Promise<ImportedPerson | null> {
  const now = clock();
  const account = await accountOf(client, person, now);
  if (!account) return null;
  const { uid, made } = account;
  const zone = await lockPerson(client, uid);
  const carried: ImportedPerson = {
    made,
    added: 0,
    known: 0,
    unclear: 0,
    words: {},
    points: 0,
    days: 0,
    left: [
      ...person.bad.map((what) => ({ what, why: 'shape' }) as const),
      ...person.missing.map((what) => ({ what, why: 'missing' }) as const),
    ],
  };
  const rows = rowsOf(person, zone, now, carried);
  carried.added = await insertRows(client, uid, 'entries', await sealRows(keys, uid, 'entries', rows));
  carried.known = rows.length - carried.added;
  await touchBarometer(client, uid);
  carried.points = await importPoints(client, uid, person.uid, person.points, rows, now);
  carried.days = await importDays(client, uid, person.days);
  return carried;
}
