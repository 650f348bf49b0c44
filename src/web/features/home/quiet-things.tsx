import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { HeadphonesIcon } from '@phosphor-icons/react/dist/ssr/Headphones';
import { href, Link } from 'react-router';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { counted, MINUTES } from '~/web/text/plural';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

function Practices({ practices }: Pick<HomeTexts, 'practices'>) {
  return (
    <div className={`r-l ${styles.listen}`}>
      <h2 className="d-m">Закрыть глаза и&nbsp;слушать</h2>
      <p className="mute mt-2">Практики со&nbsp;звуком. Учиться заранее ничему не&nbsp;придётся.</p>
      <ul className="rows">
        {practices.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <Link to={href('/courses/podcasts/:slug', { slug })}>
              <HeadphonesIcon className="i" aria-hidden />
              <span className="link-name">{title}</span>
              <span className="num small mute">{counted(minutes, MINUTES)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="go" to={href('/courses/podcasts')}>
        Практики и&nbsp;разговоры <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </div>
  );
}

function Worksheets({ worksheets }: Pick<HomeTexts, 'worksheets'>) {
  return (
    <div className={styles.sheets}>
      <h2 className="d-m">Взять лист и&nbsp;ручку</h2>
      <p className="mute mt-2">Листы, которые печатаются на&nbsp;обычной бумаге.</p>
      <ul className="rows">
        {worksheets.map(({ slug, title, minutes, cover }) => (
          <li key={slug}>
            <Link to={href('/courses/free-resources/:slug', { slug })}>
              <CoverPlate name={cover} late className={styles.sheetArt} />
              <span className={`t-m link-name ${styles.name}`}>{title}</span>
              <span className="cap num">{counted(minutes, MINUTES)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="go" to={href('/courses/free-resources')}>
        Все материалы <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </div>
  );
}

/** For those who don't want to type: sound and paper. */
export function QuietThings(props: Pick<HomeTexts, 'practices' | 'worksheets'>) {
  return (
    <section className={`wrap gap-12 split ${styles.quiet}`} aria-label="Практики и&nbsp;листы">
      <Practices practices={props.practices} />
      <Worksheets worksheets={props.worksheets} />
    </section>
  );
}
