import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useId } from 'react';

interface YearToolsProps {
  year: number;
  /** No year before this one is turned to; absent: any. */
  first?: number;
  last: number;
  onYear: (year: number) => void;
  /** What the second view is called: the first one is a grid. */
  discTitle: string;
  disc: boolean;
  onDisc: (disc: boolean) => void;
}

/** Turns a chart of a year to another year, and to its other view. */
export function YearTools({
  year,
  first = Number.NEGATIVE_INFINITY,
  last,
  onYear,
  discTitle,
  disc,
  onDisc,
}: YearToolsProps) {
  const name = useId();
  return (
    <>
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
      <div className="seg" role="radiogroup" aria-label="Вид года">
        {[
          { title: 'Сеткой', value: false },
          { title: discTitle, value: true },
        ].map(({ title, value }) => (
          <label key={title}>
            <input type="radio" name={name} checked={disc === value} onChange={() => onDisc(value)} />
            {title}
          </label>
        ))}
      </div>
    </>
  );
}
