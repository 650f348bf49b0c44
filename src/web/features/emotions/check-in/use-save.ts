import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '~/contract/errors';
import { SAVE_MESSAGES } from '~/contract/messages';
import type { NewEntry } from '~/domain/emotions/entry';
import { GUEST } from '~/web/device/device-keys';
import { mayPersistFor } from '~/web/device/device-owner';
import { deviceZone } from '~/web/device/device-zone';
import { checkSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { newId } from '~/web/sync/new-id';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { localData } from '~/web/sync/owner';
import { siteNow } from '~/web/sync/site-clock';
import { fitsOrAnnounced } from '~/web/ui/long-text';
import { closeToast, showToast, type Toast } from '~/web/ui/toast';
import { lockedEntry } from '~/web/vault/opened-entry';
import { closesAlways } from '~/web/vault/use-vault';
import { type Draft, type Errors, hasDetails, toEntry } from '../entry-form/draft';
import { focusField } from '../entry-form/focus-field';
import { entryResource, type Saved } from '../entry-resource';
import { pendingTwin } from './draft-storage';
import { type WrittenDay, writtenMoment } from './written-day';

/** What makes a petal fly, which nothing waits for. */
let liftPetal: typeof import('./fly-petal').liftPetal | undefined;
const loadFlight = () =>
  import('./fly-petal').then(
    (part) => {
      liftPetal = part.liftPetal;
    },
    () => {},
  );

const LOCKED = 'Введите фразу или снимите отметку: без фразы запись не\u00a0закрыть.';
const MISSING = {
  emotion: 'Выберите чувство\u00a0— остальное по\u00a0желанию.',
  intensity: 'Отметьте силу\u00a0— хотя\u00a0бы\u00a0примерно.',
};

/**
 * Where an entry that waits on the device is: `asked`: the server has been asked and is slow; `waits`: it goes as soon as it can;
 * `arrived`: the account has it.
 */
type Way = 'asked' | 'waits' | 'arrived';

/** `written`: the entry with its words as they stood in the form, which `saved` or `entry` may hold closed. */
export type Done = { written: NewEntry } & (
  | { kind: 'saved'; saved: Saved }
  | { kind: 'waiting'; key: string; entry: NewEntry; isGuest: boolean; way: Way }
);

interface Options {
  form: RefObject<HTMLFormElement | null>;
  uid: string | null;
  written: WrittenDay;
  /** When the draft was begun (ISO). */
  begun: string | null;
  /** The person's; null: the device's. */
  timeZone: string | null;
  /** It is known who writes; a save asked for before waits for it. */
  ready: boolean;
  /** The session ended on its own while the person was writing. */
  ended: boolean;
  /** It can't be learnt who is here; the draft is that of whom the device remembers. */
  unsure: boolean;
  /** The draft as it is now, not as it was painted. */
  current: RefObject<Draft>;
  clear: () => Draft;
  handOver: (given: Draft) => Draft | null;
  takeBack: () => boolean;
}

/** An entry that is being saved. */
interface PendingSave {
  key: string;
  entry: NewEntry;
  /** The same before its words were closed. */
  open: NewEntry;
  /** When it was written. */
  at: string;
  owner: string;
  /** What stands in the form of it since the device has it; null: it is still a draft, or something else was typed since. */
  shown: Draft | null;
  isKept: boolean;
}

/** A server that takes longer than this is not waited for: the device has the entry. */
const SLOW_MS = 5_000;

const isSlower = (outcome: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), SLOW_MS);
    void outcome.finally(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });

type Refused = Extract<MutationOutcome, { kind: 'refused' }>;

const isOffline = () => navigator.onLine === false;

/** Words of the toast for a save that the account refused, or nobody could ask it for. The draft stays. */
function showRefusal(code: Refused['code'] | 'no-user', message: string = SAVE_MESSAGES.failed): void {
  if (code === 'max-daily-actions')
    showToast({
      kind: 'warn',
      text: SAVE_MESSAGES.cap,
      hint: 'Черновик подождёт на\u00a0этом устройстве.',
    });
  else if (code === 'no-user' || code === 'unauthenticated')
    showToast({
      kind: 'bad',
      text: SAVE_MESSAGES.noUser,
      hint: 'Черновик на\u00a0месте.',
      action: { label: 'Войти', to: loginPath(location.pathname) },
    });
  else showToast({ kind: 'bad', text: message, hint: 'Текст остался в\u00a0черновике.' });
}

