import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { SefiraKey } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import type { Progress } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { SEFIROT } from '~/domain/progress/sefirot';
import { Seedling } from '~/web/art/covers';
import { useApiQuery } from '~/web/sync/use-api-query';
import { counted } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { PointHistory } from './point-history';
import styles from './progress-view.module.css';
import { SefiraRows } from './sefira-rows';
import { POINTS, WORTH } from './tree-text';
import { WelcomeBack } from './welcome-back';
import { YearOfWork } from './year-of-work';

interface GrownProps {
  user: User;
  today: string;
  progress: Progress;
}

function Grown({ user, today, progress }: GrownProps) {
  const [fed, setFed] = useState<SefiraKey | null>(null);
  const history = useRef<HTMLDivElement>(null);
  const showHistory = (sefira: SefiraKey) => {
    setFed(sefira);
    history.current?.scrollIntoView({ block: 'start' });
    history.current?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const total = SEFIROT.reduce((sum, key) => sum + progress[key].points, 0);
  return (
    <>
      {total === 0 ? (
        <EmptyState
          art={<Seedling />}
          title="Здесь будет расти ваш год"
          action={<LinkButton to={href('/awareness-tools/emotional-compass')}>Сделать запись</LinkButton>}
        >
          Любое дело оставит в&nbsp;нём кольцо. Ниже видно, от&nbsp;чего растёт каждое качество.
        </EmptyState>
      ) : (
        <YearOfWork user={user} today={today} />
      )}
      <section className={styles.part} aria-labelledby="ten">
        <div className="chart-h">
          <h2 className="d-m" id="ten">
            Десять качеств
          </h2>
          <Link className="lk small" to={href('/tree-of-self')}>
            Древом
          </Link>
        </div>
        <p className="mute measure mb-6">
          {total > 0 ? `Всего ${counted(total, POINTS)}. ` : ''}
          {WORTH} Сколько&nbsp;бы&nbsp;ни&nbsp;прошло времени, они остаются с&nbsp;вами.
        </p>
        <SefiraRows progress={progress} names={user.profile.sefiraNames} onHistory={showHistory} />
      </section>
      {total > 0 ? (
        <div className={`lands ${styles.part}`} ref={history}>
          <PointHistory user={user} today={today} sefira={fed} onSefira={setFed} />
        </div>
      ) : null}
    </>
  );
}

/** How a person has grown: the year by days, the ten sefirot, the ledger. */
export function ProgressView({ user }: { user: User }) {
  const today = dayKey(new Date(), user.profile.timeZone);
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/progress/sefirot', { params: { uid: user.uid } });
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="mb-6">
        <h1 className="d-l">Прогресс</h1>
        <p className="lead measure mt-4">
          Всё, что вы&nbsp;заметили и&nbsp;сделали. Здесь ничего не&nbsp;сгорает и&nbsp;никого ни&nbsp;с&nbsp;кем
          не&nbsp;сравнивают.
        </p>
      </header>
      <WelcomeBack user={user} />
      {data ? (
        <Grown user={user} today={today} progress={data} />
      ) : error ? (
        <ErrorState
          title="Прогресс сейчас не&nbsp;открылся"
          action={<RetryButton onClick={reload} />}
          id={error.requestId}
        >
          Он&nbsp;цел. {error.message}
        </ErrorState>
      ) : (
        <Skeleton label="Открываем прогресс">
          <span className={`sk ${styles.wait}`} />
        </Skeleton>
      )}
    </div>
  );
}
