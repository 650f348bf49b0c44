import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SAVE_MESSAGES } from '~/contract/messages';
import type { NewEntry } from '~/domain/emotions/entry';
import { tellDaily } from '~/web/full-day';
import { fitsOrTold } from '~/web/long-text';
import { resetReminder } from '~/web/reminder-flag';
import { checkSession } from '~/web/session';
import { loginPath } from '~/web/session-path';
import { showToast } from '~/web/ui/toast';
import { keepEntry } from '../guest-entry';
import { type Saved, type SaveOutcome, saveEntry } from '../save-entry';
import { type Draft, type DraftAction, toEntry } from './draft';

const MISSING = {
  emotion: 'Выберите чувство\u00a0— остальное по\u00a0желанию.',
  intensity: 'Отметьте силу\u00a0— хотя\u00a0бы\u00a0примерно.',
};

export type Errors = Readonly<Record<string, string | undefined>>;
export type Done = { kind: 'saved'; saved: Saved } | { kind: 'guest'; entry: NewEntry };

interface Options {
  form: RefObject<HTMLFormElement | null>;
  uid: string | null;
  /** It is known who writes; a save asked for before waits for it. */
  ready: boolean;
  /** The session ended on its own while the person was writing. */
  ended: boolean;
  /** It can't be learnt who is here; the draft is that of whom the device remembers. */
  unsure: boolean;
  /** The draft as it is now, not as it was painted. */
  current: RefObject<Draft>;
  change: (action: DraftAction) => void;
  clear: () => Draft;
  flush: () => void;
  /** When a save was asked for that has no answer yet. */
  askedAt: string | null;
}

/** Pauses before a save without an answer goes again: each twice the last. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const isOffline = () => navigator.onLine === false;

/** Words of the toast for a save that didn't go through. The draft stays in every case. */
function tellRefusal(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): void {
  if (outcome.kind === 'cap')
    showToast({
      kind: 'warn',
      text: SAVE_MESSAGES.cap,
      hint: 'Черновик подождёт до\u00a0завтра на\u00a0этом устройстве.',
    });
  else if (outcome.kind === 'no-user')
    showToast({
      kind: 'bad',
      text: SAVE_MESSAGES.noUser,
      hint: 'Черновик на\u00a0месте.',
      action: { label: 'Войти', to: loginPath(location.pathname) },
    });
  else
    showToast({
      kind: 'bad',
      text: SAVE_MESSAGES.failed,
      hint: 'Текст остался в\u00a0черновике. Как\u00a0только получится, запись отправится сама.',
    });
}

/** Brings the person to the first field that waits for them. */
function focusField(form: HTMLFormElement | null, field: string): void {
  const name = field === 'intensity' ? '#power' : field === 'emotion' ? 'input[name=emotion]' : `#${CSS.escape(field)}`;
  const control = form?.querySelector<HTMLElement>(name);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}

export function useSave(options: Options) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [done, setDone] = useState<Done | null>(null);
  const [capped, setCapped] = useState(false);
  const running = useRef(false);
  const waiting = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const settle = useCallback((uid: string, outcome: SaveOutcome, again: boolean) => {
    const { form, current, clear, change } = latest.current;
    // Written on while an attempt of its own was on its way: the next save changes the entry that is there.
    if (again && current.current.askedAt === null) return;
    if (outcome.kind === 'saved') {
      resetReminder(uid);
      clear();
      setCapped(false);
      tellDaily(outcome.saved.daily);
      setDone({ kind: 'saved', saved: outcome.saved });
      showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
      return;
    }
    if (outcome.kind !== 'failed') change({ type: 'refused' });
    if (outcome.kind === 'cap') setCapped(true);
    if (outcome.kind === 'invalid') {
      const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
      setErrors(Object.fromEntries(issues));
      focusField(form.current, issues[0]?.[0] ?? '');
    }
    // Told once: what goes again by itself fails in silence.
    if (outcome.kind !== 'failed' || !again) tellRefusal(outcome);
  }, []);

  const save = useCallback(
    async (again = false) => {
      const { form, uid, ready, ended, unsure, current, change, clear, flush } = latest.current;
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
      if (!fitsOrTold(form.current)) return;
      if (!uid && unsure) {
        setBusy(true);
        // Once it is known who is here, their draft is saved.
        waiting.current = true;
        if (await checkSession()) return;
        waiting.current = false;
        setBusy(false);
        return tellRefusal({ kind: 'failed', answered: false });
      }
      if (!uid && ended) return tellRefusal({ kind: 'no-user' });
      if (!uid) {
        const entry = { ...made.body, writtenAt: draft.writtenAt ?? new Date().toISOString() };
        if (!keepEntry(draft.key, entry)) return tellRefusal({ kind: 'failed', answered: true });
        clear();
        return setDone({ kind: 'guest', entry });
      }
      const askedAt = draft.askedAt ?? new Date().toISOString();
      const writtenAt = draft.writtenAt ?? draft.askedAt ?? (isOffline() ? askedAt : null);
      const body = writtenAt ? { ...made.body, writtenAt } : made.body;
      running.current = true;
      setBusy(true);
      // Kept before the request leaves: a page closed meanwhile must know what may have been stored.
      change({ type: 'sent', body, writtenAt, askedAt });
      flush();
      try {
        settle(uid, await saveEntry({ uid, key: draft.key, body, sent: draft.sent }), again);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [settle],
  );

  const { ready, uid, askedAt } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that waits goes on as soon as the person is known.
  useEffect(() => {
    if (ready && waiting.current) void save();
  }, [ready, uid, save]);

  useEffect(() => {
    if (!uid || !askedAt || !ready) return;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      clearTimeout(timer);
      timer = setTimeout(go, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      // Not while the attempt that was just asked for is on its way.
      if (!running.current && document.visibilityState === 'visible') void save(true);
    };
    // What an earlier visit left without an answer goes at once.
    timer = setTimeout(go, running.current ? pause : 0);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [uid, askedAt, ready, save]);

  const next = useCallback(() => {
    setDone(null);
    requestAnimationFrame(() => focusField(latest.current.form.current, 'emotion'));
  }, []);
  return { save, next, busy, errors, done, capped };
}
