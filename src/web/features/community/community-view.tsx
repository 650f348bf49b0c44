import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link } from 'react-router';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { LinkButton } from '~/web/ui/button';
import { About } from './about';
import styles from './community.module.css';
import { COMMUNITY_PATH, type ListAddress, newTopicPath, useListAddress } from './community-address';
import { HeldPosts } from './held-posts';
import { SavedPosts } from './saved-posts';
import { TopicFilter } from './topic-filter';
import { TopicList } from './topic-list';
import { TopicSearch, useAskedWords } from './topic-search';

const START: ListAddress = { list: 'all', category: null };

function Head({ address }: { address: ListAddress }) {
  return (
    <header className={`split ${styles.pageHead}`}>
      <div>
        <h1 className="d-xl">Сообщество</h1>
        <p className={`lead mt-6 ${styles.lead}`}>
          Здесь можно сказать, что у&nbsp;вас на&nbsp;душе, и&nbsp;быть услышанным так, как вы&nbsp;попросите:
          выслушают, поделятся опытом или посоветуют.
        </p>
      </div>
      <div className={styles.write}>
        <LinkButton className="if-signed" to={newTopicPath(address.category)}>
          <PlusIcon className="i" aria-hidden />
          Открыть тему
        </LinkButton>
        <div className="if-guest">
          <LinkButton to={loginPath(COMMUNITY_PATH)}>Войти и&nbsp;написать</LinkButton>
          <p className="cap mt-3">
            Часть разделов можно читать без аккаунта. Чтобы писать и&nbsp;поддерживать других, аккаунт нужен.
          </p>
        </div>
      </div>
    </header>
  );
}

/** The community: its categories, its topics, the search. */
export function CommunityView() {
  const { user, unsure } = useSession();
  const found = useListAddress();
  const address = found ?? START;
  const uid = unsure ? undefined : (user?.uid ?? null);
  const [asked, ask] = useAskedWords(uid);
  return (
    <div className="wrap page">
      <Head address={address} />
      <TopicFilter address={address} />
      {uid ? <TopicSearch key={uid} uid={uid} category={address.category} asked={asked} onAsk={ask} /> : null}
      {uid ? <HeldPosts topic={null} /> : null}
      <section className="mt-6" aria-labelledby="topics" hidden={asked !== ''}>
        <h2 className="vh" id="topics">
          Темы
        </h2>
        {address.list === 'saved' && uid ? <SavedPosts uid={uid} /> : <TopicList uid={uid} address={found} />}
      </section>
      <nav className={`cluster gap-5 mt-8 small if-signed`} aria-label="Своё в&nbsp;сообществе">
        <Link className="lk tap" to="/community/barred">
          Заблокированные
        </Link>
        <Link className="lk tap" to="/community/decisions">
          Решения модераторов
        </Link>
      </nav>
      <About />
    </div>
  );
}
