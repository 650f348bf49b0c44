import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { HeadphonesIcon } from '@phosphor-icons/react/dist/ssr/Headphones';
import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { RssSimpleIcon } from '@phosphor-icons/react/dist/ssr/RssSimple';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { TOPICS } from '~/catalogue/topics';
import { Cover } from '~/web/art/drawings';
import { counted } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { EmptyState } from '~/web/ui/states';
import { ARTICLES, type ArticleCard } from './article-card';
import { ArticleList } from './article-list';
import styles from './blog.module.css';
import { TopicFilter } from './topic-filter';
import { useTopic } from './use-topic';

const NEARBY = [
  {
    to: href('/courses/guides'),
    Icon: PathIcon,
    title: 'Гиды по\u00a0шагам',
    text: 'Одно дело от\u00a0начала до\u00a0конца, с\u00a0отметками.',
  },
  {
    to: href('/courses/podcasts'),
    Icon: HeadphonesIcon,
    title: 'Практики и\u00a0разговоры',
    text: 'Звук для\u00a0тихих минут и\u00a0длинные разговоры, которые читают.',
  },
  {
    to: href('/courses/free-resources'),
    Icon: BooksIcon,
    title: 'Листы для\u00a0печати',
    text: 'Упражнения, которые удобнее делать на\u00a0бумаге.',
  },
] as const;

function Nearby() {
  return (
    <section className={styles.nearby} aria-labelledby="nearby">
      <h2 className="d-m" id="nearby">
        Читайте также
      </h2>
      <ul className="split thirds mt-6">
        {NEARBY.map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link className="grid ruled top" to={to}>
              <Icon className={`i ${styles.icon}`} aria-hidden />
              <h3 className="t-m link-name">{title}</h3>
              <p className="mute">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing to show: the topic is unknown, or nobody has written on it yet. */
function NoArticles({ known }: { known: boolean }) {
  return (
    <EmptyState
      art={<Cover name="roots" />}
      title={known ? 'В\u00a0этой теме пока нет статей' : 'Такой темы у\u00a0статей нет'}
      action={
        <LinkButton kind="soft" to={href('/blog')} preventScrollReset>
          Показать все статьи
        </LinkButton>
      }
    >
      {known ? 'Остальные на\u00a0месте.' : 'Возможно, адрес изменился. Статьи на\u00a0месте.'}
    </EmptyState>
  );
}

interface BlogProps {
  cards: readonly ArticleCard[];
  /** Paths of the feeds. */
  feeds: { rss: string; json: string };
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

/** The magazine: topics, articles, what else there is to read. */
export function Blog({ cards, feeds, later }: BlogProps) {
  const topic = useTopic();
  const shown = topic ? cards.filter((card) => card.topic === topic) : cards;
  return (
    <div className="wrap page">
      <header>
        <h1 className="d-xl">Статьи</h1>
        <p className="lead measure mt-6">
          О&nbsp;чувствах, отношениях, теле и&nbsp;привычках: одна мысль, пример из&nbsp;жизни и&nbsp;дело
          на&nbsp;сегодня.
        </p>
        <Link className="go mt-4" to={href('/answers')}>
          Короткие ответы на&nbsp;один вопрос
          <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </header>
      <TopicFilter chosen={topic} />
      <p className={`cap ${styles.count}`} role="status">
        {counted(shown.length, ARTICLES)}
      </p>
      {shown.length > 0 ? (
        <ArticleList cards={shown} later={later} />
      ) : (
        <NoArticles known={TOPICS.some(({ key }) => key === topic)} />
      )}
      <Nearby />
      <p className={`small ${styles.feeds} mt-8 mute`}>
        <RssSimpleIcon className="i" aria-hidden />
        Новые статьи можно получать в&nbsp;программе для чтения лент:
        <a className="lk tap" href={feeds.rss}>
          лента RSS
        </a>
        <a className="lk tap" href={feeds.json}>
          лента JSON
        </a>
      </p>
    </div>
  );
}
