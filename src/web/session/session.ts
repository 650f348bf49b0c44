import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { User } from '~/contract/accounts';
import {
  forgetPerson,
  isHere,
  lastUid,
  mayBeSignedIn,
  mayPersistFor,
  rememberEnded,
  rememberSignedIn,
  rememberUnnamed,
} from '~/web/device/device-owner';
import { unsubscribeDevice } from '~/web/device/device-push';
import { eraseOf } from '~/web/device/device-text';
import { remembers } from '~/web/device/persistence';
import { notifyPersonGone } from '~/web/device/person-change';
import { createListeners, useStore } from '~/web/device/store';
import { ApiError, api, onUnauthenticated } from '~/web/sync/api';
import { report } from '~/web/sync/report';
import { isSigningOut, runSignOut } from '~/web/sync/signing-out';
import { cachedProfile, cacheProfile } from './cached-profile';
import { isSignOutPending, markSignOutPending, sendPendingSignOut } from './pending-sign-out';
import { AuthError, callAuth, onEnded } from './session-auth';
import { withSessionLock } from './session-lock';
import { loginPath } from './session-path';
import { broadcastSession, onSignal } from './session-signals';

/** Who is signed in (docs/specification.md §4). One store for the whole page; the cookie itself is out of scripts' reach. */

export const PROFILE_FAILED = 'Failed to load user profile';
export const INIT_FAILED = 'Error initializing authentication';
export type EndReason = 'auth/user-token-expired' | 'auth/user-disabled';

export interface Session {
  loading: boolean;
  user: User | null;
  /** Nobody knows who is here: the answer is on its way, or did not come where somebody may be signed in. They are no guest meanwhile. */
  unsure: boolean;
  error: typeof PROFILE_FAILED | typeof INIT_FAILED | null;
  /** Why the person was signed out against their will. */
  ended: EndReason | null;
  /** They have left in another tab. */
  left?: boolean;
}

/** A session is refreshed this long before it ends, and counts as ended this long before: docs/specification.md §9. */
const REFRESH_MS = 5 * 60_000;
const EARLY_MS = 30_000;
const RETRY_MS = 30_000;
/** Pauses before a server that could not say who is here is asked once more: each twice the last. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;
/** The longest delay that setTimeout takes. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const START: Session = { loading: true, user: null, unsure: true, error: null, ended: null };
let state = START;
let endsAt = 0;
let started = false;
/** Why the last question to the server failed. */
let failure: unknown;
/** Counts sign-ins and sign-outs, so that a slow answer from before one is dropped. */
let turn = 0;
let checking: Promise<User | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
const changes = createListeners();

function set(change: Partial<Session>): void {
  const { user = null, error = null } = change;
  const unsure = !user && error !== null && mayBeSignedIn();
  const before = state.user?.uid;
  state = { loading: false, user, unsure, error, ended: null, ...change };
  if (before && before !== user?.uid) notifyPersonGone();
  askAgainLater();
  changes.notify();
}

