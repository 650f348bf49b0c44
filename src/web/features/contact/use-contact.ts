import { useCallback, useEffect, useRef, useState } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { useSession } from '~/web/session/session';
import { useOwner } from '~/web/session/use-owner';
import { ApiError } from '~/web/sync/api';
import { errorsOf } from '~/web/ui/check-form';
import { useForm } from '~/web/ui/use-form';
import { checkMessage } from './check-message';
import { CONTACT_FIELDS, type ContactField, isEmptyDraft, loadDraft, readDraft, storeDraft } from './contact-draft';
import { failureText } from './failure-text';
import { openForm, sendMessage } from './send-message';

/** Puts values into the fields that are still empty: what was typed before the page woke up stays. */
function fillIn(form: HTMLFormElement, values: Partial<Record<ContactField, string>>): void {
  const typed = readDraft(new FormData(form));
  for (const field of CONTACT_FIELDS) {
    const value = values[field];
    const control = form.elements.namedItem(field);
    if (!value || typed[field] || !control) continue;
    // One field, or the group of radio buttons.
    (control as HTMLInputElement | RadioNodeList).value = value;
  }
}

/** The form to the owner and its draft on the device. */
export function useContact() {
  const { user } = useSession();
  const owner = useOwner() ?? currentOwner();
  const typedBy = useRef(owner);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [length, setLength] = useState(0);
  const [kept, setKept] = useState<'nothing' | 'here' | 'refused'>('nothing');

  const keep = useCallback(
    (element: HTMLFormElement): boolean => {
      const draft = readDraft(new FormData(element));
      const stored = storeDraft(owner, draft);
      setLength(draft.message.trim().length);
      setKept(isEmptyDraft(draft) ? 'nothing' : stored ? 'here' : 'refused');
      return stored;
    },
    [owner],
  );
  const { form, errors, problem, busy, setProblem, changed } = useForm({
    check: (data) => checkMessage(readDraft(data)),
    async send(message, data) {
      await sendMessage(message, String(data.get('homepage') ?? ''));
      storeDraft(owner, null);
      setKept('nothing');
      setSentTo(message.email);
    },
    refusalOf: (error) => ({
      errors: error instanceof ApiError ? errorsOf(error.issues, CONTACT_FIELDS) : {},
      problem: failureText(error),
    }),
    isSafe: keep,
  });
  const place = form.ref;
  // The draft first, then what the account knows; again when another message is begun.
  useEffect(() => {
    if (!place.current || sentTo !== null) return;
    // What somebody has typed is nobody else's.
    if (typedBy.current !== owner && typedBy.current !== GUEST) place.current.reset();
    typedBy.current = owner;
    fillIn(place.current, loadDraft(owner));
    keep(place.current);
    if (user) fillIn(place.current, { name: user.displayName, email: user.email });
  }, [user, owner, sentTo, keep, place]);

  return {
    errors,
    problem,
    busy,
    sentTo,
    length,
    kept,
    writeAnother: () => setSentTo(null),
    clear() {
      place.current?.reset();
      if (place.current) changed(CONTACT_FIELDS, keep(place.current));
      setProblem(null);
    },
    form: { ...form, onFocus: () => void openForm().catch(() => {}) },
  };
}
