import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api } from '~/web/api';
import { lastUid } from '~/web/device/who-is-here';
import { ensureSession, useSession } from '~/web/session';
import { dropPlace, type HeldPlace, holdPlace, readHeld } from './place-storage';

/** Where listening stopped: a guest's places stay on the device, a learner's go into the account and to every device. */

type Places = ReadonlyMap<string, number>;

/** What was asked this recently is not asked again. */
const FRESH_MS = 5_000;
/** Nobody waits longer than this for a place before the sound begins. */
const PATIENCE_MS = 1_500;

const NONE: Places = new Map();
let places = NONE;
let uid: string | null = null;
let loadedAt = 0;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function publish(next: Places): void {
  places = next;
  for (const listener of listeners) listener();
}

async function tell(person: string, item: string, { seconds, at }: HeldPlace, keepalive = false): Promise<void> {
  const body = { seconds: Math.floor(seconds), ageMs: Math.max(0, Date.now() - at) };
  try {
    await api('PUT /api/users/:uid/listening/:item', { params: { uid: person, item }, body }, { keepalive });
  } catch (error) {
    // A sound that is no more has no place to keep.
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 400))) throw error;
  }
}

/** Tells the account what this device holds of `owner`: the person's own, or what a guest left here (null). */
async function tellHeld(person: string, owner: string | null): Promise<void> {
  for (const [item, place] of Object.entries(readHeld(owner))) {
    await tell(person, item, place);
    dropPlace(owner, item, place.at);
  }
}

/** Tells the account the places at which a guest of this device has stopped. Throws ApiError. */
export const carryGuestPlaces = (person: string): Promise<void> => tellHeld(person, null);

const held = (person: string | null): Places =>
  new Map(Object.entries(readHeld(person)).map(([item, { seconds }]) => [item, seconds]));

async function read(): Promise<void> {
  const person = (await ensureSession().catch(() => null))?.uid ?? null;
  if (person !== uid) publish(NONE);
  uid = person;
  if (!person) return publish(held(null));
  try {
    await tellHeld(person, person);
    const answer = await api('GET /api/users/:uid/listening', { params: { uid: person } });
    publish(new Map(answer.places.map(({ item, seconds }) => [item, seconds])));
  } catch {
    publish(new Map([...places, ...held(person)]));
  }
  loadedAt = Date.now();
}

/** Asks for the places of whoever is here; calls at the same time share one answer. */
export function loadPlaces(): Promise<void> {
  loading ??= read().finally(() => {
    loading = null;
  });
  return loading;
}

/** Seconds at which a sound was left, 0 when it was never begun. A slow server is not waited for. */
export async function placeOf(item: string): Promise<number> {
  if (!loadedAt || Date.now() - loadedAt > FRESH_MS)
    await Promise.race([loadPlaces(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return places.get(item) ?? 0;
}

/** Keeps a place; `leaving`: the page is about to go. */
export function keepPlace(item: string, seconds: number, leaving = false): void {
  if (Math.floor(places.get(item) ?? -1) === Math.floor(seconds)) return;
  const place = { seconds, at: Date.now() };
  publish(new Map([...places, [item, seconds]]));
  const person = lastUid();
  holdPlace(person, item, place);
  if (!person) return;
  tell(person, item, place, leaving).then(
    () => dropPlace(person, item, place.at),
    () => {
      // It stays on the device and is told at the next load.
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The places by sound; empty until they are known. Follows sign-in and sign-out. */
export function usePlaces(): Places {
  const { user, unsure } = useSession();
  const person = unsure ? undefined : (user?.uid ?? null);
  useEffect(() => {
    if (person !== undefined) void loadPlaces();
  }, [person]);
  return useSyncExternalStore(
    subscribe,
    () => places,
    () => NONE,
  );
}
