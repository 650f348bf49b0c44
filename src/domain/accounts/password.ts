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

/** The form in which a password is kept and asked for: NFC, since keyboards write «й» as one sign or as two. */
export const normalPassword = (password: string): string => password.normalize('NFC');

/** UTF-16 units of the longest typed text that the policy may allow: NFD writes a character in up to four. */
export const longestTyped = ({ maxLength }: Pick<PasswordPolicy, 'maxLength'>): number => maxLength * 4;

/** What the policy misses in the password's normal form, in the order of its rules; empty: the password is fine. */
export function passwordProblems(
  typed: string,
  policy: PasswordPolicy,
  isCommon: (password: string) => boolean,
): PasswordProblem[] {
  // A huge text is never split.
  if (typed.length > longestTyped(policy)) return ['maxLength'];
  const password = normalPassword(typed);
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
