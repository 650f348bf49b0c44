import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';

interface YearToolsProps {
  year: number;
  /** No year before this one is turned to; absent: any. */
  first?: number;
  last: number;
  onYear: (year: number) => void;
}

/** Turns a chart of a year to another year. */
export function YearTools({ year, first = Number.NEGATIVE_INFINITY, last, onYear }: YearToolsProps) {
  return (
    <span className="flex">
      <button
        type="button"
        className="ib"
        aria-label="Предыдущий год"
        disabled={year <= first}
        onClick={() => onYear(year - 1)}
      >
        <CaretLeftIcon className="i" aria-hidden />
      </button>
      <button
        type="button"
        className="ib"
        aria-label="Следующий год"
        disabled={year >= last}
        onClick={() => onYear(year + 1)}
      >
        <CaretRightIcon className="i" aria-hidden />
      </button>
    </span>
  );
}
