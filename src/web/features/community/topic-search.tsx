import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CategoryKey } from '~/catalogue/community';
import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import { MAX_SEARCH } from '~/domain/community/limits';
import { plainPost } from '~/domain/community/markdown';
import { ApiError, api } from '~/web/data/api';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import styles from './community.module.css';
import { topicPath } from './community-address';
import { categoryLabel } from './community-words';

const KEY = 'POST /api/users/:uid/community/search';
type Answer = AnswerOf<SiteContract[typeof KEY]>;
type Hit = Answer['found'][number];

const FOUND = ['место', 'места', 'мест'] as const;

interface TopicSearchProps {
  uid: string;
  category: CategoryKey | null;
  /** Whether its results stand in the place of the list. */
  onShown: (shown: boolean) => void;
}

function FoundRow({ hit: { topic, post, number, excerpt } }: { hit: Hit }) {
  return (
    <article className={`whole ${styles.row}`}>
      <div className="narrows">
        <h3 className="t-m anywhere">
          <Link className="whole__to" to={topicPath(topic.id, number === 1 ? undefined : post)}>
            {topic.title}
          </Link>
        </h3>
        <p className="mute anywhere mt-1">{plainPost(excerpt)}</p>
        <p className="cap mt-1">{categoryLabel(topic.category)}</p>
      </div>
    </article>
  );
}

/** Search among what a member may see. Its words stand in the page alone, never in an address. */
export function TopicSearch({ uid, category, onShown }: TopicSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<Hit[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(text: string, after: string | null) {
    setBusy(true);
    setProblem(null);
    try {
      const body = { text, category: category ?? undefined, cursor: after ?? undefined };
      const answer: Answer = await api(KEY, { params: { uid }, body });
      setFound((before) => [...(after ? (before ?? []) : []), ...answer.found]);
      setCursor(answer.nextCursor);
      setAsked(text);
      onShown(true);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Поиск не\u00a0получился.');
    }
    setBusy(false);
  }
  function clear() {
    setFound(null);
    setProblem(null);
    onShown(false);
    if (field.current) field.current.value = '';
    field.current?.focus();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text.length < 2) return clear();
    void ask(text, null);
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
            />
          </div>
          <Button type="submit" kind="line" busy={busy}>
            <MagnifyingGlassIcon className="i" aria-hidden />
            Найти
          </Button>
        </form>
      </search>
      {problem ? (
        <p className="note note--bad mt-4" role="alert">
          {problem}
        </p>
      ) : null}
      {found ? (
        <section className="mt-6" aria-label="Найдено">
          <div className="cluster between gap-3">
            <p role="status">
              «{asked}»: {found.length > 0 ? counted(found.length, FOUND) : 'ничего не\u00a0нашлось'}
              {cursor ? ' и\u00a0ещё' : ''}
            </p>
            <Button kind="quiet" small onClick={clear}>
              Все темы
            </Button>
          </div>
          <ul className="rows mt-3">
            {found.map((hit) => (
              <li key={hit.post}>
                <FoundRow hit={hit} />
              </li>
            ))}
          </ul>
          {cursor ? (
            <div className="centred mt-6">
              <Button kind="line" busy={busy} onClick={() => void ask(asked, cursor)}>
                Показать ещё
              </Button>
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
