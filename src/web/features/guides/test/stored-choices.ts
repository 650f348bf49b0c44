import type { WeighedChoices } from '~/domain/reading/weighed-test';

/** Answers of a test under way: in this tab alone, so that a reload loses nothing. */

const KEY = 'krona.guide-test';

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

export function readProgress(): Progress {
  try {
    return parseProgress(sessionStorage.getItem(KEY));
  } catch {
    return BEGINNING;
  }
}

export function keepProgress({ choices, at }: Progress): void {
  try {
    if (choices.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ choices: Object.fromEntries(choices), at }));
  } catch {
    // Without storage the answers last as long as the page.
  }
}
