import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Checked, FieldErrors } from './check-form';
import { useBusy, useUnsaved } from './unsaved';

/** A refusal as it is shown: under its fields, and what belongs to the whole form. */
export interface Refusal<F extends string, P> {
  errors: FieldErrors<F>;
  problem: P | null;
}

interface FormOptions<B, F extends string, P> {
  check: (data: FormData) => Checked<B, F>;
  send: (body: B, data: FormData) => Promise<unknown>;
  refusalOf: (error: unknown) => Refusal<F, P>;
  /** Whether nothing would be lost with the page: nothing is typed, or the device holds it. By default the former. */
  isSafe?: (form: HTMLFormElement) => boolean;
}

const isEmpty = (form: HTMLFormElement): boolean =>
  [...form.elements].every(
    (field) =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      /^(checkbox|radio|hidden)$/.test(field.type) ||
      field.value === '',
  );

/** The first field that is marked as wrong; of a group its first control. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
}

/**
 * A form that is sent once at a time: its check by the contract's schema (check-form.ts), errors by field, the first wrong
 * field in focus, what the server refused, and a page that does not go while words would be lost. The fields keep their text.
 */
export function useForm<B, F extends string, P>({ check, send, refusalOf, isSafe = isEmpty }: FormOptions<B, F, P>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [problem, setProblem] = useState<P | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [mayLose, setMayLose] = useState(false);
  useUnsaved(mayLose && !busy);
  useBusy(busy);
  useEffect(() => {
    if (attempts === 0) return;
    focusFirstWrong(form.current);
    // The field in focus may have taken the reason out of sight: it stands above the fields, or below them.
    form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [attempts]);

  /** Another way to send than the form's own button. */
  async function attempt<A>(checked: Checked<A, F>, work: (body: A) => Promise<unknown>): Promise<void> {
    if (busy) return;
    setErrors(checked.ok ? {} : checked.errors);
    setProblem(null);
    if (checked.ok) {
      setBusy(true);
      try {
        await work(checked.body);
        setMayLose(false);
      } catch (error) {
        const refusal = refusalOf(error);
        setErrors(refusal.errors);
        setProblem(refusal.problem);
      }
      setBusy(false);
    }
    setAttempts((count) => count + 1);
  }
  /** Fields have changed: what was said of them is past. */
  function changed(fields: readonly string[], safe: boolean): void {
    setMayLose(!safe);
    setErrors(
      (old) => Object.fromEntries(Object.entries(old).filter(([field]) => !fields.includes(field))) as FieldErrors<F>,
    );
  }
  return {
    errors,
    problem,
    busy,
    setProblem,
    attempt,
    changed,
    form: {
      ref: form,
      noValidate: true,
      // Sent before the page has woken up, the form does nothing instead of putting its texts into an address.
      method: 'dialog' as const,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
        changed([(target as HTMLInputElement).name], isSafe(currentTarget)),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        void attempt(check(data), (body) => send(body, data));
      },
    },
  };
}
