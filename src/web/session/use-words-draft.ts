import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeviceKey } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
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
