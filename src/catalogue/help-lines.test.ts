import { expect, test } from 'vitest';
import {
  CHILDREN_TITLE,
  childrenLines,
  daysSinceDialled,
  dialledOn,
  helpLines,
  helpLinesAreStale,
  helpLinesText,
} from './help-lines';
import data from './help-lines.json';

test('the numbers are fresh for 90 days after the owner dialled them, and never without a date', () => {
  const later = (days: number) => new Date(Date.parse('2026-11-01') + days * 86_400_000);
  expect(helpLinesAreStale(later(90), '2026-11-01')).toBe(false);
  expect(helpLinesAreStale(later(91), '2026-11-01')).toBe(true);
  expect(helpLinesAreStale(later(0), null)).toBe(true);
  expect([daysSinceDialled(later(12), '2026-11-01'), daysSinceDialled(later(12), null)]).toEqual([12, null]);
});

test('every line says who may call and what it costs, and is dialled from a mobile as it stands', () => {
  if (dialledOn !== null) expect(dialledOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const { number, dial, title, who, cost } of [...helpLines, ...childrenLines]) {
    expect([title, who, cost].every((text) => text.length > 3)).toBe(true);
    expect(dial).toBe(number.replace(/\D/g, ''));
    // Three digits are answered from a mobile only where the operators agreed on it.
    if (dial.length === 3) expect(['112', '124']).toContain(dial);
  }
});

test('no number and no way to find help stands without public pages that name it', () => {
  const told: Record<string, readonly string[]> = data.sources;
  expect(Object.keys(told).sort()).toEqual([...data.lines.map(({ dial }) => dial), 'violence'].sort());
  for (const sources of Object.values(told)) {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(new URL(source).protocol).toMatch(/^https?:$/);
  }
});

test('lines for everybody come first, 112 before all; children’s come last and under their own words', () => {
  expect(helpLines[0]?.dial).toBe('112');
  expect([...helpLines, ...childrenLines].map(({ dial }) => dial)).toEqual(data.lines.map(({ dial }) => dial));
  const isChildrens = (text: string) => /детск|подростк/i.test(text);
  expect(helpLines.filter(({ title, who }) => isChildrens(`${title} ${who}`))).toEqual([]);
  expect(childrenLines.filter(({ title, who }) => !isChildrens(`${title} ${who}`))).toEqual([]);
});

test('on paper the children’s lines stand after «если вам нет 18»', () => {
  const [before, after = ''] = helpLinesText.split(CHILDREN_TITLE.slice(1));
  for (const { number } of helpLines) expect(before).toContain(number);
  for (const { number } of childrenLines)
    expect([before?.includes(number), after.includes(number)]).toEqual([false, true]);
});
