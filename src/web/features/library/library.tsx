import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ReactNode, useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { TOPICS, topicLabel } from '~/catalogue/topics';
import { Cover } from '~/web/art/drawings';
import { durationText } from '~/web/text/duration-text';
import { counted } from '~/web/text/plural';
import { alikeBefore, CoverPlate } from '~/web/ui/cover-plate';
import { useEarlyInput } from '~/web/ui/early-input';
import { EmptyState } from '~/web/ui/states';
import { useQuery } from '~/web/ui/use-query';
import styles from './library.module.css';
import { KINDS, type LibraryText } from './library-text';

interface LibraryAddress {
  kind: string | null;
  topic: string | null;
  /** From 1 on. */
  page: number;
}

const ON_PAGE = 18;
const TEXTS = ['материал', 'материала', 'материалов'] as const;
const LESSONS = ['урок', 'урока', 'уроков'] as const;

/** What the address asks for; the whole index, as the built page shows it before its scripts start. */
function useLibraryAddress(): LibraryAddress {
  const query = useQuery();
  const page = Number(query?.get('page'));
  return {
    kind: query?.get('kind') ?? null,
    topic: query?.get('topic') ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function pathOf({ kind, topic, page }: LibraryAddress): string {
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind);
  if (topic) search.set('topic', topic);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${href('/reading')}?${search}` : href('/reading');
}

interface ChoicesProps {
  label: string;
  all: string;
  options: readonly { key: string; label: string }[];
  chosen: string | null;
  to: (key: string | null) => string;
}

/** Links, so that each choice has an address and the way back works. */
function Choices({ label, all, options, chosen, to }: ChoicesProps) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <ul className="chips">
        {[{ key: null, label: all }, ...options].map((one) => (
          <li key={one.key}>
            <Link
              className="chip"
              to={to(one.key)}
              preventScrollReset
              aria-current={one.key === chosen ? 'true' : undefined}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function lengthText({ minutes, lessons }: LibraryText): string {
  if (minutes !== null) return durationText(minutes);
  return lessons === null ? '' : counted(lessons, LESSONS);
}

interface RowProps {
  text: LibraryText;
  /** How many of its drawing stand before it. */
  alike: number | undefined;
  late: boolean;
  later: ReactNode;
}

function Row({ text, alike = 0, late, later }: RowProps) {
  const { kind, path, title, description, topic, cover } = text;
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={path}>
        <CoverPlate name={cover} alike={alike} late={late} className={styles.cover} />
        <div>
          <h2 className="t-m link-name">{title}</h2>
          <p className="mute small mt-1">{description}</p>
          <p className="by">
            <span>{KINDS.find(({ key }) => key === kind)?.one}</span>
            <span>{topicLabel(topic)}</span>
            <span>{lengthText(text)}</span>
          </p>
        </div>
      </Link>
      <div className={`${styles.later} no-print`}>{later}</div>
    </li>
  );
}

type Find = (texts: readonly LibraryText[], query: string) => readonly LibraryText[];

/** The search, whose code comes with the first typed word. */
function useFind(words: string): Find {
  const [find, setFind] = useState<Find | null>(null);
  const isAsked = words.trim() !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    import('./find-texts').then(
      ({ findTexts }) => isHere && setFind(() => findTexts),
      // What does not load leaves the list whole: the count beside it says so.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return isAsked && find ? find : (texts) => texts;
}

function Pages({ place, pages }: { place: LibraryAddress; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="mt-9" aria-label="Страницы списка">
      <ul className="chips">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <Link
              className="chip"
              to={pathOf({ ...place, page })}
              aria-label={`Страница ${page}`}
              aria-current={page === place.page ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LibraryProps {
  texts: readonly LibraryText[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

/** Everything that there is to read, by kind and topic, with a search and pages. */
export function Library({ texts, later }: LibraryProps) {
  const place = useLibraryAddress();
  const { kind, topic } = place;
  const [words, setWords] = useState('');
  const field = useEarlyInput<HTMLInputElement>((input) => setWords(input.value));
  const find = useFind(words);
  const shown = find(texts, words).filter(
    (text) => (kind === null || text.kind === kind) && (topic === null || text.topic === topic),
  );
  const ofKind = KINDS.find(({ key }) => key === kind);
  const pages = Math.ceil(shown.length / ON_PAGE);
  // Words narrow the list under the reader's hands: it begins anew.
  const page = words.trim() === '' ? Math.min(place.page, Math.max(pages, 1)) : 1;
  const here = shown.slice((page - 1) * ON_PAGE, words.trim() === '' ? page * ON_PAGE : undefined);
  const alike = alikeBefore(here);
  return (
    <div className="wrap page">
      <header>
        <h1 className="d-xl">Читать</h1>
        <p className="lead measure mt-4">
          Всё, что здесь читают и&nbsp;слушают: на&nbsp;минуту, на&nbsp;вечер, надолго.
        </p>
      </header>
      <div className="stack gap-4 mt-6">
        <search>
          <label className={`in-wrap block no-print ${styles.search}`}>
            <span className="vh">Найти среди текстов</span>
            <input
              ref={field}
              className="in"
              type="search"
              maxLength={100}
              autoComplete="off"
              placeholder="О&nbsp;чём хочется почитать"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <span className="ib">
              <MagnifyingGlassIcon className="i" aria-hidden />
            </span>
          </label>
        </search>
        <Choices
          label="Виды"
          all="Всё"
          options={KINDS}
          chosen={kind}
          to={(next) => pathOf({ kind: next, topic, page: 1 })}
        />
        <Choices
          label="Темы"
          all="Все темы"
          options={TOPICS}
          chosen={topic}
          to={(next) => pathOf({ kind, topic: next, page: 1 })}
        />
      </div>
      <div className="cluster between gap-4 mt-4">
        <p className="cap" role="status">
          {counted(shown.length, TEXTS)}
        </p>
        {ofKind ? (
          <Link className="go" to={ofKind.to}>
            Раздел «{ofKind.label}» <ArrowRightIcon className="i" aria-hidden />
          </Link>
        ) : null}
      </div>
      {here.length > 0 ? (
        <ul className={`split halves mt-4 ${styles.list}`}>
          {here.map((text, index) => (
            <Row
              key={text.path}
              text={text}
              alike={alike[index]}
              late={index > 3}
              later={text.kind === 'courses' ? null : later({ path: text.path, title: text.title })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState art={<Cover name="roots" />} title="Такого пока нет">
          Можно попробовать другое слово или{' '}
          <Link className="lk" to={href('/reading')} onClick={() => setWords('')}>
            открыть всё
          </Link>
          .
        </EmptyState>
      )}
      {words.trim() === '' ? <Pages place={{ ...place, page }} pages={pages} /> : null}
    </div>
  );
}
