import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type EmotionKey, findEmotion } from '~/catalogue/emotions';
import { MAX_TAG_LENGTH } from '~/domain/emotions/entry-rules';
import type { FindShades, FoundShade } from '~/domain/emotions/find-shades';
import { canonical } from '~/domain/text';
import { queries } from '~/web/sync/queries';
import type { DraftAction } from './draft';
import styles from './entry-form.module.css';

interface Props {
  emotion: EmotionKey | null;
  /** What a shade is, by its key; undefined while the lines are on their way. */
  lines: Readonly<Record<string, { line: string }>> | undefined;
  change: (action: DraftAction) => void;
}

const plain = (text: string) => canonical(text).toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

/** Synonyms and forms are heavy, and few pages need them: they come when a word is looked for. */
async function loadFinder(): Promise<FindShades> {
  const [{ shadeFinder }, { default: words }, { stemmer }] = await Promise.all([
    import('~/domain/emotions/find-shades'),
    import('~/catalogue/shade-words.json'),
    import('@orama/stemmers/russian'),
  ]);
  return shadeFinder(words, stemmer);
}

interface FieldProps extends Props {
  close: () => void;
}

function SearchField({ emotion, lines, change, close }: FieldProps) {
  const [typed, setTyped] = useState('');
  const { data: find, isError: failed } = useQuery(
    { queryKey: ['shade-finder'], queryFn: loadFinder, staleTime: Number.POSITIVE_INFINITY },
    queries,
  );
  const id = useId();
  const word = typed.replace(/\s+/g, ' ').trim();
  const found = find?.(word, emotion) ?? [];
  const isNamed = found.some(({ title }) => plain(title) === plain(word));
  const further = emotion ? (findEmotion(emotion)?.sub ?? []).filter(({ offered }) => offered === 'typed') : [];
  const choose = ({ emotion: of, shade }: Pick<FoundShade, 'emotion' | 'shade'>) => {
    change({ type: 'word', emotion: of, shade });
    close();
  };
  const keep = () => {
    change({ type: 'tag', tag: word });
    close();
  };
  const take = async () => {
    if (!word) return close();
    // Who types fast presses before the words are here.
    const finder = find ?? (await loadFinder().catch(() => undefined));
    const first = finder?.(word, emotion)[0];
    if (first) choose(first);
    else keep();
  };
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
        placeholder="Например, тревожно или пусто"
        value={typed}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void take();
        }}
      />
      <p className="vh" role="status">
        {word && find ? `Найдено слов: ${found.length}` : ''}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found}>
          {found.map((one) => (
            <li key={one.emotion + one.shade}>
              <button type="button" onClick={() => choose(one)}>
                <span>
                  {one.title}
                  {one.of ? <span className="mute small"> {one.of}</span> : null}
                </span>
                <span className="mute small">
                  {one.shade ? lines?.[one.shade]?.line : findEmotion(one.emotion)?.definition}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {word && found.length === 0 && (find || failed) ? (
        <p className="mute small">
          {failed
            ? 'Слова пока не\u00a0открылись. Выберите лепесток, который ближе: слово можно оставить своей меткой.'
            : 'Такого слова здесь пока нет. Выберите лепесток, который ближе, а\u00a0своё слово оставьте меткой.'}
        </p>
      ) : null}
      <div className="chips">
        {word
          ? null
          : further.map(({ key, title }) => (
              <button
                key={key}
                type="button"
                className="chip"
                onClick={() => emotion && choose({ emotion, shade: key })}
              >
                {title}
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

/** A chip that opens into a field: a word for what is felt is found among all feelings, or becomes a tag. */
export function ShadeSearch(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <SearchField {...props} close={close} />;
  return (
    <button ref={button} type="button" className="chip chip--add" onClick={() => setOpen(true)}>
      <MagnifyingGlassIcon className="i" aria-hidden="true" /> найти слово
    </button>
  );
}
