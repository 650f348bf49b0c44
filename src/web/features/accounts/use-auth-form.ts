import { authMessage } from '~/catalogue/auth-errors';
import { addressSchema } from '~/domain/accounts/sign-up';
import { AuthError } from '~/web/session/session-auth';
import { type Checked, checkForm, errorsOf, type FieldErrors } from '~/web/ui/check-form';
import { type Refusal, useForm } from '~/web/ui/use-form';
import { type AuthProblem, authProblem } from './auth-error';

const FIELDS = [
  'name',
  'email',
  'current',
  'password',
  'code',
  'letterCode',
  'acceptTerms',
  'acceptPersonalData',
] as const;
export type AuthField = (typeof FIELDS)[number];

/** A refusal of the identity service, under its field or over the form. */
export function authRefusal(error: unknown): Refusal<AuthField, AuthProblem> {
  const problem = authProblem(error);
  const [place, field] = problem.place.split(':');
  if (place === 'field') {
    // Only somebody who is signed in types the password that they have again.
    const at = problem.code === 'INVALID_PASSWORD' ? 'current' : (field as AuthField);
    return { errors: { [at]: problem.text }, problem: null };
  }
  const errors = error instanceof AuthError ? errorsOf(error.issues, FIELDS) : {};
  return { errors, problem: Object.keys(errors).length > 0 ? null : problem };
}

export const emailText = (_: unknown, { email }: { email: string }): string =>
  authMessage(email.trim() === '' ? 'email-missing' : 'INVALID_EMAIL').text;

/** The address that a letter goes to, as it is sent, or what is wrong with it. */
export const checkAddress = (email: string) => checkForm(addressSchema, { email }, { email: emailText });

/** Whatever is typed goes: the identity service alone can judge it. */
export const unchecked = { ok: true, body: null } as const;

/** The password that somebody has, where none is typed: an empty one is no wrong guess, and is not sent as one. */
function missingPassword(data: FormData, field: 'current' | 'password'): FieldErrors<AuthField> {
  return data.get(field) === '' ? { [field]: authMessage('password-missing').text } : {};
}

interface AuthForm<B> {
  check: (data: FormData) => Checked<B, AuthField>;
  send: (body: B, data: FormData) => Promise<unknown>;
  /** The field of the password that the person has already; it can't be left empty. */
  known?: 'current' | 'password';
}

/** A form of these pages (ui/use-form.ts); what was typed holds the page until it is sent. */
export const useAuthForm = <B>({ check, known = 'current', ...form }: AuthForm<B>) =>
  useForm({
    ...form,
    check(data: FormData): Checked<B, AuthField> {
      const checked = check(data);
      const missing = missingPassword(data, known);
      if (Object.keys(missing).length === 0) return checked;
      return { ok: false, errors: checked.ok ? missing : { ...checked.errors, ...missing } };
    },
    refusalOf: authRefusal,
  });
