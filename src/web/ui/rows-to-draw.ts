import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Indexes of the rows that a virtual list draws: those in and near the window, and those `kept` wherever the window stands (−1:
 * none). The row with the focus is one of them, or the focus would go with its row.
 */
export function rowsToDraw(range: Range, kept: readonly number[]): number[] {
  const near = defaultRangeExtractor(range);
  const beside = kept.filter((index) => index >= 0 && index < range.count);
  return beside.every((index) => near.includes(index))
    ? near
    : [...new Set([...near, ...beside])].sort((one, other) => one - other);
}

/** The row of a virtual list, by its `data-row`, in which the focus stands; null: none. */
export function rowWithFocus(list: HTMLElement | null): string | null {
  const focused = document.activeElement;
  const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset.row ?? null;
}