/** Trouble heals by itself once the server answers: the browser may believe all the time that it has a network. */
function askAgainLater(): void {
  clearTimeout(again);
  if (state.error === null) pause = FIRST_PAUSE_MS;
  else {
    again = setTimeout(askAgain, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** A page that nobody looks at waits until somebody does. */
function askAgain(): void {
  if (state.error !== null && document.visibilityState === 'visible') void checkSession();
}

/** Logs what has gone wrong, once for as long as it lasts. */
function reportTrouble(error: typeof PROFILE_FAILED | typeof INIT_FAILED, reason: unknown): void {
  failure = reason;
  if (state.error !== error) report(error, reason);
}

/** Nobody is signed in here any more. `left`: who has gone by their own will, so that nothing of theirs stays. */
function clear(change: Partial<Session> = {}, left?: string | null): void {
  turn++;
  checking = null;
  clearTimeout(timer);
  // What the account has goes as soon as the device is put in order (app/clean-up-device.ts).
  if (!left) rememberEnded();
  else {
    forgetPerson(left);
    eraseOf(left);
  }
  set(change);
}

/** Ends the session on this device because the server no longer knows it, or because the account is blocked. */
export function endSession(reason: EndReason): void {
  if (!state.user || isSigningOut()) return;
  clear({ ended: reason });
  broadcastSession(reason === 'auth/user-disabled' ? 'shut' : 'ended');
}

/** The server knows the session no longer. An account that the site has shut is told so by the identity service, which is asked why. */
async function endUnauthenticated(): Promise<void> {
  if (!state.user) return;
  await callAuth('get-session').catch(() => {});
  endSession('auth/user-token-expired');
}

type Found = { session: { expiresAt: string }; user: { id: string } } | null;

/** `asks`: the server is asked whatever the hour. */
async function tick(asks = false): Promise<void> {
  const mine = turn;
  // The device alone has said who is here.
  if (endsAt === 0) return void (await checkSession());
  if (Date.now() >= endsAt - EARLY_MS) return endSession('auth/user-token-expired');
  if (asks || Date.now() >= endsAt - REFRESH_MS) {
    try {
      const found = await callAuth<Found>('get-session');
      if (mine !== turn) return;
      if (!found) return endSession('auth/user-token-expired');
      if (found.user.id !== state.user?.uid) return void (await checkSession());
      endsAt = Date.parse(found.session.expiresAt);
    } catch (error) {
      if (mine !== turn) return;
      report('Session refresh failed', error);
    }
  }
  schedule();
}

/**
 * The session may have ended elsewhere: the server is asked, and who is signed out learns why, in the other tabs too. What can't be
 * asked stays as it is.
 */
export const endedElsewhere = (): Promise<void> =>
  withSessionLock(async () => {
    if (state.user && !isSigningOut()) await tick(true);
  });

/**
 * Another tab says that nobody is signed in any more. It is believed where the device says so too, which that tab has told first; else
 * the server is asked. Words of who has not left by their own will stay.
 */
async function hearEnd(signal: 'out' | 'ended' | 'shut'): Promise<void> {
  const uid = state.user?.uid;
  if (!uid) return mayBeSignedIn() ? void checkAnew() : clear();
  if (isHere(uid)) await endedElsewhere();
  if (isHere(uid)) return;
  const left = signal === 'out' && !mayPersistFor(uid);
  const ended = signal === 'shut' ? 'auth/user-disabled' : 'auth/user-token-expired';
  if (state.user?.uid === uid) clear(left ? { left } : { ended }, left ? uid : null);
  else if (left) eraseOf(uid);
}

function schedule(): void {
  clearTimeout(timer);
  const now = Date.now();
  const due = endsAt - REFRESH_MS > now ? endsAt - REFRESH_MS : Math.min(now + RETRY_MS, endsAt - EARLY_MS);
  timer = setTimeout(() => void tick(), Math.min(Math.max(due - now, 0), MAX_DELAY_MS));
}

const loadUser = (uid: string) => api('GET /api/users/:uid', { params: { uid } });

/** The profile of who was here last, asked for beside the session: most often it is the same person. */
function guessUser(): { uid: string; answer: Promise<User> } | null {
  const uid = lastUid();
  if (!uid) return null;
  const answer = loadUser(uid);
  // A wrong guess is dropped unread.
  answer.catch(() => {});
  return { uid, answer };
}

async function load(): Promise<User | null> {
  const mine = turn;
  const guess = guessUser();
  // An answer that was overtaken leaves the word to the one that overtook it.
  const overtaken = () => checking ?? state.user;
  const settle = (change: Partial<Session>) => {
    if (mine !== turn) return overtaken();
    set(change);
    return state.user;
  };
  let found: Found;
  try {
    found = await callAuth('get-session');
  } catch (error) {
    if (error instanceof AuthError && error.code === 'BANNED_USER') {
      if (mine === turn) clear({ ended: 'auth/user-disabled' });
      return null;
    }
    reportTrouble(INIT_FAILED, error);
    // A person already known stays so while the server can't be reached, and one whom the device knows.
    const isAway = error instanceof ApiError && error.code === 'network';
    return settle({ user: state.user ?? (isAway ? cachedProfile() : null), error: INIT_FAILED });
  }
  if (!found) {
    // Why the last session ended stays told until somebody signs in.
    const isNews = state.unsure && !state.loading;
    if (mine !== turn) return overtaken();
    clear({ ended: state.ended ?? (isNews ? 'auth/user-token-expired' : null) });
    return null;
  }
  const { id } = found.user;
  try {
    const user = await (guess?.uid === id ? guess.answer : loadUser(id));
    if (mine !== turn) return overtaken();
    endsAt = Date.parse(found.session.expiresAt);
    rememberSignedIn(user.uid);
    cacheProfile(user);
    schedule();
    return settle({ user });
  } catch (error) {
    reportTrouble(PROFILE_FAILED, error);
    // The session is theirs all the same, and so is what they keep on this device.
    if (mine === turn) rememberSignedIn(id);
    return settle({ user: state.user?.uid === id ? state.user : null, error: PROFILE_FAILED });
  }
}

/** Asks the server who is signed in; calls at the same time share one answer. */
export function checkSession(): Promise<User | null> {
  start();
  if (checking) return checking;
  const mine = load().finally(() => {
    if (checking === mine) checking = null;
  });
  checking = mine;
  return mine;
}

/** As checkSession, after a change that an answer under way may not know of. */
function checkAnew(): Promise<User | null> {
  turn++;
  checking = null;
  return checkSession();
}

function start(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  onUnauthenticated(() => void endUnauthenticated());
  onEnded((code) => endSession(code === 'BANNED_USER' ? 'auth/user-disabled' : 'auth/user-token-expired'));
  onSignal((signal) => {
    if (signal === 'in') void checkAnew();
    else if (signal === 'out' || !isSigningOut()) void hearEnd(signal);
  });
  payWhenReached();
  window.addEventListener('online', () => state.error && void checkSession());
  window.addEventListener('focus', askAgain);
  document.addEventListener('visibilitychange', () => {
    askAgain();
    // Timers sleep with the device, and so does whatever tells of an end elsewhere.
    if (document.visibilityState === 'visible' && state.user) void endedElsewhere();
  });
}

/** The person, for loaders: known, or asked once; a browser that never signed in asks nothing. */
export async function ensureSession(): Promise<User | null> {
  if (state.user || checking) return checking ?? state.user;
  if (mayBeSignedIn()) return checkSession();
  if (state.loading) set({});
  return null;
}

function subscribe(listener: () => void): () => void {
  start();
  const stop = changes.subscribe(listener);
  if (state.loading) void ensureSession();
  return stop;
}

export function useSession(): Session {
  return useStore({ subscribe, get: () => state }, START);
}

/**
 * After any way of signing in: loads the person and tells the other tabs. `uid`: whose sign-in it is, where the answer names
 * them; should the profile not come, the page takes nobody else for them.
 */
export async function signedIn(uid?: string): Promise<User | null> {
  if (uid) rememberSignedIn(uid);
  else rememberUnnamed();
  return personChanged();
}

/** The server knows something new of the person, as their address: it is asked, and so it is in the other tabs. */
export async function personChanged(): Promise<User | null> {
  const user = await checkAnew();
  if (user) broadcastSession('in');
  return user;
}

/** What the server answers to a sign-in that needs its second step: a cookie keeps the first. */
export interface SecondStep {
  twoFactorRedirect: true;
}

/** Password sign-in. `second-step`: a code is asked for next. A failure is logged and rethrown. */
export async function signIn(email: string, password: string): Promise<User | null | 'second-step'> {
  let uid: string;
  try {
    const answer = await callAuth<{ user: { id: string } } | SecondStep>('sign-in/email', {
      email,
      password,
      rememberMe: remembers(),
    });
    if ('twoFactorRedirect' in answer) return 'second-step';
    uid = answer.user.id;
  } catch (error) {
    report('Sign-in failed', error);
    throw error;
  }
  return signedIn(uid);
}

/**
 * Nothing of the person stays on the device. Without a network the server hears of it later; a session that is gone already
 * counts as signed out. Any other failure is logged and rethrown.
 */
export const signOut = (): Promise<void> =>
  runSignOut(async () => {
    const uid = state.user?.uid ?? lastUid();
    try {
      await callAuth('sign-out', {});
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network') markSignOutPending();
      else if (!(error instanceof AuthError && error.status === 401)) {
        report('Sign-out failed', error);
        throw error;
      }
    }
    await unsubscribeDevice().catch(() => {});
    clear({}, uid);
    broadcastSession('out');
  });

/** Sends a sign-out that the server has not heard of, now or as soon as it can be reached. */
function payWhenReached(): void {
  const pay = () => void sendPendingSignOut().catch(() => {});
  window.addEventListener('online', pay);
  if (isSignOutPending()) pay();
}

/** Who is signed in at this moment, for code outside of components. */
export const currentUser = (): User | null => state.user;

/** Puts a changed profile into the store. */
export function updateUser(user: User): void {
  if (state.user?.uid !== user.uid) return;
  cacheProfile(user);
  set({ user });
  // What was asked for before would take the change back.
  if (checking) void checkAnew();
}

/** The person of a guarded route, for its loaders. */
export const userContext = createContext<User>();

/** The route guard `auth`: a signed-out visitor signs in first and comes back to the same place. */
export const requireUser: MiddlewareFunction<unknown> = async ({ request, context }, next) => {
  const user = state.user ?? (await checkSession());
  if (!user) {
    if (state.error) throw failure instanceof ApiError ? failure : data(state.error, { status: 503 });
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
  context.set(userContext, user);
  return next();
};

const GUARDS: Readonly<Record<string, MiddlewareFunction<unknown>>> = { auth: requireUser };

/** A guard by its name; an unknown name is an error (docs/specification.md §8). */
export function guard(name: string): MiddlewareFunction<unknown> {
  const found = GUARDS[name];
  if (!found) throw new Error(`Unknown route middleware: ${name}`);
  return found;
}
