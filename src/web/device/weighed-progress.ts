import type { WeighedChoices } from '~/domain/reading/weighed-test';
import { GUEST, OWNER_KEYS } from './device-keys';
import { currentOwner } from './device-owner';
import { readDeviceText, writeDeviceText } from './device-text';

/** Answers of the tests that lead to a guide or to a tool: they stay on this device, and with them the result. */

export type WeighedKey = 'guideTest' | 'toolTest';

export interface Progress {
  choices: WeighedChoices;
  /** Index of the question on the screen; the number of questions: the result. */
  at: number;
}

export const BEGINNING: Progress = { choices: new Map(), at: 0 };

/** Anything unreadable counts as nothing. */
export function parseProgress(raw: string | null): Progress {
  if (!raw) return BEGINNING;
  try {
    const { choices, at } = JSON.parse(raw) as { choices?: unknown; at?: unknown };
    if (typeof choices !== 'object' || choices === null || !Number.isInteger(at) || (at as number) < 0)
      return BEGINNING;
    const texts = Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { choices: new Map(texts), at: at as number };
  } catch {
    return BEGINNING;
  }
}

/** Who signs in meanwhile goes on with what they began as a guest. */
export const readProgress = (place: WeighedKey): Progress =>
  parseProgress(readDeviceText(OWNER_KEYS[place](currentOwner())) ?? readDeviceText(OWNER_KEYS[place](GUEST)));

export function saveProgress(place: WeighedKey, { choices, at }: Progress): void {
  writeDeviceText(OWNER_KEYS[place](GUEST), null);
  writeDeviceText(
    OWNER_KEYS[place](currentOwner()),
    choices.size === 0 ? null : JSON.stringify({ choices: Object.fromEntries(choices), at }),
  );
}
