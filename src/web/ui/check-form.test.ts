import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkForm, errorsOf } from './check-form';

const SCHEMA = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  yes: z.literal(true),
  seed: z.int(),
});
const TEXTS = {
  email: ({ code }: { code?: string | undefined }, { email }: { email: string }) =>
    code === 'too_big' ? `«${email}» длиннее` : 'Напишите',
  yes: 'Отметьте',
};

test.each([
  [
    { email: ' a ', yes: true, seed: 1 },
    { ok: true, body: { email: 'a', yes: true, seed: 1 } },
  ],
  [
    { email: '', yes: false, seed: 1 },
    { ok: false, errors: { email: 'Напишите', yes: 'Отметьте' } },
  ],
  [
    { email: 'abcdef', yes: true, seed: 1 },
    { ok: false, errors: { email: '«abcdef» длиннее' } },
  ],
  // No field can put the seed right: the server says what is wrong.
  [
    { email: 'a', yes: true, seed: 0.5 },
    { ok: true, body: { email: 'a', yes: true, seed: 0.5 } },
  ],
])('%j is judged by the schema', (values, expected) => {
  expect(checkForm(SCHEMA, values, TEXTS)).toEqual(expected);
});

test('refusals of the server go under the fields that the form has', () => {
  const issues = [
    { path: 'email', message: 'Не тот' },
    { path: 'token', message: 'Старый' },
  ];
  expect(errorsOf(issues, ['email', 'name'])).toEqual({ email: 'Не тот' });
});
