import { PURPOSE_MAX } from '~/domain/assessments/archetype/purpose';

/** A purpose statement that is not in the account yet: kept on this device until it is. A guest's is carried on by who signs in. */

const keyOf = (owner: string | null) => `krona.purpose-draft.${owner ?? 'guest'}`;

export function readPurposeDraft(owner: string | null): string {
  try {
    const text = localStorage.getItem(keyOf(owner)) ?? localStorage.getItem(keyOf(null)) ?? '';
    return text.slice(0, PURPOSE_MAX);
  } catch {
    return '';
  }
}

/** False when the device refuses: the text then lasts as long as the page. */
export function keepPurposeDraft(owner: string | null, text: string): boolean {
  try {
    localStorage.removeItem(keyOf(null));
    if (text.trim() === '') localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), text);
    return true;
  } catch {
    return false;
  }
}
