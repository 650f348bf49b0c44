/** What the device remembers of a sign-in (only that there was one), and how the site's tabs tell each other. */

const HINT_KEY = 'krona.signed-in';
const CHANNEL = 'krona.session';

export type SessionSignal = 'in' | 'out';

/** Whether somebody may be signed in here. Without storage nobody knows, so the server is asked. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(HINT_KEY, '1');
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // Storage is forbidden: the server is asked on every visit instead.
  }
}

let channel: BroadcastChannel | null = null;

/** Hears the other tabs of this browser. */
export function onSignal(listener: (signal: SessionSignal) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionSignal>) => listener(event.data);
}

export function tellTabs(signal: SessionSignal): void {
  channel?.postMessage(signal);
}
