import { expect, test } from 'vitest';
import { AuthError } from '~/web/session/session-auth';
import { ApiError } from '~/web/sync/api';
import { authProblem } from './auth-error';

test.each([
  [new AuthError(401, 'INVALID_EMAIL_OR_PASSWORD'), /не подошли друг к другу/, 'form', 'reset-password'],
  [new AuthError(400, 'INVALID_EMAIL'), /опечатка/, 'field:email', null],
  [
    new AuthError(400, 'VALIDATION_ERROR', undefined, [{ path: 'email', message: 'x' }]),
    /опечатка/,
    'field:email',
    null,
  ],
  [new AuthError(400, 'INVALID_PASSWORD'), /раскладку и Caps Lock/, 'field:password', 'reset-password'],
  [new AuthError(400, 'TOKEN_EXPIRED'), /Срок действия ссылки истёк/, 'page', 'resend'],
  [new AuthError(400, 'INVALID_TOKEN'), /уже использована/, 'page', 'resend'],
  [new AuthError(403, 'REQUIRES_RECENT_LOGIN'), /войдите ещё раз/, 'dialog', 'reauthenticate'],
  [new AuthError(403, 'BANNED_USER'), /заблокирован/, 'form', 'contact'],
  [new AuthError(507, 'disk-full'), /закончилось место/, 'form', 'retry'],
  [new AuthError(0, 'auth/popup-blocked'), /всплывающие окна/, 'form', 'retry'],
  [new ApiError(0, 'network', ''), /Нет связи/, 'toast', 'retry'],
  [new Error('anything'), /Что-то пошло не так/, 'toast', 'retry'],
])('%o', (error, text, place, action) => {
  const problem = authProblem(error);
  expect(problem.text.replaceAll('\u00a0', ' ')).toMatch(text);
  expect(problem).toMatchObject({ place, action });
});

test('a 429 says how long to wait', () => {
  expect(authProblem(new AuthError(429, '', 61)).text).toBe(
    'Слишком много попыток подряд. Попробуйте снова через\u00a02\u00a0минуты.',
  );
  expect(authProblem(new AuthError(429, '')).text).toMatch('Подождите несколько минут');
});

test('an unmet rule of the password policy is named', () => {
  const issues = [{ path: 'password', message: 'хотя бы одна цифра' }];
  expect(authProblem(new AuthError(400, 'PASSWORD_TOO_WEAK', undefined, issues)).text).toMatch(
    'Нужно: хотя бы одна цифра.',
  );
});
