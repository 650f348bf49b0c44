import type { Distress } from '~/domain/care/distress';

/**
 * What a text may be telling (see `distressIn`), by rules that are loaded only when something is to be read; `null` too when they can't
 * be loaded, for nothing that a person does waits for them in vain.
 */
export async function readDistress(text: string): Promise<Distress | null> {
  try {
    const { distressIn } = await import('~/domain/care/distress');
    return distressIn(text);
  } catch {
    return null;
  }
}
