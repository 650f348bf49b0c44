import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import { SAVE_MESSAGES } from '~/contract/messages';
import type { NewEntry } from '~/domain/emotions/entry';
import type { Outcome } from '~/web/data/local-data';
import { localData } from '~/web/data/this-device';
import { GUEST } from '~/web/device/device-keys';
import { deviceZone } from '~/web/device/device-zone';
import { checkSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { fitsOrTold } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { type Draft, type Errors, toEntry } from '../entry-form/draft';
import { focusField } from '../entry-form/focus-field';
import { entryResource } from '../entry-resource';
import { type WrittenDay, yesterdayMoment } from './written-day';

export type Saved = AnswerOf<SiteContract['POST /api/users/:uid/emotion-barometer/entries']>;

const MISSING = {
  emotion: 'Выберите чувство\u00a0— остальное по\u00a0желанию.',
  intensity: 'Отметьте силу\u00a0— хотя\u00a0бы\u00a0примерно.',
};

export type Done = { kind: 'saved'; saved: Saved } | { kind: 'waiting'; entry: NewEntry; isGuest: boolean };

interface Options {
  form: RefObject<HTMLFormElement | null>;
  uid: string | null;
  written: WrittenDay;
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
}

type Refused = Extract<Outcome, { kind: 'refused' }>;

const isOffline = () => navigator.onLine === false;

/** Words of the toast for a save that the account refused, or nobody could ask it for. The draft stays. */
function tellRefusal(code: Refused['code'] | 'no-user'): void {
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
  else showToast({ kind: 'bad', text: SAVE_MESSAGES.failed, hint: 'Текст остался в\u00a0черновике.' });
}

export function useSave(options: Options) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [done, setDone] = useState<Done | null>(null);
  /** Which day the account has refused as full. */
  const [capped, setCapped] = useState<WrittenDay | null>(null);
  const running = useRef(false);
  const waiting = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const settle = useCallback(async (outcome: Outcome, entry: NewEntry, isGuest: boolean) => {
    const { form, clear, uid } = latest.current;
    switch (outcome.kind) {
      case 'sent':
        clear();
        setCapped(null);
        setDone({ kind: 'saved', saved: outcome.answer as Saved });
        return showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
      case 'page':
        return tellRefusal('network');
      case 'device':
      case 'waits':
        if (outcome.kind === 'waits' && outcome.code === 'unauthenticated') {
          for (const id of outcome.ids) await localData().decide(uid ?? GUEST, entryResource, id, 'drop');
          return tellRefusal('unauthenticated');
        }
        clear();
        setDone({ kind: 'waiting', entry, isGuest });
        if (outcome.kind === 'waits')
          showToast({
            kind: 'bad',
            text: SAVE_MESSAGES.failed,
            hint: 'Запись лежит на\u00a0этом устройстве и\u00a0отправится сама.',
          });
        return;
      case 'refused': {
        // The words are still in the form.
        await localData().decide(uid ?? GUEST, entryResource, outcome.id, 'drop');
        if (outcome.code === 'max-daily-actions') setCapped(latest.current.written);
        if (outcome.code === 'invalid-argument') {
          const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
          setErrors(Object.fromEntries(issues));
          focusField(form.current, issues[0]?.[0] ?? '');
        }
        tellRefusal(outcome.code);
      }
    }
  }, []);

  const save = useCallback(async () => {
    const { form, uid, ready, ended, unsure, current, written, timeZone } = latest.current;
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
      return tellRefusal('network');
    }
    if (!uid && ended) return tellRefusal('no-user');
    const now = new Date();
    const isYesterdays = written === 'yesterday';
    const at = (isYesterdays ? yesterdayMoment(now, timeZone ?? deviceZone()) : now).toISOString();
    // What waits says when it was written.
    const isLater = !uid || isYesterdays || isOffline();
    const entry = isLater ? { ...made.body, writtenAt: at } : made.body;
    running.current = true;
    setBusy(true);
    try {
      const outcome = await localData().change(uid ?? GUEST, entryResource, {
        ...{ kind: 'new', key: draft.key, body: entry, at },
      });
      await settle(outcome, entry, !uid);
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
