import { membersOf, openChannel } from '~/web/device/channel';
import { AuthError } from '~/web/session/session-auth';
import { providerAddress } from './auth-calls';

/** Federated sign-in in a window of its own, 500 × 600 (docs/specification.md §9). The window comes back to `/login?popup=…` and tells the result. */

const CHANNEL = 'krona.popup';
const WIDTH = 500;
const HEIGHT = 600;
const WATCH_MS = 500;

export interface PopupResult {
  /** The library's error code; null: signed in. */
  error: string | null;
}

function readResult(told: unknown): PopupResult | null {
  const error = membersOf(told)?.error;
  return error === null || typeof error === 'string' ? { error } : null;
}

/** Called in the window itself, on its way back. */
export function notifyOpener(result: PopupResult): void {
  const channel = openChannel<PopupResult>(CHANNEL, { read: () => null, hear: () => {} });
  channel?.tell(result);
  channel?.close();
  window.close();
}

let cancelCurrent: (() => void) | null = null;

function openWindow(): Window {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open('about:blank', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) throw new AuthError(0, 'auth/popup-blocked');
  return popup;
}

function resultOf(popup: Window): Promise<PopupResult> {
  return new Promise((resolve, reject) => {
    let wasClosed = false;
    const stop = () => {
      clearInterval(timer);
      channel?.close();
      cancelCurrent = null;
    };
    const fail = (code: string) => {
      stop();
      reject(new AuthError(0, code));
    };
    const channel = openChannel(CHANNEL, {
      read: readResult,
      hear: (result) => {
        stop();
        resolve(result);
      },
    });
    const timer = setInterval(() => {
      // The result may still be on its way when the window is seen closed.
      if (wasClosed) fail('auth/popup-closed-by-user');
      wasClosed = popup.closed;
    }, WATCH_MS);
    cancelCurrent = () => {
      popup.close();
      fail('auth/cancelled-popup-request');
    };
  });
}

/**
 * Opens the provider's page and waits for what the window tells. Rejects with a catalogue code when the window is
 * blocked, closed or replaced by a newer one.
 */
export async function openProvider(provider: string): Promise<PopupResult> {
  cancelCurrent?.();
  // Opened before the first await: later the browser would take it for an unasked window.
  const popup = openWindow();
  const result = resultOf(popup);
  // Until it is returned below, nobody listens to a window that is closed early.
  result.catch(() => {});
  try {
    popup.location.replace((await providerAddress(provider)).url);
  } catch (error) {
    cancelCurrent?.();
    throw error;
  }
  return result;
}
