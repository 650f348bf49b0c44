import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { counted } from '~/web/text/plural';

/** Numbers of entries that lie on this device alone: what a guest wrote here before the sign-in, and what has not reached the account. */
export interface DeviceOnlyEntries {
  guest: number;
  own: number;
}

const OF_GUEST = [
  'запись, сделанная до\u00a0входа',
  'записи, сделанные до\u00a0входа',
  'записей, сделанных до\u00a0входа',
] as const;
const OWN = [
  'запись, которая ещё не\u00a0дошла до\u00a0дневника',
  'записи, которые ещё не\u00a0дошли до\u00a0дневника',
  'записей, которые ещё не\u00a0дошли до\u00a0дневника',
] as const;

/** That entries lie on this device, in a sentence; empty where none do. */
export function deviceOnlyText({ guest, own }: DeviceOnlyEntries): string {
  if (guest + own === 0) return '';
  const told = [...(guest > 0 ? [counted(guest, OF_GUEST)] : []), ...(own > 0 ? [counted(own, OWN)] : [])];
  return `На\u00a0этом устройстве ${told.join(' и\u00a0')}.`;
}

/** Emptiness of an account (`empty`), unless something waits on this device alone: then that is told, by its name; empty until it is known. */
export function unlessDeviceOnly(here: DeviceOnlyEntries | null, thing: string, empty: string): string {
  if (!here) return '';
  return here.guest + here.own > 0 ? `Пока только на\u00a0этом устройстве: ${thing}` : empty;
}

/** The question on top of the page is the one way of a guest's things into an account. */
const toQuestion = () => document.getElementById('guestw-title')?.focus();

interface DeviceOnlyLineProps {
  /** Null while it is not known. */
  here: DeviceOnlyEntries | null;
  /** Said after it: what that means for this place. */
  children?: ReactNode;
}

/** Says that entries lie on this device alone, with the way to move them; nothing where none do. */
export function DeviceOnlyLine({ here, children }: DeviceOnlyLineProps) {
  if (!here || here.guest + here.own === 0) return null;
  return (
    <p className="mute">
      {deviceOnlyText(here)} {children}{' '}
      {here.guest > 0 ? (
        <button type="button" className="lk" onClick={toQuestion}>
          Перенести в&nbsp;дневник
        </button>
      ) : (
        <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
          Открыть дневник
        </Link>
      )}
    </p>
  );
}

/** Emptiness of the diary (`children`) is told only where no entry waits on this device; else that one does stands in its place. */
export function UnlessDeviceOnly({ here, children }: { here: DeviceOnlyEntries | null; children: ReactNode }) {
  if (!here) return null;
  return here.guest + here.own > 0 ? <DeviceOnlyLine here={here} /> : children;
}
