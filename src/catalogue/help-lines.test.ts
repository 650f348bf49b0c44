import { expect, test } from 'vitest';
import { daysSinceDialled, dialledOn, helpLines, helpLinesAreStale } from './help-lines';

test('the numbers are fresh for 90 days after the owner dialled them, and never without a date', () => {
  const later = (days: number) => new Date(Date.parse('2026-11-01') + days * 86_400_000);
  expect(helpLinesAreStale(later(90), '2026-11-01')).toBe(false);
  expect(helpLinesAreStale(later(91), '2026-11-01')).toBe(true);
  expect(helpLinesAreStale(later(0), null)).toBe(true);
  expect([daysSinceDialled(later(12), '2026-11-01'), daysSinceDialled(later(12), null)]).toEqual([12, null]);
});

test('every line says who may call and what it costs, and is dialled from a mobile as it stands', () => {
  if (dialledOn !== null) expect(dialledOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const { number, dial, title, who, cost } of helpLines) {
    expect([title, who, cost].every((text) => text.length > 3)).toBe(true);
    expect(dial).toBe(number.replace(/\D/g, ''));
    // Three digits are answered from a mobile only where the operators agreed on it.
    if (dial.length === 3) expect(['112', '124']).toContain(dial);
  }
});
