import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength';

test.each([
  ['', 0],
  ['123456', 1],
  ['qwerty123', 1],
  ['aaaaaaaaaaaa', 1],
  ['Пароль2024', 1],
  ['abcdefgh', 1],
  ['берёза', 2],
  ['синий чай', 3],
  ['лодка мост варенье', 4],
  ['k7#Vq!2mZx9$', 4],
])('«%s» is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test("the person's own name and address add nothing", () => {
  expect(passwordStrength('marina.petrova', ['Марина', 'marina.petrova@example.ru'])).toBe(1);
});
