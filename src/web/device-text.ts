/** Texts that the device keeps (localStorage). Where the browser refuses storage they last as long as the page. */

const refused = new Map<string, string>();

/** The text under a key; null where there is none. */
export function readDeviceText(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

/** Keeps a text, or forgets it (null). False when the device refuses and the text lasts only as long as the page. */
export function writeDeviceText(key: string, text: string | null): boolean {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) refused.set(key, text);
    return text === null;
  }
}
