/** A sign-in whose second step is still to come: a cookie that scripts can't read keeps the first. */

/** The error by which the server sends a sign-in by pages to the code. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** The page that asks for the code. */
export const secondStepPath = (next: string | null): string =>
  `/login?error=${SECOND_STEP_NEEDED}${next ? `&next=${encodeURIComponent(next)}` : ''}`;

export const isSecondStep = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer;
