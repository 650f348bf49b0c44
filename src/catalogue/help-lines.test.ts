import { expect, test } from 'vitest';
import { helpLines, staleHelpLines } from './help-lines';

test('a line is fresh for 90 days after its check', () => {
  const checked = Math.max(...helpLines.map((line) => Date.parse(line.checked)));
  const later = (days: number) => new Date(checked + days * 86_400_000);
  expect(staleHelpLines(later(90))).toEqual([]);
  expect(staleHelpLines(later(91))).toEqual(helpLines);
});
