import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Suspense, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { OwnWallPost } from '~/contract/wall';
import type { StarterWord } from '~/domain/wall/word';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { useResource } from '~/web/session/use-resource';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import { SaveState } from '~/web/ui/save-state';
import { showTarget } from '~/web/ui/show-target';
import { showToast } from '~/web/ui/toast';
import { removalResource } from './removal-resource';
import { savedWordsResource } from './saved-words-resource';
import { StarterWords } from './starter-words';
import { useCardActions } from './use-card-actions';
import { useWall, type Wall } from './use-wall';
import styles from './wall.module.css';
import { useWallAddress, type WallAddress } from './wall-address';
import { WallFilter } from './wall-filter';
import { WallRules } from './wall-rules';
import { NoWords, WallFailed, WallSkeleton, WordNotFound } from './wall-states';
import { WALL_PATH } from './wall-words';
import { type CardActions, WordCard } from './word-card';

const AddWord = lazyPart(async () => (await import('./add-word')).AddWord);
const ReportWord = lazyPart(async () => (await import('./report-word')).ReportWord);

const WORDS = ['слово', 'слова', 'слов'] as const;
const START: WallAddress = { list: 'all', topic: null, kind: null, word: null };

function showAdded(post: OwnWallPost): void {
  if (post.state === 'shown') showToast({ kind: 'ok', text: 'Слово на\u00a0стене' });
  else
    showToast({
      kind: 'ok',
      text: 'Слово записано и\u00a0ждёт проверки',
      hint: 'Сначала его прочитает модератор. До\u00a0этого оно есть в\u00a0«Моих», другим не\u00a0видно.',
    });
}

function Head({ onAdd }: { onAdd: () => void }) {
  return (
    <header className={`split ${styles.head}`}>
      <div>
        <h1 className="d-xl">Стена вдохновения</h1>
        <p className={`mt-6 ${styles.lead} lead`}>
          Короткие слова о&nbsp;том, что люди замечают за&nbsp;день, и&nbsp;рисунок, который вырос к&nbsp;каждому.
          Минута, чтобы прочитать, две, чтобы добавить своё.
        </p>
      </div>
      <div className={styles.add}>
        <Button className="if-signed" onClick={onAdd}>
          <PlusIcon className="i" aria-hidden />
          Добавить слово
        </Button>
        <div className="if-guest">
          <LinkButton to={loginPath(WALL_PATH)}>Войти и&nbsp;добавить слово</LinkButton>
          <p className={`${styles.why} cap mt-3`}>
            Читать и&nbsp;собирать можно без аккаунта. Чтобы добавить слово, откликнуться или сообщить, нужен аккаунт.
          </p>
        </div>
      </div>
    </header>
  );
}

interface CardsProps {
  wall: Wall;
  /** Id of the word that stands alone; null: a list. */
  named: string | null;
  actions: CardActions;
}

function Cards({ wall, named, actions }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  const { posts, loadingMore, more } = wall;
  // The button is gone after the last page: the reader goes on at the first of the new cards.
  useEffect(() => {
    if (from === null || loadingMore || posts.length <= from) return;
    setFrom(null);
    if (!more) list.current?.children[from]?.querySelector<HTMLElement>('article')?.focus();
  }, [from, loadingMore, posts.length, more]);
  useEffect(() => {
    const card = named === null ? null : list.current?.querySelector<HTMLElement>('article');
    if (!card) return;
    card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    showTarget(card);
  }, [named]);
  return (
    <>
      <ul ref={list} className={`grid ${styles.cards}`}>
        {posts.map((post) => (
          <li className="stack" key={post.id}>
            <WordCard post={post} actions={actions} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {`На\u00a0странице ${counted(posts.length, WORDS)}`}
      </p>
      {wall.error ? (
        <p className={`note note--bad centred mt-8`} role="alert">
          {wall.error.message}
        </p>
      ) : null}
      {more ? (
        <div className={`centred mt-8`}>
          <Button
            kind="line"
            busy={loadingMore}
            onClick={() => {
              setFrom(posts.length);
              wall.loadMore();
            }}
          >
            Показать ещё
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface BodyProps {
  wall: Wall;
  address: WallAddress;
  signed: boolean;
  actions: CardActions;
  onAdd: () => void;
}

function Body({ wall, address, signed, actions, onAdd }: BodyProps) {
  if (wall.loading) return <WallSkeleton />;
  if (wall.error && wall.posts.length === 0)
    return wall.error.code === 'not-found' ? <WordNotFound /> : <WallFailed error={wall.error} onRetry={wall.reload} />;
  if (wall.posts.length === 0)
    return address.word ? <WordNotFound /> : <NoWords address={address} signed={signed} onAdd={onAdd} />;
  return <Cards wall={wall} named={address.word} actions={actions} />;
}

/** The wall: its lists and filters, its cards, one card by its link, what is written and reported. */
export function WallView({ starters }: { starters: readonly StarterWord[] }) {
  const { user, unsure } = useSession();
  const found = useWallAddress();
  const address = found ?? START;
  const wall = useWall(unsure ? undefined : (user?.uid ?? null), found);
  const [adds, setAdds] = useState(false);
  const [reported, setReported] = useState<OwnWallPost | null>(null);
  const actions = useCardActions(user?.uid ?? null, wall, setReported);
  const removals = useResource(removalResource);
  const collection = useResource(savedWordsResource);
  const one = address.word !== null;
  return (
    <div className={`wrap page`}>
      <Head onAdd={() => setAdds(true)} />
      {one ? (
        <Link className={`go ${styles.back}`} to={href(WALL_PATH)}>
          <ArrowLeftIcon className="i" aria-hidden />
          Вся стена
        </Link>
      ) : (
        <WallFilter address={address} />
      )}
      {removals.refused.length > 0 ? <SaveState {...removals} /> : null}
      {collection.refused.length > 0 ? <SaveState {...collection} /> : null}
      <div className={one ? styles.one : undefined}>
        <Body wall={wall} address={address} signed={user !== null} actions={actions} onAdd={() => setAdds(true)} />
      </div>
      {wall.loading || wall.more ? null : <StarterWords words={starters} address={address} />}
      <WallRules />
      <Suspense>
        {adds && user ? (
          <AddWord
            user={user}
            onClose={() => setAdds(false)}
            onAdded={(post) => {
              wall.add(post);
              showAdded(post);
            }}
          />
        ) : null}
        {reported && user ? <ReportWord uid={user.uid} post={reported} onClose={() => setReported(null)} /> : null}
      </Suspense>
    </div>
  );
}
