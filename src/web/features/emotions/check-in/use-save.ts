import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SAVE_MESSAGES } from '~/contract/messages';
import type { NewEntry } from '~/domain/emotions/entry';
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
}

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
  else showToast({ kind: 'bad', text: SAVE_MESSAGES.failed, hint: 'Текст остался в\u00a0черновике.' });
}

/** Brings the person to the first field that waits for them. */
function focusField(form: HTMLFormElement | null, field: string): void {
  const name = field === 'intensity' ? '#power' : field === 'emotion' ? 'input[name=emotion]' : `#${CSS.escape(field)}`;
  form?.querySelector<HTMLElement>(name)?.focus();
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

  const settle = useCallback((uid: string, outcome: SaveOutcome) => {
    const { form, clear } = latest.current;
    if (outcome.kind === 'saved') {
      resetReminder(uid);
      clear();
      setCapped(false);
      setDone({ kind: 'saved', saved: outcome.saved });
      showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
      return;
    }
    if (outcome.kind === 'cap') setCapped(true);
    if (outcome.kind === 'invalid') {
      const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
      setErrors(Object.fromEntries(issues));
      focusField(form.current, issues[0]?.[0] ?? '');
    }
    tellRefusal(outcome);
  }, []);

  const save = useCallback(async () => {
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
    const writtenAt = draft.writtenAt ?? (isOffline() ? new Date().toISOString() : null);
    const body = writtenAt ? { ...made.body, writtenAt } : made.body;
    running.current = true;
    setBusy(true);
    // Kept before the request leaves: a page closed meanwhile must know what may have been stored.
    change({ type: 'sent', body, writtenAt });
    flush();
    try {
      settle(uid, await saveEntry({ uid, key: draft.key, body, sent: draft.sent }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, [settle]);

  const { ready, uid } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that waits goes on as soon as the person is known.
  useEffect(() => {
    if (ready && waiting.current) void save();
  }, [ready, uid, save]);

  const next = useCallback(() => {
    setDone(null);
    requestAnimationFrame(() => focusField(latest.current.form.current, 'emotion'));
  }, []);
  return { save, next, busy, errors, done, capped };
}
