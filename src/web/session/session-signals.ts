import { openChannel, type TabChannel } from '~/web/device/channel';

/** How the site's tabs tell each other of sign-ins and sign-outs. */

const CHANNEL = 'krona.session';

/** `out`: the person has left by their own will; `ended`: the session ended by itself; `shut`: the site has shut the account. */
const SIGNALS = ['in', 'out', 'ended', 'shut'] as const;
export type SessionSignal = (typeof SIGNALS)[number];

let channel: TabChannel<SessionSignal> | null = null;

/** Hears the other tabs of this browser. What they say is no proof: a page of another build, or one that was asleep, may be wrong. */
export function onSignal(listener: (signal: SessionSignal) => void): void {
  channel ??= openChannel(CHANNEL, { read: (told) => SIGNALS.find((one) => one === told) ?? null, hear: listener });
}

export function broadcastSession(signal: SessionSignal): void {
  channel?.tell(signal);
}
