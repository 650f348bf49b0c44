import { openChannel } from '~/web/device/channel';

/** How the site's tabs tell each other of sign-ins and sign-outs. */

const CHANNEL = 'krona.session';

/** `out`: the person has left by their own will; `ended`: the session ended by itself; `shut`: the site has shut the account. */
export type SessionSignal = 'in' | 'out' | 'ended' | 'shut';

let channel: BroadcastChannel | null = null;

/** Hears the other tabs of this browser. */
export function onSignal(listener: (signal: SessionSignal) => void): void {
  channel ??= openChannel(CHANNEL);
  if (channel) channel.onmessage = (event: MessageEvent<SessionSignal>) => listener(event.data);
}

export function broadcastSession(signal: SessionSignal): void {
  channel?.postMessage(signal);
}
