import { expect, test } from 'vitest';
import { createLogger } from './logger';

test.each([
  ['trace', ['debug', 'info', 'warn', 'error']],
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['error', ['error']],
  ['fatal', []],
  ['silent', []],
])('LOG_LEVEL=%s writes %j', (level, expected) => {
  const lines: string[] = [];
  const log = createLogger(level, (line) => void lines.push(line));
  for (const name of ['debug', 'info', 'warn', 'error'] as const) log[name]({ event: 'x' }, 'text');
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(expected);
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
});
