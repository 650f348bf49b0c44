import { Suspense, useState } from 'react';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { useSession } from '~/web/session/session';
import { entriesInWords, FULL_DAY } from '~/web/text/cap-words';
import { LinkButton } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import styles from './hero.module.css';
import type { ReadNext } from './own-day';

// Visitors don't load what only a signed-in person's day needs.
const OwnDay = lazyPart(async () => (await import('./own-day')).OwnDay);

const NOTHING_NEXT = <p className={`stack stack--start mt-7 top ${styles.next}`} />;

function said(count: number): string {
  if (count === 0) return 'Что вы\u00a0чувствуете сегодня?';
  return count < MAX_DAILY_ACTIONS ? `Сегодня ${entriesInWords(count)}` : `На\u00a0сегодня всё: ${FULL_DAY}`;
}

/** For a signed-in person, instead of the pitch: whether today is noted, and the way on. The place is the same in every state. */
export function Today({ articles, guides }: ReadNext) {
  const { user } = useSession();
  const [known, setKnown] = useState<number | null>(null);
  const count = user && known;
  const full = count !== null && count >= MAX_DAILY_ACTIONS;
  return (
    <div className="mt-6" aria-live="polite">
      <p className={`t-l ${styles.todaySay}`}>{count === null ? '\u00a0' : said(count)}</p>
      <div className={`cluster ${styles.cta} mt-7`}>
        <LinkButton to={full ? '/personal-cabinet' : '/awareness-tools/emotional-compass'}>
          {full ? 'Посмотреть сегодня' : 'Добавить запись'}
        </LinkButton>
        <LinkButton kind="quiet" to="/awareness-tools/emotional-compass/journal-history">
          Открыть дневник
        </LinkButton>
      </div>
      <Suspense fallback={NOTHING_NEXT}>
        {user ? (
          <OwnDay key={user.uid} user={user} articles={articles} guides={guides} onCount={setKnown} />
        ) : (
          NOTHING_NEXT
        )}
      </Suspense>
    </div>
  );
}
