import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId, useRef, useState } from 'react';
import { MAX_TAG_LENGTH } from '~/domain/emotions/entry-rules';
import styles from './entry-form.module.css';

interface Props {
  label: string;
  /** Name of the field for those who don't see it beside its question. */
  title: string;
  onAdd: (word: string) => void;
}

/** A dashed chip that opens into a field for one's own word. */
export function OwnWord({ label, title, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const add = () => {
    const word = input.current?.value.replace(/\s+/g, ' ').trim();
    if (word) onAdd(word);
    close();
  };
  if (!open)
    return (
      <button ref={button} type="button" className="chip chip--add" onClick={() => setOpen(true)}>
        <PlusIcon className="i" aria-hidden="true" /> {label}
      </button>
    );
  return (
    <span className={`gap-2 ${styles.ownWord}`}>
      <label className="vh" htmlFor={id}>
        {title}
      </label>
      <input
        ref={(element) => {
          if (element && !input.current) element.focus();
          input.current = element;
        }}
        id={id}
        className="in"
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
          if (event.key === 'Escape') close();
        }}
      />
      <button type="button" className="btn btn--soft btn--s" onClick={add}>
        Добавить
      </button>
    </span>
  );
}
