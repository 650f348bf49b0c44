import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '~/web/text/plural';
import { SEARCHED, Segmented } from '~/web/ui/choice';
import { type Found, findPages } from './find-pages';
import styles from './search.module.css';
import { SearchAnswer } from './search-answer';
import { useSaidLater } from './use-said-later';
import { useSiteIndex } from './use-site-index';

const PAGES = ['страница', 'страницы', 'страниц'] as const;
const SHORTEST_QUERY = 2;

interface SearchPanelProps {
  /** Opened on purpose: the index comes at once, and topics stand below the empty field. */
  eager?: boolean;
  /** A result was followed. */
  onLeave?: () => void;
  /** At the right end of the field's row, such as a button that closes. */
  aside?: ReactNode;
  /** One's own things, for who is signed in. */
  own?: OwnSide | undefined;
  /** Words that were asked elsewhere. */
  words?: string;
}

/** The other half of the one search: what a person has written. */
export interface OwnSide {
  found: (words: string) => ReactNode;
  /** Opens its page, which narrows by kind and by time. */
  open: (words: string) => void;
}

/** Arrows walk through the field and the results; everything else is left to the browser. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + step];
  // Where to look is chosen by the arrows of its own group.
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const announcement = (found: Found | null) =>
  found === null
    ? ''
    : found.count === 0
      ? 'Ничего не\u00a0нашлось'
      : `${found.loose ? 'Похожее' : 'Нашлось'}: ${counted(found.count, PAGES)}`;

/** The search of the site: a field, and below it what was found. Nothing that is typed is kept or sent. */
export function SearchPanel({ eager = false, onLeave = () => {}, aside, own, words = '' }: SearchPanelProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState(words);
  const [where, setWhere] = useState<'site' | 'own'>('site');
  const isOwn = own !== undefined && where === 'own';
  const [wanted, setWanted] = useState(eager);
  const { index, failed, retry } = useSiteIndex(wanted);
  const asked = useDeferredValue(query.trim());
  const found = useMemo(
    () => (index && asked.length >= SHORTEST_QUERY ? findPages(index, asked) : null),
    [index, asked],
  );
  const said = useSaidLater(query.trim() === asked ? announcement(found) : '', query.trim());
  const ask = (words: string) => {
    setWanted(true);
    setQuery(words);
    field.current?.focus();
  };
  const follow = (to: string | undefined) => {
    if (!to) return;
    onLeave();
    void navigate(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only add a shortcut to what Tab does
    <div className={styles.panel} onKeyDown={walk}>
      <search>
        <form
          className={`r-m ${styles.form} line gap-1`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isOwn) return follow(found?.groups[0]?.hits[0]?.to);
            onLeave();
            own.open(query.trim());
          }}
        >
          <MagnifyingGlassIcon className={`i ${styles.icon} mute3`} aria-hidden />
          <label className="vh" htmlFor={id}>
            {isOwn ? 'Найти в\u00a0своём' : 'Поиск по\u00a0сайту'}
          </label>
          <input
            ref={field}
            id={id}
            className={`grow ${styles.input}`}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            placeholder={isOwn ? 'Слово, которое вы\u00a0писали' : 'Слово или чувство'}
            data-stop
            value={query}
            onFocus={() => setWanted(true)}
            onChange={(event) => setQuery(event.target.value)}
          />
          {query ? (
            <button type="button" className="ib" aria-label="Очистить поле" onClick={() => ask('')}>
              <XIcon className="i" aria-hidden />
            </button>
          ) : null}
          {aside}
        </form>
      </search>
      {own ? (
        <div className="mt-3">
          <Segmented label="Где искать" value={where} options={SEARCHED} onChange={setWhere} />
        </div>
      ) : null}
      {isOwn ? (
        own.found(query.trim())
      ) : (
        <>
          <p role="status" className="vh">
            {said}
          </p>
          <SearchAnswer
            {...{ asked, found, failed, retry, onLeave, onAsk: ask }}
            waiting={wanted && !index && asked.length >= SHORTEST_QUERY}
            hinted={eager}
          />
        </>
      )}
    </div>
  );
}
