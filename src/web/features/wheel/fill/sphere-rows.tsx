import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import { MAX_VALUE, MIN_VALUE, type SphereNames } from '~/domain/wheel/wheel';
import { useEarlyInput } from '~/web/ui/early-input';
import styles from '../wheel.module.css';
import { nameOf } from '../words';
import type { WheelDraftStore } from './draft-store';
import { REST, rowsPainter, UNSET_TEXT } from './paint';
import { SphereDetails } from './sphere-details';

interface RowProps {
  sphere: SphereKey;
  name: string;
  isOwn: boolean;
  board: WheelDraftStore;
}

const Row = memo(function Row({ sphere, name, isOwn, board }: RowProps) {
  const [open, setOpen] = useState(false);
  const set = (input: HTMLInputElement) => board.set(sphere, input.valueAsNumber);
  const slider = useEarlyInput<HTMLInputElement>(set);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') set(event.currentTarget);
    else if (/^\d$/.test(event.key)) board.set(sphere, Number(event.key) || MAX_VALUE);
    else return;
    event.preventDefault();
  };
  return (
    <li className={`grid lined ${styles.row}`} data-sphere={sphere} data-unset>
      <button
        type="button"
        className={`tap gap-1 ${styles.name}`}
        aria-expanded={open}
        aria-controls={open ? `sphere-${sphere}-more` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{name}</span>
        <CaretDownIcon className={`i ${styles.caret}`} aria-hidden />
        <span className="vh">, вопросы и&nbsp;своё название</span>
      </button>
      <input
        ref={slider}
        className={`rng ${styles.slider}`}
        type="range"
        id={`sphere-${sphere}`}
        aria-label={name}
        min={MIN_VALUE}
        max={MAX_VALUE}
        step={1}
        defaultValue={REST}
        aria-valuetext={UNSET_TEXT}
        onChange={(event) => set(event.currentTarget)}
        // The thumb already stands on its place: choosing that very place changes nothing, so no change event comes,
        // and after a finger's touch of the thumb no click either.
        onPointerUp={(event) => set(event.currentTarget)}
        onClick={(event) => set(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      <output className={`num right ${styles.value}`} htmlFor={`sphere-${sphere}`} aria-live="off" />
      {open ? <SphereDetails sphere={sphere} own={isOwn ? name : null} board={board} /> : null}
    </li>
  );
});

/** Eight sliders: arrows, Home, End and digits; each opens its questions and takes a name of one's own. */
export function SphereRows({ board, names }: { board: WheelDraftStore; names: SphereNames }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => (list.current ? board.paintWith(rowsPainter(list.current), 'frame') : undefined), [board]);
  return (
    <ul ref={list}>
      {SPHERE_KEYS.map((sphere) => (
        <Row
          key={sphere}
          sphere={sphere}
          name={nameOf(sphere, names)}
          isOwn={names[sphere] !== undefined}
          board={board}
        />
      ))}
    </ul>
  );
}
