import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/web/ui/button';
import styles from './community.module.css';
import { showFailure } from './use-post-actions';
import { markWelcomed } from './use-self';

const RULES = [
  ['О\u00a0себе, а\u00a0не\u00a0о\u00a0другом', '«У\u00a0меня было так» помогает чаще, чем «вам нужно».'],
  ['Смотрим, о\u00a0чём просят', 'Над полем ответа стоит просьба автора: выслушать, поделиться опытом, посоветовать.'],
  ['Чужое не\u00a0выносим', 'Имена, адреса и\u00a0переписку других людей здесь не\u00a0называют.'],
  [
    'Это не\u00a0помощь в\u00a0беде',
    'Если опасно прямо сейчас, звоните\u00a0112. Линии помощи\u00a0— по\u00a0ссылке «Если тяжело» внизу каждой страницы.',
  ],
] as const;

/** The rules in short, before the first words. */
export function Welcome({ uid, onRead }: { uid: string; onRead: () => void }) {
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    try {
      await markWelcomed(uid);
      onRead();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }
  return (
    <section className={`bg-mist panel ${styles.welcome}`} aria-labelledby="welcome">
      <h2 className="d-m" id="welcome">
        Прежде чем написать
      </h2>
      <dl className="split--s halves gap-5 mt-6">
        {RULES.map(([name, text]) => (
          <div key={name}>
            <dt className="t-s">{name}</dt>
            <dd className="mute mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="row mt-6">
        <Button busy={busy} onClick={() => void go()}>
          Понятно, писать
        </Button>
        <Link className="lk tap" to="/community/rules">
          Правила целиком
        </Link>
      </div>
    </section>
  );
}
