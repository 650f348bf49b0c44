import { expect, test } from 'vitest';
import { durationText } from './duration-text';

test.each([
  [21, '21\u00a0минута'],
  [50, '50\u00a0минут'],
  [90, '1,5\u00a0часа'],
  [150, '2,5\u00a0часа'],
  [300, '5\u00a0часов'],
])('%i minutes are told as «%s»', (count, text) => expect(durationText(count)).toBe(text));
