import { expect, test } from 'vitest';
import { BODY_LIMIT, findImmodesty, parseJson } from './body';

/** Where the pass over a large body gives way a text stands open, and an escape may be cut in two. */
const STRETCH = 512 * 1024;
const around = (at: number): string[] =>
  [-3, -2, -1, 0, 1].map((shift) => {
    const head = '{"text":"я';
    const fill = 'a'.repeat(at + shift - Buffer.byteLength(head));
    return `${head}${fill}\\"${'[{:'.repeat(BODY_LIMIT)}\\\\"}`;
  });

test('what stands in a text is no list, wherever the pass gives way', async () => {
  for (const text of [...around(STRETCH), ...around(2 * STRETCH)]) {
    const bytes = Buffer.from(text);
    expect(await findImmodesty(bytes)).toBeNull();
    expect(parseJson(bytes)).toEqual(JSON.parse(text));
  }
});

test('a large body of empty lists, or one that is deep at its end, is found out before it is parsed', async () => {
  const lists = `[${Array(600_000).fill('[]').join()}]`;
  const deep = `["${'a'.repeat(2 * 1024 * 1024)}",${'['.repeat(21)}${']'.repeat(21)}]`;
  for (const text of [lists, deep]) {
    expect(await findImmodesty(Buffer.from(text))).toHaveLength(1);
    expect(() => parseJson(Buffer.from(text))).toThrow();
  }
});
