import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DeviceKey, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { readEach, readStoredDraft } from '~/web/sync/draft';
import { useOwner } from './use-owner';

/**
 * The words of one field that somebody has begun: they lie on the device, each person's for themselves, until `write('')`.
 * `isKept` is false while the device refuses: the words then last as long as the page.
 */
export function useWordsDraft(keyOf: (owner: string) => DeviceKey) {
  const owner = useOwner();
  const [words, setWords] = useState('');
  const [isKept, setKept] = useState(true);
  /** Typed before it was known who is here. */
  const early = useRef('');
  const keep = (of: string, text: string) =>
    setKept(writeDeviceText(keyOf(of), text.trim() === '' ? null : text) || text.trim() === '');
  const begin = useEffectEvent((of: string) => {
    if (early.current) keep(of, early.current);
    else setWords(readDeviceText(keyOf(of)) ?? '');
    early.current = '';
  });
  useEffect(() => {
    if (owner !== null) begin(owner);
  }, [owner]);

  function write(text: string): void {
    setWords(text);
    if (owner === null) early.current = text;
    else keep(owner, text);
  }
  return { words, write, isKept };
}

const readEdits = (uid: string): Readonly<Record<string, string>> =>
  readStoredDraft(
    PERSON_KEYS.textEdits(uid),
    readEach((text) => (typeof text === 'string' ? text : undefined)),
  ) ?? {};

function storeEdit(uid: string, name: string, text: string | null): boolean {
  const { [name]: _, ...others } = readEdits(uid);
  const all = text === null ? others : { ...others, [name]: text };
  return writeDeviceText(PERSON_KEYS.textEdits(uid), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** Texts of several fields that stand saved (`before`) and are being changed; `nameOf`: where a field's edit lies on the device. */
function useEdits<Field extends string>(
  uid: string,
  before: Readonly<Record<Field, string>>,
  nameOf: (field: Field) => string,
) {
  const fields = Object.keys(before) as Field[];
  const [texts, setTexts] = useState(() => {
    const edits = readEdits(uid);
    return Object.fromEntries(fields.map((field) => [field, edits[nameOf(field)] ?? before[field]])) as Record<
      Field,
      string
    >;
  });
  const [isKept, setKept] = useState(true);
  function write(field: Field, text: string): void {
    setTexts((now) => ({ ...now, [field]: text }));
    setKept(storeEdit(uid, nameOf(field), text === before[field] ? null : text));
  }
  const forget = () => fields.forEach((field) => void storeEdit(uid, nameOf(field), null));
  const isChanged = fields.some((field) => texts[field] !== before[field]);
  return { texts, write, forget, isChanged, isSafe: !isChanged || isKept };
}

/**
 * Words of a person that stand saved (`before`) and are being changed, under the name of their form: what is begun lies on the device
 * until `forget`, or until it says again what is saved. `isSafe`: nothing would go with the page.
 */
export function useEditDraft(uid: string, name: string, before: string) {
  const { texts, write, ...rest } = useEdits(uid, { words: before }, () => name);
  return { ...rest, words: texts.words, write: (text: string) => write('words', text) };
}

/** The same for a form of several fields: `before` by the names of the fields. */
export const useEditDrafts = (uid: string, name: string, before: Readonly<Record<string, string>>) =>
  useEdits(uid, before, (field) => `${name} ${field}`);
