import { authActionLabels, authMessage } from '~/catalogue/auth-errors';
import { AuthError } from '~/web/session/session-auth';
import { ApiError } from '~/web/sync/api';

/** A failure of signing in and the like, as it is shown. */
export interface AuthProblem {
  /** The library's code, a code of the catalogue, or empty. */
  code: string;
  text: string;
  tone: 'error' | 'warning' | 'info';
  place: string;
  action: string | null;
  actionLabel: string | null;
  /** Seconds to wait before the next attempt. */
  wait?: number;
}

const TONES = { error: 'error', warning: 'warning', info: 'info' } as const;
const minutes = new Intl.PluralRules('ru');
const MINUTE_FORMS: Record<string, string> = { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' };

/** «через минуту», «через 3 минуты»: how long to wait, rounded up. */
export function waitText(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'через\u00a0минуту' : `через\u00a0${count}\u00a0${MINUTE_FORMS[minutes.select(count)]}`;
}

function codeOf(error: unknown): { code: string; status: number; wait?: number; issue?: string } {
  if (error instanceof AuthError) {
    const [issue] = error.issues;
    const base = { status: error.status, ...(error.retryAfter ? { wait: error.retryAfter } : {}) };
    if (error.code === 'VALIDATION_ERROR' && issue?.path.endsWith('mail')) return { ...base, code: 'INVALID_EMAIL' };
    if (error.code === 'ACCOUNT_CLOSED' && issue)
      return { ...base, code: 'account-closed-until', issue: issue.message };
    return { ...base, code: error.code, ...(issue ? { issue: issue.message } : {}) };
  }
  if (error instanceof ApiError) {
    const wait = error.retryAfter ? { wait: error.retryAfter } : {};
    return {
      status: error.status,
      code: error.code === 'network' ? 'auth/network-request-failed' : error.code,
      ...wait,
    };
  }
  return { status: 0, code: '' };
}

/** What to show for a thrown failure. The wait of a 429 stands in its text. */
export function authProblem(error: unknown): AuthProblem {
  const { code, status, wait, issue } = codeOf(error);
  const { text, tone, place, action } = authMessage(code, status);
  const known = {
    code,
    place,
    action,
    tone: TONES[tone as keyof typeof TONES] ?? 'error',
    actionLabel: action ? (authActionLabels[action] ?? null) : null,
  };
  if (status === 429 && wait)
    return { ...known, wait, text: `Слишком много попыток подряд. Попробуйте снова ${waitText(wait)}.` };
  const rule = place === 'field:password' && issue && code !== 'PASSWORD_COMPROMISED' ? ` Нужно: ${issue}.` : '';
  return { ...known, text: text.replace('{date}', issue ?? '') + rule };
}
