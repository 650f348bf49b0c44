import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Marks by which tests find a part. */
const MARKS = ['help', 'savestate'];

const files = (end: RegExp) =>
  readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(`src/web/${name}`, 'utf8') }));

/** Names in a class written out, and in a template between what is reckoned. */
function namesIn(text: string): string[] {
  const plain = [...text.matchAll(/className="([^"]*)"/g)].map(([, names]) => names ?? '');
  const templates = [...text.matchAll(/className=\{`([^`]*)`\}/g)].map(([, names]) =>
    // A part that is glued to something reckoned is no whole name.
    (names ?? '').replaceAll(/[\w-]*\$\{[^{}]*\}[\w-]*/g, ' '),
  );
  return [...plain, ...templates].flatMap((names) => names.split(/\s+/)).filter(Boolean);
}

test('every class that is named stands in a sheet: one that does not changes nothing, and nobody is told', () => {
  const known = new Set(
    files(/(?<!\.module)\.css$/).flatMap(({ text }) =>
      [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name),
    ),
  );
  const unknown = files(/\.tsx$/).flatMap(({ name, text }) =>
    namesIn(text)
      .filter((one) => !known.has(one) && !MARKS.includes(one))
      .map((one) => `${name}: ${one}`),
  );
  expect(unknown).toEqual([]);
});
