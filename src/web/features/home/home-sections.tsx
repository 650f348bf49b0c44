import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { HeadphonesIcon } from '@phosphor-icons/react/dist/ssr/Headphones';
import { href, Link } from 'react-router';
import { EMOTION_LOOKS, EMOTION_ORDER } from '~/catalogue/emotion-looks';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { Cover } from '~/web/art/drawings';
import { sampleYear } from '~/web/art/year-disc';
import { counted, DAYS, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

/** The sample year that stands in the first fold, counted. */
const HELD = sampleYear().flatMap(({ emotion }) => emotion ?? []);
const COUNTS = EMOTION_ORDER.map((emotion) => ({
  emotion,
  count: HELD.filter((one) => one === emotion).length,
})).toSorted((a, b) => b.count - a.count);
const MOST = COUNTS[0];

/** A row of the sample: 200 units are its longest bar. */
function SampleRow({ emotion, count }: (typeof COUNTS)[number]) {
  return (
    <li className={`grid gap-3 ${styles.row}`}>
      <span>{EMOTION_LOOKS[emotion].short}</span>
      <svg viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={(200 * count) / (MOST?.count ?? 1)} height="10" rx="3" fill={`var(--c-emo-${emotion})`} />
      </svg>
      <span className="num mute">{count}</span>
    </li>
  );
}

/** What entries tell after a while, by the sample year. */
export function SamplePattern() {
  return (
    <section className={`wrap gap-11 split ${styles.part}`} aria-labelledby="pattern">
      <div>
        <h2 className="d-l" id="pattern">
          Из&nbsp;записей складывается узор
        </h2>
        <p className="lead mt-4">
          Год по&nbsp;дням и&nbsp;наблюдения с&nbsp;числами. Случайные совпадения за&nbsp;закономерность не&nbsp;выдаём.
        </p>
      </div>
      <figure className={styles.sample}>
        <figcaption className="small mute">Пример узора, год выдуман</figcaption>
        {MOST ? (
          <p className="t-l serif mt-2">
            Чаще всего за&nbsp;год: {EMOTION_LOOKS[MOST.emotion].short.toLowerCase()}, {counted(MOST.count, DAYS)}{' '}
            из&nbsp;{HELD.length}
          </p>
        ) : null}
        <ul className="stack gap-1 small mt-4">
          {COUNTS.map((one) => (
            <SampleRow key={one.emotion} {...one} />
          ))}
        </ul>
      </figure>
    </section>
  );
}

/** Something to do at once, for who has named a feeling: one guide and some sound. */
export function WhatHelps({ guide, practices }: HomeTexts) {
  const { slug, title, lead, cover, minutes } = guide;
  return (
    <section className={`wrap gap-11 split ${styles.part}`} aria-labelledby="helps">
      <div>
        <h2 className="d-l" id="helps">
          Что помогает
        </h2>
        <ul className={`rows mt-5 ${styles.practices}`}>
          {practices.map((one) => (
            <li key={one.slug}>
              <Link className="line gap-4" to={href('/courses/podcasts/:slug', { slug: one.slug })}>
                <HeadphonesIcon className="i rigid" aria-hidden />
                <span className="link-name grow">{one.title}</span>
                <span className="num small mute">{counted(one.minutes, MINUTES)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link className="go mt-3" to={href('/courses/podcasts')}>
          Все практики <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <Link className={`grid gap-5 ${styles.guide}`} to={href('/courses/guides/:slug', { slug })}>
        <CoverPlate name={cover} late className={styles.guideArt} />
        <span>
          <b className="t-l block link-name">{title}</b>
          <span className="block mute mt-2">{lead}</span>
          <span className="by block">Гид, {counted(minutes, MINUTES)}</span>
        </span>
      </Link>
    </section>
  );
}

const VOWS = [
  [
    'Другим ваши записи не\u00a0видны',
    'Дневник хранится в\u00a0вашем аккаунте, тексты зашифрованы. Мы\u00a0не\u00a0показываем его другим людям и\u00a0не\u00a0собираем ленту из\u00a0чужих чувств.',
  ],
  ['Пропускать дни можно', 'Никаких сгоревших серий. Напоминание одно, тихое, и\u00a0его легко выключить.'],
  [
    'Мы\u00a0не\u00a0ставим диагнозов',
    'Крона\u00a0— для внимания к\u00a0себе. Если нужна помощь, мы\u00a0честно скажем, к\u00a0кому обратиться.',
  ],
] as const;

export function Vows() {
  return (
    <section className={`wrap ${styles.part}`} aria-label="Обещания">
      <ul className={`split thirds ${styles.vows}`}>
        {VOWS.map(([title, text]) => (
          <li key={title}>
            <h2 className="t-l">{title}</h2>
            <p className="mute mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Closing() {
  return (
    <section className="wrap">
      <div className={`r-l ${styles.closing}`}>
        <Cover name="dandelion" shape="square" late />
        <div>
          <h2 className="d-l">Начните с&nbsp;одного слова о&nbsp;том, что чувствуете</h2>
          <p className="lead mt-4">Остальное подождёт. Аккаунт понадобится, только чтобы записи хранились.</p>
          <div className="row mt-7">
            <LinkButton kind="soft" to={href('/awareness-tools/emotional-compass')}>
              Отметить чувство
            </LinkButton>
            <LinkButton kind="quiet" to={href('/register')}>
              Создать аккаунт
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
