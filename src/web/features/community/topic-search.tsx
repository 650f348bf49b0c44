import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { CategoryKey } from '~/catalogue/community';
import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import { MAX_SEARCH } from '~/domain/community/limits';
import { plainPost } from '~/domain/community/markdown';
import { api } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import styles from './community.module.css';
import { COMMUNITY_PATH, topicPath } from './community-address';
import { categoryLabel, warningLabel } from './community-words';
import { ListSkeleton } from './list-states';

const KEY = 'POST /api/users/:uid/community/search';
type Answer = AnswerOf<SiteContract[typeof KEY]>;
type Hit = Answer['found'][number];

const FOUND = ['место', 'места', 'мест'] as const;

function FoundRow({ hit: { topic, post, number, excerpt, warning } }: { hit: Hit }) {
  return (
    <article className={`whole ${styles.row}`}>
      <div className="narrows">
        <h3 className="t-m anywhere">
          <Link className="whole__to" to={topicPath(topic.id, number === 1 ? undefined : post)}>
            {topic.title}
          </Link>
        </h3>
        <p className="mute anywhere mt-1">{warning ? warningLabel(warning) : plainPost(excerpt)}</p>
        <p className="cap mt-1">{categoryLabel(topic.category)}</p>
      </div>
    </article>
  );
}

/** The words that this place of the history asks for, empty for none: «back» from a topic finds them, no address and no title holds them. */
export function useAskedWords(uid: string | null | undefined): [string, (text: string) => void] {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const held = (state ?? {}) as { uid?: unknown; asked?: unknown };
  const asked = uid && held.uid === uid && typeof held.asked === 'string' ? held.asked.slice(0, MAX_SEARCH) : '';
  const ask = (text: string) =>
    void navigate(
      { search },
      { state: text ? { uid, asked: text } : null, replace: asked !== '', preventScrollReset: true },
    );
  return [asked, ask];
}

function Found({ uid, category, asked, onClear }: Omit<TopicSearchProps, 'onAsk'> & { onClear: () => void }) {
  const { pages, known, error, busy, more, reload } = useApiPages<Answer>(
    [KEY, { uid, asked, category }],
    (cursor, signal) => {
      const body = { text: asked, category: category ?? undefined, cursor: cursor ?? undefined };
      return api(KEY, { params: { uid }, body }, { signal });
    },
  );
  const found = pages.flatMap((page) => page.found);
  return (
    <>
      {error ? (
        <div className="note note--bad mt-4" role="alert">
          <p>{error.message}</p>
          <Button kind="quiet" small onClick={reload}>
            Ещё раз
          </Button>
        </div>
      ) : null}
      <section className="mt-6" aria-label="Найдено">
        <div className="cluster between gap-3">
          <p role="status">
            «{asked}»{category ? ` в\u00a0разделе «${categoryLabel(category)}»` : ''}
            {known ? `: ${found.length > 0 ? counted(found.length, FOUND) : 'ничего не\u00a0нашлось'}` : null}
            {more ? ' и\u00a0ещё' : ''}
          </p>
          <span className="cluster gap-3">
            {category ? (
              <LinkButton kind="quiet" small to={COMMUNITY_PATH} state={{ uid, asked }}>
                Искать во&nbsp;всех разделах
              </LinkButton>
            ) : null}
            <Button kind="quiet" small onClick={onClear}>
              Все темы
            </Button>
          </span>
        </div>
        {known || error ? null : <ListSkeleton />}
        <ul className="rows mt-3">
          {found.map((hit) => (
            <li key={hit.post}>
              <FoundRow hit={hit} />
            </li>
          ))}
        </ul>
        {more ? (
          <div className="centred mt-6">
            <Button kind="line" busy={busy} onClick={more}>
              Показать ещё
            </Button>
          </div>
        ) : null}
      </section>
    </>
  );
}

interface TopicSearchProps {
  uid: string;
  category: CategoryKey | null;
  /** Empty: nothing is searched for, and the list stands in the place of results. */
  asked: string;
  onAsk: (text: string) => void;
}

/** Search among what a member may see. */
export function TopicSearch({ uid, category, asked, onAsk }: TopicSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const [kept, setKept] = useState(asked);
  const [short, setShort] = useState(false);
  if (kept !== asked) {
    setKept(asked);
    setText(asked);
  }
  function clear() {
    setText('');
    onAsk('');
    field.current?.focus();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = text.trim();
    setShort(words.length === 1);
    if (words.length > 1) onAsk(words);
    else if (words === '') clear();
  }
  return (
    <>
      <search>
        <form method="dialog" className={`line gap-3 ${styles.search}`} onSubmit={submit}>
          <div className="in-wrap grow">
            <input
              ref={field}
              className="in"
              type="search"
              aria-label="Найти в&nbsp;сообществе"
              placeholder="Слово из&nbsp;темы"
              maxLength={MAX_SEARCH}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit" kind="line">
            <MagnifyingGlassIcon className="i" aria-hidden />
            Найти
          </Button>
        </form>
      </search>
      {short ? (
        <p className="hint" role="status">
          Нужно хотя&nbsp;бы&nbsp;две буквы.
        </p>
      ) : null}
      {asked ? <Found uid={uid} category={category} asked={asked} onClear={clear} /> : null}
    </>
  );
}
