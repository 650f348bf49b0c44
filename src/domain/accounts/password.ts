/** The password policy (docs/specification.md §5). Lengths count characters as a person sees code points. */
export interface PasswordPolicy {
  minLength: number;
  maxLength: number;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  other: boolean;
}

export type PasswordProblem = 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit' | 'other' | 'common';

/** What the policy misses in the password, in the order of its rules; empty: the password is fine. */
export function passwordProblems(
  password: string,
  policy: PasswordPolicy,
  isCommon: (password: string) => boolean,
): PasswordProblem[] {
  // No text of at most n units has more than n code points, so a huge one is never split.
  if (password.length > policy.maxLength * 2) return ['maxLength'];
  const length = [...password].length;
  const problems: PasswordProblem[] = [];
  if (length < policy.minLength) problems.push('minLength');
  if (length > policy.maxLength) problems.push('maxLength');
  if (policy.lowercase && !/\p{Ll}/u.test(password)) problems.push('lowercase');
  if (policy.uppercase && !/\p{Lu}/u.test(password)) problems.push('uppercase');
  if (policy.digit && !/\p{Nd}/u.test(password)) problems.push('digit');
  if (policy.other && !/[^\p{L}\p{Nd}]/u.test(password)) problems.push('other');
  if (problems.length === 0 && isCommon(password)) problems.push('common');
  return problems;
}
