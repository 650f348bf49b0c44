import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { whoIsHere } from '~/web/device/who-is-here';
import { useSession } from '~/web/session/session';
import { useOwner } from '~/web/session/use-owner';
import { useUnsaved } from '~/web/ui/unsaved';
import { checkMessage, type FieldErrors } from './check-message';
import { CONTACT_FIELDS, type ContactField, isEmptyDraft, loadDraft, readDraft, storeDraft } from './contact-draft';
import { failureText } from './failure-text';
import { fieldErrorsOf, openForm, sendMessage } from './send-message';

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

/** The form to the owner: its draft on the device, errors by field, one sending at a time. The fields keep their own text. */
export function useContact() {
  const { user } = useSession();
  const owner = useOwner() ?? whoIsHere();
  const typedBy = useRef(owner);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [length, setLength] = useState(0);
  const [kept, setKept] = useState<'nothing' | 'here' | 'refused'>('nothing');
  const [attempts, setAttempts] = useState(0);
  useUnsaved(kept === 'refused');

  const keep = useCallback(
    (element: HTMLFormElement) => {
      const draft = readDraft(new FormData(element));
      const stored = storeDraft(owner, draft);
      setLength(draft.message.trim().length);
      setKept(isEmptyDraft(draft) ? 'nothing' : stored ? 'here' : 'refused');
    },
    [owner],
  );
  // The draft first, then what the account knows; again when another message is begun.
  useEffect(() => {
    if (!form.current || sentTo !== null) return;
    // What somebody has typed is nobody else's.
    if (typedBy.current !== owner && typedBy.current !== GUEST) form.current.reset();
    typedBy.current = owner;
    fillIn(form.current, loadDraft(owner));
    keep(form.current);
    if (user) fillIn(form.current, { name: user.displayName, email: user.email });
  }, [user, owner, sentTo, keep]);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  }, [attempts]);

  async function send(element: HTMLFormElement): Promise<void> {
    const data = new FormData(element);
    const draft = readDraft(data);
    const found = checkMessage(draft);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length === 0) {
      setBusy(true);
      try {
        await sendMessage(draft, String(data.get('homepage') ?? ''));
        storeDraft(owner, { name: '', email: '', topic: '', message: '' });
        setKept('nothing');
        setSentTo(draft.email.trim());
      } catch (error) {
        setErrors(fieldErrorsOf(error));
        setFailure(failureText(error));
      }
      setBusy(false);
    }
    setAttempts((count) => count + 1);
  }

  return {
    errors,
    failure,
    busy,
    sentTo,
    length,
    kept,
    writeAnother: () => setSentTo(null),
    clear() {
      form.current?.reset();
      if (form.current) keep(form.current);
      setErrors({});
      setFailure(null);
    },
    form: {
      ref: form,
      noValidate: true,
      // Sent before the page has woken up, the form does nothing instead of putting its texts into an address.
      method: 'dialog' as const,
      onFocus: () => void openForm().catch(() => {}),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        keep(event.currentTarget);
        const field = (event.target as HTMLInputElement).name as ContactField;
        setErrors(({ [field]: _, ...others }) => others);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void send(event.currentTarget);
      },
    },
  };
}
