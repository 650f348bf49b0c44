import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { readArchive } from './archive-file';

const ARCHIVE = { format: 'krona', version: 1, collections: { savedTexts: [{ path: '/blog/x' }] } };
const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'archive');
const zip = (name: string, text: string) =>
  file(zipSync({ [name]: strToU8(text), 'other.txt': strToU8('x') }) as Uint8Array<ArrayBuffer>);

test('an archive is read from its ZIP and from the file in it', async () => {
  const whole = { ok: true, archive: ARCHIVE };
  expect(await readArchive(zip('krona.json', JSON.stringify(ARCHIVE)))).toEqual(whole);
  expect(await readArchive(file(JSON.stringify(ARCHIVE)))).toEqual(whole);
});

test('what is no archive of this site is told apart, and what is too large is not unpacked', async () => {
  const foreign = { ok: false, why: 'foreign' };
  for (const one of [
    zip('other.json', '{}'),
    file('PK broken'),
    file('[]'),
    file(JSON.stringify({ ...ARCHIVE, version: 2 })),
    file(JSON.stringify({ ...ARCHIVE, collections: { secrets: [] } })),
  ])
    expect(await readArchive(one)).toEqual(foreign);
  const large = `"${'x'.repeat(ARCHIVE_BYTES_MAX)}"`;
  expect(await readArchive(zip('krona.json', large))).toEqual({ ok: false, why: 'large' });
});

/** Small files that no parser should be given: what they unfold to is no archive. */
const deep = (open: string, close: string) =>
  `{"format":"krona","version":1,"collections":{"entries":[${open.repeat(300_000)}1${close.repeat(300_000)}]}}`;
test.each([
  ['lists in lists', deep('[', ']')],
  ['objects in objects', deep('{"a":', '}')],
  ['empty lists without number', JSON.stringify({ ...ARCHIVE, collections: { entries: Array(200_000).fill([]) } })],
  ['names without number', deep('', '').replace('[1]', `[{${'"":1,'.repeat(50_000)}"":1}]`)],
])('%s are no archive, packed or not', async (_, text) => {
  for (const one of [zip('krona.json', text), file(text)])
    expect(await readArchive(one)).toEqual({ ok: false, why: 'foreign' });
});
