import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnderWay, useUnsaved } from '~/web/ui/unsaved';
import { type AuthProblem, authProblem } from './auth-error';

const isTyped = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) => field instanceof HTMLInputElement && !/^(checkbox|radio|hidden)$/.test(field.type) && field.value !== '',
  );

/**
 * Submits a form once at a time. What was typed stays in the fields; a failure becomes `problem`,
 * and the first field that is marked as wrong gets the focus.
 */
export function useSubmit(action: (form: FormData, element: HTMLFormElement) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [typed, setTyped] = useState(false);
  useUnsaved(typed && !busy);
  useUnderWay(busy);
  useEffect(() => {
    setTyped(isTyped(form.current));
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(authProblem(error));
    } finally {
      setBusy(false);
      setAttempts((count) => count + 1);
    }
  };
  return {
    busy,
    problem,
    setProblem,
    run,
    form: {
      ref: form,
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => setTyped(isTyped(event.currentTarget)),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const element = event.currentTarget;
        void run(() => action(new FormData(element), element));
      },
    },
  };
}

/** The text of a problem that belongs to this field. */
export function problemOf(problem: AuthProblem | null, field: string): string | undefined {
  return problem?.place === `field:${field}` ? problem.text : undefined;
}
