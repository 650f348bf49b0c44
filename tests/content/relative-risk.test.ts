import { expect, test } from 'vitest';
import { allProse } from '../support/content-prose';

/** «Во столько-то раз чаще» frightens and tells nothing until it is said how many people of a hundred that is. */
const ILLNESS = /риск|заболе|болезн|расстройств|депресс|алкогол|зависимост|самоуби|уйти из жизни|смертност|вероятност/i;
const RELATIVE =
  /\d(?:[,.]\d+)?(?:[–-]\d+)? раза? (?:чаще|выше|больше)|(?:вдвое|втрое|вчетверо|впятеро) (?:чаще|выше)|отношени\S+ шансов|относительн\S+ риск/i;
const ABSOLUTE = /из (?:ста|тысячи|сотни|десяти)|на (?:сто|тысячу)|\d\s?%/i;

const alone = (text: string) => ILLNESS.test(text) && RELATIVE.test(text) && !ABSOLUTE.test(text);

test.each([
  'Депрессия встречалась в 4–12 раз чаще.',
  'Душевные расстройства встречались чаще (отношение шансов 3,24).',
])('sees the lone figure of «%s»', (text) => expect(alone(text)).toBe(true));

test('a relative risk stands beside how many people of a hundred it is', () => {
  const told = allProse().filter(({ text }) => !text.startsWith('[^') && alone(text.replaceAll('\u00a0', ' ')));
  expect(told.map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 200)}`)).toEqual([]);
});
