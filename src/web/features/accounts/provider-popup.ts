import { AuthError } from '~/web/session-auth';
import { providerAddress } from './auth-calls';

/** Federated sign-in in a window of its own, 500 × 600 [S]. The window comes back to `/login?popup=…` and tells the result. */

const CHANNEL = 'krona.popup';
const WIDTH = 500;
const HEIGHT = 600;
const WATCH_MS = 500;

export interface PopupResult {
  /** The library's error code; null: signed in. */
  error: string | null;
}

/** Hears the window's result; returns the way to stop. */
export function onPopupResult(listener: (result: PopupResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<PopupResult>) => listener(event.data);
  return () => channel.close();
}

/** Called in the window itself, on its way back. */
export function tellOpener(result: PopupResult): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
  window.close();
}

let current: { window: Window; cancel: () => void } | null = null;

/** Opens the provider's page. Rejects with a catalogue code when the window is blocked, closed or replaced by a newer one. */
export async function openProvider(provider: string): Promise<never> {
  current?.cancel();
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  // Opened before the first await: later the browser would take it for an unasked window.
  const popup = window.open('about:blank', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) throw new AuthError(0, 'auth/popup-blocked');
  let address: string;
  try {
    address = (await providerAddress(provider)).url;
  } catch (error) {
    popup.close();
    throw error;
  }
  popup.location.replace(address);
  return new Promise<never>((_, reject) => {
    const end = (code: string) => {
      clearInterval(timer);
      current = null;
      reject(new AuthError(0, code));
    };
    const timer = setInterval(() => popup.closed && end('auth/popup-closed-by-user'), WATCH_MS);
    current = {
      window: popup,
      cancel: () => {
        popup.close();
        end('auth/cancelled-popup-request');
      },
    };
  });
}
