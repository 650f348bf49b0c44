import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 350;

interface SearchFieldProps {
  value: string;
  /** Takes the focus as it comes. */
  focused: boolean;
  onSearch: (text: string) => void;
}

/** The search line: asks after a pause in typing, at once on Enter. */
export function SearchField({ value, focused, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
    return () => clearTimeout(timer.current);
  }, [focused]);
  function ask(next: string, pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  }
  function type(next: string) {
    setText(next);
    ask(next, PAUSE_MS);
  }
  return (
    <search>
      <label className={`in-wrap block no-print`}>
        <span className="vh">Поиск по&nbsp;записям</span>
        <input
          ref={field}
          className="in"
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Найти слово из&nbsp;записи"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) ask(text, 0);
          }}
        />
        <span className="ib">
          <MagnifyingGlassIcon className="i" aria-hidden />
        </span>
      </label>
    </search>
  );
}
