import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allProse, type ProseLine, russianWords } from '../support/content-prose';

const LIST = 'content/words.txt';

/** Words that the Russian dictionary of hunspell does not know. */
function unknown(words: readonly string[]): Set<string> {
  const { status, stdout, stderr, error } = spawnSync('hunspell', ['-d', 'ru_RU', '-i', 'UTF-8', '-l'], {
    input: words.join('\n'),
    encoding: 'utf8',
  });
  if (error || status !== 0 || stderr.includes("Can't open"))
    throw new Error(`нужны программы Debian hunspell и hunspell-ru (npm test ставит их сам): ${error ?? stderr}`);
  return new Set(stdout.split('\n').filter(Boolean));
}

/** Texts of the interface: Russian in the sources stands in texts only. Names of time zones, rows of keys, sets of letters in a pattern and what people type into a search are data. */
function interfaceLines(): ProseLine[] {
  return ['src/web', 'src/contract', 'src/catalogue'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.(tsx?|json)$/.test(name) &&
          !/\.test\.|time-zones|password-strength|search-words|shade-words|keeper-names|care-(words|kinds|weights)/.test(
            name,
          ),
      )
      .map((name) => join(folder, name))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .replaceAll('\\u00a0', ' ')
          .replaceAll(/\/\[[^\]\n]*\]\/u?/g, '')
          .split('\n')
          .map((text, index) => ({ file, line: index + 1, text })),
      ),
  );
}

const listed = readFileSync(LIST, 'utf8').trim().split('\n');

function misspelt(lines: readonly ProseLine[]): string[] {
  const known = new Set(listed);
  const found = lines.flatMap(({ file, line, text }) =>
    russianWords(text).map((word) => ({ word, place: `${file}: ${line}` })),
  );
  const wrong = unknown([...new Set(found.map(({ word }) => word))]);
  const isWrong = (word: string) =>
    word.length > 1 && wrong.has(word) && !known.has(word) && !known.has(word.toLowerCase());
  const faults = found.flatMap(({ word, place }) => {
    // The dictionary names the part of a compound that it does not know.
    const parts = [word, ...word.split('-')].filter(isWrong);
    return parts.map((part) => `${place}: ${part}`);
  });
  return [...new Set(faults)];
}

// Without the program an owner's check says so in a line of its own (scripts/check-content.mjs).
describe.skipIf(process.env.WITHOUT_SPELLING)('spelling', () => {
  it('finds a slip', () => {
    expect(misspelt([{ file: 'x.md', line: 3, text: 'Превет, мир' }])).toEqual(['x.md: 3: Превет']);
  });

  it('of the texts in content/', () => expect(misspelt(allProse())).toEqual([]));

  it('of the interface', () => expect(misspelt(interfaceLines())).toEqual([]));

  it('has a list of own words that is sorted, without repeats and without words of the dictionary', () => {
    expect(listed).toEqual([...new Set(listed)].sort((a, b) => a.localeCompare(b, 'ru')));
    expect([...unknown(listed)].sort()).toEqual([...listed].sort());
  });
});
