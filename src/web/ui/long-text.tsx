import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { tooLong } from '~/catalogue/length-words';
import { counted, SIGNS } from '~/web/text/plural';
import { showToast } from './toast';

/** The counter stands from this many signs before the end on, or from the last fifth of a short text. */
const NEAR_THE_END = 200;
/** A screen reader hears of what is left at these counts only, not at every key. */
const ANNOUNCED_AT = [0, 10, 20, 50, 100, NEAR_THE_END];

interface LengthWiring {
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** Found by `fitsOrAnnounced`. */
  'data-over'?: true;
}

interface WithLengthProps {
  value: string;
  max: number;
  /** What the control has already from its `Field`. */
  wiring?: ComponentProps<'textarea'>;
  children: (wiring: LengthWiring) => ReactNode;
}

/** How much room is left in a control without `maxLength`: nothing typed or pasted is ever cut off. */
export function WithLength({ value, max, wiring = {}, children }: WithLengthProps) {
  const id = useId();
  const left = max - value.length;
  const near = left <= Math.min(NEAR_THE_END, max / 5);
  const described = [wiring['aria-describedby'], near ? id : undefined].filter(Boolean).join(' ');
  const told = ANNOUNCED_AT.find((count) => left <= count);
  return (
    <>
      {children({
        ...(described ? { 'aria-describedby': described } : {}),
        ...(left < 0 ? { 'aria-invalid': true, 'data-over': true } : {}),
      })}
      {near && left >= 0 ? (
        <p className="hint" id={id}>
          Поместится ещё {counted(left, SIGNS)}.
        </p>
      ) : null}
      {left < 0 ? (
        <p className="err" id={id}>
          <WarningCircleIcon className="i" aria-hidden />
          {tooLong(max, value.length)} Ничего не&nbsp;обрезано: сократите, пожалуйста, сами.
        </p>
      ) : null}
      <span className="vh" role="status">
        {!near || told === undefined
          ? ''
          : left < 0
            ? 'Текст длиннее, чем поместится'
            : `Поместится не\u00a0больше ${told}`}
      </span>
    </>
  );
}

type LongTextProps = Omit<ComponentProps<'textarea'>, 'maxLength' | 'value'> & { value: string; max: number };

/** The text area for everything that people write at length. Forms ask `fitsOrAnnounced` before they save. */
export function LongText({ value, max, ...area }: LongTextProps) {
  return (
    <WithLength value={value} max={max} wiring={area}>
      {(wiring) => <textarea value={value} {...area} {...wiring} />}
    </WithLength>
  );
}

/** Whether every text inside fits; else it is told, and the first that does not gets the focus. */
export function fitsOrAnnounced(form: Element | null): boolean {
  const over = form?.querySelector<HTMLElement>('[data-over]');
  if (!over) return true;
  showToast({
    kind: 'warn',
    text: 'Пока не\u00a0сохранено',
    hint: 'Один из\u00a0текстов длиннее, чем поместится. Он\u00a0цел: сократите его, и\u00a0можно сохранять.',
  });
  over.focus();
  return false;
}
