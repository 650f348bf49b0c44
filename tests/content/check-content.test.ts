import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { faultLines } from '../../scripts/check-content.mjs';

/** What an owner reads of texts with faults. */

const faultOf = (check: () => void) => {
  try {
    check();
  } catch (error) {
    return error as { message: string };
  }
  throw new Error('the check has passed');
};

test('rows that were found where none should be stand a line each', () => {
  const rows = ['content/a.md: 3: «Превет»', 'content/b.md: 4: "мир"'];
  const error = { message: 'expected [ …(2) ] to deeply equal []', expected: 'Array []' };
  const actual = `Array [\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n]`;
  expect(faultLines({ ...error, actual })).toEqual(rows);
});

test('any other fault is told by its first line, without its kind', () => {
  const error = faultOf(() => {
    throw new TypeError('date: такой даты нет\n  at somewhere');
  });
  expect(faultLines(error)).toEqual(['date: такой даты нет']);
});

test('without the spelling program it says so in one line and checks the rest', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-content.mjs', 'spelling', 'content-tokens'], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  expect(stdout.trim().split('\n')).toEqual([
    'Орфография не проверена: нет программы hunspell со словарём ru_RU (в Debian: hunspell и hunspell-ru).',
    'Тексты проверены: ошибок нет.',
  ]);
  expect(status).toBe(0);
});
