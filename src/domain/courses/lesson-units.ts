import type { LessonPosition } from './own-courses';

/** A lesson as a row of units (paragraphs, list items, headings, quotations, drawings): how a place in it is named and found again. */
export interface Unit {
  /** Anchor of its section; empty: before the first one. */
  section: string;
  /** Length of its text. */
  signs: number;
}

const sum = (units: readonly Unit[]) => units.reduce((all, { signs }) => all + signs, 0);

/** The place of a unit, by its number among all. The share is of the text's signs, so it is the same on every screen. */
export function positionOfUnit(units: readonly Unit[], index: number): Omit<LessonPosition, 'second'> {
  const above = units.slice(0, index);
  const section = units[index]?.section ?? '';
  const share = sum(above) / Math.max(sum(units), 1);
  return {
    section,
    paragraph: above.filter((unit) => unit.section === section).length,
    share: Math.min(1, Math.round(share * 10_000) / 10_000),
  };
}

/** The unit at a place, by its number; where the section has changed the nearest one of it, where it is gone the one at the share. */
export function unitAtPosition(units: readonly Unit[], { section, paragraph, share }: LessonPosition): number {
  const own = units.flatMap((unit, index) => (unit.section === section ? [index] : []));
  const found = own[Math.min(paragraph, own.length - 1)];
  if (found !== undefined) return found;
  const all = Math.max(sum(units), 1);
  let above = 0;
  for (const [index, { signs }] of units.entries()) {
    above += signs;
    if (above / all > share) return index;
  }
  return Math.max(units.length - 1, 0);
}
