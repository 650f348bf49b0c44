import { APIError } from 'better-auth/api';
import type { $ZodType, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { passwordRule } from '~/catalogue/auth-errors';
import type { Issue } from '~/contract/errors';
import { type PasswordPolicy, type PasswordProblem, passwordProblems } from '~/domain/accounts/password';
import { issuesOf } from '../http/issues';
import { isCommonPassword } from './common-passwords';

/** Refusals of `/api/auth/*`: the library's shape, `{ code, message }`, with the issues of the fields. */
export function badInput(code: string, issues: Issue[] = []): APIError {
  return new APIError('BAD_REQUEST', { code, message: code, issues });
}

/** The parsed body. Throws 400 `CONSENT_REQUIRED` when a consent lacks, else 400 `VALIDATION_ERROR`. */
export function parseBody<S extends $ZodType>(schema: S, body: unknown): output<S> {
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error.issues, body);
  const lacksConsent = issues.some(({ path }) => path === 'acceptTerms' || path === 'acceptPersonalData');
  throw badInput(lacksConsent ? 'CONSENT_REQUIRED' : 'VALIDATION_ERROR', issues);
}

const CODE_OF: Partial<Record<PasswordProblem, string>> = {
  minLength: 'PASSWORD_TOO_SHORT',
  maxLength: 'PASSWORD_TOO_LONG',
  common: 'PASSWORD_COMPROMISED',
};

/** Throws 400 with what the policy misses in a new password. `field` is its name in the body. */
export function assertPasswordAllowed(password: unknown, policy: PasswordPolicy, field: string): void {
  if (typeof password !== 'string')
    throw badInput('VALIDATION_ERROR', [{ path: field, message: passwordRule('minLength', policy.minLength) }]);
  const problems = passwordProblems(password, policy, isCommonPassword);
  const first = problems[0];
  if (!first) return;
  const issues = problems.map((problem) => ({
    path: field,
    message: passwordRule(problem, problem === 'minLength' ? policy.minLength : policy.maxLength),
  }));
  throw badInput(CODE_OF[first] ?? 'PASSWORD_TOO_WEAK', issues);
}
