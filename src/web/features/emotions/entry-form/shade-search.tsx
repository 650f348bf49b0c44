import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useId, useRef, useState } from 'react';
import { type EmotionKey, emotions } from '~/catalogue/emotions';
import { MAX_TAG_LENGTH } from '~/domain/emotions/entry-rules';
import type { DraftAction } from './draft';
import styles from './entry-form.module.css';

interface NamedShade {
  emotion: EmotionKey;
  shade: string;
  title: string;
  of: string;
}

/** Feelings and their shades by name; a shade that goes by the name of its feeling is the feeling. */
const NAMED: readonly NamedShade[] = emotions.flatMap(({ key, short, sub }) => [
  { emotion: key, shade: '', title: short.toLowerCase(), of: '' },
  ...sub
    .filter(({ title }) => title.toLowerCase() !== short.toLowerCase())
    .map((shade) => ({ emotion: key, shade: shade.key, title: shade.title, of: short.toLowerCase() })),
]);

const SHOWN = 6;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

/** The feelings and shades that a typed word begins or holds, those of `emotion` first among equals. */
export function shadesNamed(typed: string, emotion: EmotionKey | null): NamedShade[] {
  const word = plain(typed);
  if (!word) return [];
  const rank = ({ title, emotion: of }: NamedShade) =>
    (plain(title).startsWith(word) ? 0 : 2) + (of === emotion ? 0 : 1);
  return NAMED.filter(({ title }) => plain(title).includes(word))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, SHOWN);
}

interface Props {
  emotion: EmotionKey | null;
  change: (action: DraftAction) => void;
}

/** A chip that opens into a field: a word for what is felt is found among all feelings, or becomes a tag. */
export function ShadeSearch({ emotion, change }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const word = typed?.replace(/\s+/g, ' ').trim() ?? '';
  const found = shadesNamed(word, emotion);
  const isNamed = found.some(({ title }) => plain(title) === plain(word));
  const choose = (one: NamedShade) => {
    change({ type: 'word', emotion: one.emotion, shade: one.shade });
    close();
  };
  const keep = () => {
    change({ type: 'tag', tag: word });
    close();
  };
  if (typed === null)
    return (
      <button ref={button} type="button" className="chip chip--add" onClick={() => setTyped('')}>
        <MagnifyingGlassIcon className="i" aria-hidden="true" /> найти слово
      </button>
    );
  return (
    <div className={`stack gap-2 ${styles.search}`}>
      <label className="vh" htmlFor={id}>
        Слово для чувства
      </label>
      <input
        // The chip was pressed for this field.
        ref={(element) => {
          if (element && !element.dataset.met) {
            element.dataset.met = 'yes';
            element.focus();
          }
        }}
        id={id}
        className="in"
        placeholder="Например, тоска"
        value={typed}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first) choose(first);
          else if (word) keep();
          else close();
        }}
      />
      <p className="vh" role="status">
        {word ? `Найдено слов: ${found.length}` : ''}
      </p>
      <div className="chips">
        {found.map((one) => (
          <button key={one.emotion + one.shade} type="button" className="chip" onClick={() => choose(one)}>
            {one.title}
            {one.of ? <span className="mute small">{one.of}</span> : null}
          </button>
        ))}
        {word && !isNamed ? (
          <button type="button" className="chip chip--add" onClick={keep}>
            «{word}» — своей меткой
          </button>
        ) : null}
        <button type="button" className="chip" onClick={close}>
          Закрыть
        </button>
      </div>
    </div>
  );
}
