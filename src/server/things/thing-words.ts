import type { Thing } from '~/domain/things/define-thing';
import { upToDate, VERSION_MEMBER } from '~/domain/things/versions';
import type { KeyRing } from '../crypto/key-ring';
import { type RotatedColumn, rotatedColumn } from '../crypto/rotated-column';

/** The words of a thing's rows, which stand in the database encrypted. */

const KEY_TYPES = { id: 'uuid', day: 'date', number: 'bigint' } as const;

/** Where a thing's words stand, for encrypting them and for the change of keys. */
export const rotatedThing = ({ table, key, clear, encrypted }: Thing): RotatedColumn =>
  rotatedColumn({
    table,
    keyColumns: [
      { name: 'user_id', type: 'text' },
      ...key.map((name) => {
        const kind = clear.find((one) => one.name === name)?.kind;
        return { name, type: KEY_TYPES[kind as keyof typeof KEY_TYPES] ?? 'text' } as const;
      }),
    ],
    column: 'words',
    contextOf: (...place) => [...place, encrypted.context],
  });

type Row = Readonly<Record<string, unknown>>;

/** The words of a row as they stand in the database; the place is that of the uid and of the key's values. */
export function encryptWords({ encrypted, version }: Thing, keys: KeyRing, place: readonly string[], row: Row): Buffer {
  const said = Object.fromEntries(encrypted.fields.map(({ name }) => [name, row[name] ?? null]));
  const text = JSON.stringify(version === 1 ? said : { ...said, [VERSION_MEMBER]: version });
  const words = keys.encrypt(text, [...place, encrypted.context]);
  if (!words) throw new Error('an empty row came through validation');
  return words;
}

interface StoredWords {
  words: Buffer;
  key_id: string;
}

/** A row in clear, up to date: its words and what stands beside them. Throws where the words were moved, changed or can't be read. */
export function decryptRow(
  thing: Thing,
  keys: KeyRing,
  place: readonly string[],
  { words, key_id }: StoredWords,
  clear: Row,
): Record<string, unknown> {
  const text = keys.decrypt(words, [...place, thing.encrypted.context], key_id);
  const row = upToDate(thing, { ...(JSON.parse(text) as Row), ...clear });
  if (row === undefined) throw new Error('a row of another version');
  return row as Record<string, unknown>;
}
