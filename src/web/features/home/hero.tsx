import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Suspense } from 'react';
import { SITE_NAME } from '~/catalogue/site';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { useSession } from '~/web/session/session';
import { LinkButton } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import styles from './hero.module.css';
import { SampleDisc } from './sample-disc';
import { Today } from './today';

const OwnDisc = lazyPart(async () => (await import('./own-disc')).OwnDisc);

/** The site in one breath, beside a year of feelings. */
export function Hero({ articles, guides }: Pick<HomeTexts, 'articles' | 'guides'>) {
  const { user } = useSession();
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <h1 className="d-xl">Год, прожитый внимательно</h1>
          <div className="if-guest">
            <p className={`lead ${styles.lead} mt-6`}>
              {SITE_NAME} помогает замечать чувства, разбираться в&nbsp;них и&nbsp;понемногу расти. Одна запись занимает
              меньше минуты. Через год из&nbsp;записей складывается рисунок, который умеете читать только вы.
            </p>
            <div className={`cluster ${styles.cta} mt-7`}>
              <LinkButton to="/awareness-tools/emotional-compass" prefetch="viewport">
                Сделать первую запись
              </LinkButton>
              <a className={`go ${styles.how}`} href="#tools">
                Как это устроено <ArrowRightIcon className="i" aria-hidden />
              </a>
            </div>
            <p className="cap line gap-2 mt-5">
              <LockSimpleIcon className="i" aria-hidden /> Другим записи не&nbsp;видны
            </p>
          </div>
          <div className="if-signed">
            <Today articles={articles} guides={guides} />
          </div>
        </div>
        <div className={styles.disc} data-bleeds>
          <div className="if-guest">
            <SampleDisc pointers />
          </div>
          <div className={`if-signed ${styles.own}`}>
            <Suspense fallback={null}>{user ? <OwnDisc key={user.uid} user={user} /> : null}</Suspense>
          </div>
          <p className={`mute ${styles.pin} hide-m`}>
            Кольцо&nbsp;— месяц: январь в&nbsp;сердцевине, декабрь у&nbsp;коры
          </p>
          <p className={`mute ${styles.pin} hide-m`}>
            Дуга&nbsp;— дни с&nbsp;одним чувством. Пропуск тоже часть рисунка
          </p>
        </div>
      </div>
    </section>
  );
}