/** A save that the server itself has failed at; anything else is a pause on the way. */
const FAULTS: readonly (ErrorCode | 'network')[] = ['internal', 'disk-full'];

/** Words of the toast for an entry that waits on the device: calm ones, unless the server has failed at it. `code`: what held it up. */
export const pendingToast = (code: ErrorCode | 'network'): Toast =>
  FAULTS.includes(code)
    ? { kind: 'bad', text: SAVE_MESSAGES.failed, hint: 'Запись лежит на\u00a0этом устройстве и\u00a0отправится сама.' }
    : {
        kind: 'info',
        text: `Запись лежит на\u00a0этом устройстве и\u00a0уйдёт в\u00a0аккаунт, когда ${code === 'network' ? 'появится сеть' : 'сервер ответит'}.`,
      };

/** A guest's entry has no place but the browser. */
const MEMORY_ONLY: Toast = {
  kind: 'bad',
  text: 'Браузер не\u00a0разрешил сохранить запись',
  hint: 'Текст останется, пока открыта страница. Чтобы запись не\u00a0пропала, разрешите сайту хранить данные в\u00a0настройках браузера.',
};

export function useSave(options: Options) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [done, setDone] = useState<Done | null>(null);
  /** Which day the account has refused as full. */
  const [capped, setCapped] = useState<WrittenDay | null>(null);
  /** The key of the entry that is being saved. */
  const [saving, setSaving] = useState<string | null>(null);
  /** The last entry that this page has tried to save. */
  const tried = useRef<{ key: string; words: string; going: PendingSave } | null>(null);
  const running = useRef(false);
  const waiting = useRef(false);
  /** The person has not gone on to another page. */
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** What the page tells of. */
  const told = useRef(done);
  told.current = done;
  const latest = useRef(options);
  latest.current = options;

  /** The form is free for the next entry, unless something else stands in it by now. */
  const empty = useCallback(({ isKept, shown }: PendingSave) => {
    const { clear, current } = latest.current;
    if (!isKept || current.current === shown) clear();
  }, []);

  const wait = useCallback((going: PendingSave, way: Way) => {
    const { key, entry, open, owner } = going;
    setDone({ kind: 'waiting', key, entry, written: open, isGuest: owner === GUEST, way });
  }, []);

  /** What becomes of an entry that the page tells of as waiting. */
  const arrive = useCallback((key: string, answer: Saved | undefined) => {
    setDone((now) => {
      if (now?.kind !== 'waiting' || now.key !== key) return now;
      return answer === undefined ? { ...now, way: 'arrived' } : { kind: 'saved', saved: answer, written: now.written };
    });
  }, []);

  const follow = useCallback(
    async (going: PendingSave, outcome: MutationOutcome<Saved | undefined>) => {
      if (outcome.kind === 'sent') {
        const isTold = isHere.current && told.current?.kind === 'waiting' && told.current.key === going.key;
        arrive(going.key, outcome.answer);
        // The view of a saved entry says so itself.
        if (isTold && outcome.answer !== undefined) return closeToast();
        return showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
      }
      // What is refused stands in the page and in the journal with its words.
      setDone((now) => (now?.kind === 'waiting' && now.key === going.key ? { ...now, way: 'waits' } : now));
      if (outcome.kind === 'waits') arrive(going.key, await outcome.later);
    },
    [arrive],
  );

  const settle = useCallback(
    async (going: PendingSave, outcome: MutationOutcome<Saved | undefined>) => {
      const { form, takeBack, written } = latest.current;
      const drop = (id: string) => localData().decide(going.owner, entryResource, id, 'drop');
      switch (outcome.kind) {
        case 'sent': {
          const fly = liftPetal?.(form.current);
          empty(going);
          setCapped(null);
          if (outcome.answer !== undefined && isHere.current) {
            closeToast();
            setDone({ kind: 'saved', saved: outcome.answer, written: going.open });
            return fly?.();
          }
          wait(going, 'arrived');
          return showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
        }
        case 'page':
          return going.owner === GUEST ? showToast(MEMORY_ONLY) : showRefusal('network');
        case 'device':
          empty(going);
          return wait(going, 'waits');
        case 'waits':
          if (outcome.code === 'unauthenticated' && takeBack()) {
            for (const id of outcome.ids) await drop(id);
            return showRefusal('unauthenticated');
          }
          empty(going);
          wait(going, 'waits');
          void follow(going, outcome);
          return showToast(pendingToast(outcome.code));
        case 'refused': {
          // The words are still in the form.
          if (takeBack()) await drop(outcome.id);
          if (outcome.code === 'max-daily-actions') setCapped(written);
          if (outcome.code === 'invalid-argument') {
            const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
            setErrors(Object.fromEntries(issues));
            focusField(form.current, issues[0]?.[0] ?? '');
          }
          const isOfDay = outcome.code === 'written-long-ago' || outcome.code === 'written-ahead';
          showRefusal(outcome.code, isOfDay ? outcome.message : undefined);
        }
      }
    },
    [empty, follow, wait],
  );

  /**
   * The entry of a draft; null where the same one is on its way already; `locked`: this device can't close its words; `unknown`: nobody tells
   * now whether they are closed.
   */
  const goingOf = useCallback(
    async (draft: Draft, open: NewEntry): Promise<PendingSave | 'locked' | 'unknown' | null> => {
      const { uid, written, begun, timeZone } = latest.current;
      const owner = uid ?? GUEST;
      const closes =
        uid !== null &&
        hasDetails(draft) &&
        (draft.closed ?? (await closesAlways(uid).catch(() => 'unknown' as const)));
      if (closes === 'unknown') return closes;
      const words = JSON.stringify([open, written, closes]);
      const before = tried.current?.key === draft.key ? tried.current : null;
      // The same words once more are the same request.
      if (before?.words === words) return before.going;
      const body = closes ? await lockedEntry(uid, open) : open;
      if (!body) return 'locked';
      const now = siteNow();
      const at = writtenMoment(written, { now, begun, timeZone: timeZone ?? deviceZone() }).toISOString();
      // What waits says when it was written.
      const isLater = !uid || written !== 'today' || isOffline();
      const going: PendingSave = {
        ...{ key: draft.key, entry: isLater ? { ...body, writtenAt: at } : body, at, owner },
        ...{ open, shown: null, isKept: false },
      };
      const met = before ? 'nothing' : pendingTwin(await localData().readState(owner, entryResource), draft);
      if (met === 'other') going.key = newId();
      if (met === 'same') {
        // A copy of this tab has saved it.
        latest.current.clear();
        wait(going, 'waits');
        return null;
      }
      tried.current = { key: going.key, words, going };
      return going;
    },
    [wait],
  );

  const save = useCallback(async () => {
    const { form, uid, ready, ended, unsure, current } = latest.current;
    const draft = current.current;
    if (running.current) return;
    waiting.current = !ready;
    setBusy(!ready);
    if (!ready) return;
    const made = toEntry(draft);
    if (!made.ok) {
      setErrors(Object.fromEntries(made.missing.map((field) => [field, MISSING[field]])));
      return focusField(form.current, made.missing[0] ?? '');
    }
    setErrors({});
    if (!fitsOrAnnounced(form.current)) return;
    if (!uid && unsure) {
      setBusy(true);
      // Once it is known who is here, their draft is saved.
      waiting.current = true;
      if (await checkSession()) return;
      waiting.current = false;
      setBusy(false);
      return showRefusal('network');
    }
    if (!uid && ended) return showRefusal('no-user');
    running.current = true;
    setBusy(true);
    setSaving(draft.key);
    try {
      // Storage that was emptied under the page no longer says whose it is.
      if (uid && !mayPersistFor(uid) && (await checkSession())?.uid !== uid) return showRefusal('no-user');
      void loadFlight();
      const going = await goingOf(draft, made.body);
      if (!going) return;
      if (going === 'unknown') return showRefusal('network');
      if (going === 'locked') {
        setErrors({ closed: LOCKED });
        return focusField(form.current, 'closed');
      }
      const { key, entry, at, owner } = going;
      setSaving(key);
      const { persisted, outcome } = localData().enqueue(owner, entryResource, { kind: 'new', key, body: entry, at });
      going.isKept = await persisted;
      if (!going.isKept) return await settle(going, await outcome);
      going.shown = latest.current.handOver(draft);
      if (!(await isSlower(outcome))) return await settle(going, await outcome);
      empty(going);
      wait(going, 'asked');
      void outcome.then((late) => follow(going, late));
    } finally {
      running.current = false;
      setBusy(false);
      setSaving(null);
    }
  }, [empty, follow, goingOf, settle, wait]);

  const { ready, uid } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that waits goes on as soon as the person is known.
  useEffect(() => {
    if (ready && waiting.current) void save();
  }, [ready, uid, save]);

  const next = useCallback(() => {
    setDone(null);
    requestAnimationFrame(() => focusField(latest.current.form.current, 'emotion'));
  }, []);
  return { save, next, busy, errors, done, capped, saving };
}
