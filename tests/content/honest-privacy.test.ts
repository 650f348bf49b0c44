import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLegal } from '~/content/legal';
import { allProse } from '../support/content-prose';
import { interfaceLines } from '../support/interface-lines';

/** Who can read what is told as it is: other people cannot, the owner of the site, who holds the keys, technically can. */

const PROMISE = /(?:видите|видит|видно|видны|виден)(?: их| его| её)? только (?:вы|вам)/i;
/** What stays on the device, and what is counted from a person's own entries for them. */
const TRUE = [/Текст хранится на этом устройстве, его видите только вы/, /наблюдения в анализе считаются/];

it('nothing promises that nobody but the person sees what lies in the account', () => {
  const lines = [...interfaceLines(), ...allProse()].map((line) => ({
    ...line,
    text: line.text.replaceAll('\u00a0', ' '),
  }));
  expect(lines.length).toBeGreaterThan(5_000);
  const promised = lines.filter(({ text }) => PROMISE.test(text) && !TRUE.some((pattern) => pattern.test(text)));
  expect(promised.map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 120)}`)).toEqual([]);
});

it('the policy and the answer to «Кто может прочитать» name the owner, the keys, what lies in clear and the copies', () => {
  const policy = readLegal('privacy').body;
  expect(policy).toMatch(/Владелец сайта технически может прочитать/);
  expect(policy).toMatch(/почта, имя, чувство[^.]*ответы и результаты тестов, оценки колеса[^.]*лежат в базе открыто/i);
  expect(policy).toMatch(/в резервной копии, если она не зашифрована целиком/);
  expect(readFileSync('content/faq/privacy.md', 'utf8')).toMatch(/владелец сайта[^.]*технически может/i);
});
