import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { paths, pillars, type SefiraText, sefiraText, sefirot, sefirotNote } from '~/catalogue/sefirot';
import { causesOf } from '~/domain/progress/point-rules';
import { forEachSefira } from '~/domain/progress/sefirot';
import type { TreeTexts } from '~/domain/reading/tree-texts';
import { rings } from '~/web/art/rings';
import { capital } from '~/web/text/date-text';
import { fullSefiraName } from '~/web/text/sefira-name';
import { LinkButton } from '~/web/ui/button';
import { Contents } from '~/web/ui/contents';
import { MINERAL } from './tree-drawing';
import styles from './tree-info.module.css';
import { TreeSvg } from './tree-svg';
import { fedText, WORTH } from './tree-text';

const PILLARS_ID = 'pillars';
const PATHS_ID = 'paths';
const originId = (index: number) => `origin-${index + 1}`;
/** A tree in full growth, for the drawing at the head. */
const GROWN = forEachSefira((key) => 20 + 30 * sefiraText(key).order);

const sectionsOf = ({ origin }: TreeTexts) => [
  ...sefirot.map(({ key }) => ({ id: key, title: fullSefiraName(key, true) })),
  { id: PILLARS_ID, title: 'Три столпа' },
  { id: PATHS_ID, title: 'Двадцать два пути' },
  ...origin.map(({ title }, index) => ({ id: originId(index), title })),
];

function Head() {
  return (
    <header className={`${styles.head} deep`}>
      <div className={`wrap split ${styles.headIn}`}>
        <div className={styles.promise}>
          <h1 className="d-xl">Что такое сефирот</h1>
          <p className="lead measure mt-6">
            Десять сторон одной жизни, от&nbsp;замысла до&nbsp;сделанного дела, и&nbsp;двадцать два пути между ними.
            Старая схема здесь служит картой внимания: за&nbsp;какой из&nbsp;сторон вы&nbsp;сейчас ухаживаете,
            а&nbsp;какая ждёт.
          </p>
          <p className={`measure ${styles.note}`}>{sefirotNote}</p>
          <LinkButton kind="cream" to={href('/tree-of-self')}>
            Открыть древо себя
          </LinkButton>
        </div>
        <div className={styles.art}>
          <TreeSvg points={GROWN} />
        </div>
      </div>
    </header>
  );
}

function Disc({ sefira }: { sefira: SefiraText }) {
  const disc = rings(0, 0, 54, { count: 7, seed: sefira.order + 4, amp: 0.045, min: 0.2 });
  return (
    <svg className={`full ${styles.disc}`} viewBox="-60 -60 120 120" aria-hidden="true">
      <path d={disc.at(-1)} fill={MINERAL[sefira.key]} />
      <path d={disc.join('')} fill="none" stroke="#11231D" strokeOpacity="0.5" strokeWidth="1.4" />
    </svg>
  );
}

function Sefira({ sefira, text }: { sefira: SefiraText; text: readonly string[] }) {
  const { key, title, meaning, theme, description, question, practice, shortage, excess } = sefira;
  // Two causes may lead to the same page.
  const ways = causesOf(key).map((cause) => CAUSE_WORDS[cause].link);
  const links = new Map(ways.map(({ to, label }) => [to, label]));
  return (
    <section className={`split--s ${styles.sefira}`} aria-labelledby={key}>
      <Disc sefira={sefira} />
      <div>
        <h2 className="d-m" id={key}>
          {theme}
        </h2>
        <p className="mute">
          {title}, «{meaning}»
        </p>
        <p className="lead mt-4">{description}</p>
        {text.map((paragraph) => (
          <p key={paragraph} className="read mt-4">
            {paragraph}
          </p>
        ))}
        <p className={`read mt-4 ${styles.question}`}>{question}</p>
        <dl className="pairs mt-6">
          <div>
            <dt className="mute">Когда мало</dt>
            <dd>{capital(shortage)}</dd>
          </div>
          <div>
            <dt className="mute">Когда слишком</dt>
            <dd>{capital(excess)}</dd>
          </div>
          <div>
            <dt className="mute">Практика</dt>
            <dd>{practice}</dd>
          </div>
          <div>
            <dt className="mute">На&nbsp;сайте</dt>
            <dd>
              {fedText(key)}{' '}
              {[...links].map(([to, action]) => (
                <Link key={to} className={`go ${styles.to}`} to={to}>
                  {action} <ArrowRightIcon className="i" aria-hidden />
                </Link>
              ))}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Pillars({ texts }: { texts: TreeTexts['pillars'] }) {
  return (
    <section className={styles.part} aria-labelledby={PILLARS_ID}>
      <h2 className="d-m" id={PILLARS_ID}>
        Три столпа
      </h2>
      {pillars.map(({ key, title, theme }) => (
        <div key={key} className="mt-6">
          <h3 className="t-m">{title}</h3>
          <p className="mute">{theme}</p>
          <p className="read measure mt-2">{texts[key]}</p>
        </div>
      ))}
    </section>
  );
}

function Origin({ origin }: Pick<TreeTexts, 'origin'>) {
  return origin.map(({ title, paragraphs }, index) => (
    <section key={title} className={styles.part} aria-labelledby={originId(index)}>
      <h2 className="d-m" id={originId(index)}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="read measure mt-4">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}

function Paths({ texts }: { texts: TreeTexts['paths'] }) {
  return (
    <section className={styles.part} aria-labelledby={PATHS_ID}>
      <h2 className="d-m" id={PATHS_ID}>
        Двадцать два пути
      </h2>
      <p className="read measure mt-4">
        Путь соединяет две стороны жизни. Он&nbsp;загорается, когда живы обе: в&nbsp;каждой есть хотя&nbsp;бы&nbsp;одно
        дело. {WORTH} Набранное никогда не&nbsp;убывает.
      </p>
      <ul className={`mt-6 split--s halves ${styles.paths}`}>
        {paths.map(({ number, from, to }) => (
          <li className="py-3 ruled" key={number}>
            <a className="link-name" href={`#${from}`}>
              {sefiraText(from).title}
            </a>
            &nbsp;—{' '}
            <a className="link-name" href={`#${to}`}>
              {sefiraText(to).title}
            </a>
            <span className="under">
              {sefiraText(from).theme}, {sefiraText(to).theme.toLowerCase()}
            </span>
            <p>{texts[number]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each sefira in human words, the pillars, the paths between them, and where all of it comes from. */
export function TreeInfo({ texts }: { texts: TreeTexts }) {
  return (
    <article className="page-end">
      <Head />
      <div className={`wrap long ${styles.text}`}>
        <Contents sections={sectionsOf(texts)} />
        <div>
          {sefirot.map((sefira) => (
            <Sefira key={sefira.key} sefira={sefira} text={texts.sefirot[sefira.key]} />
          ))}
          <Pillars texts={texts.pillars} />
          <Paths texts={texts.paths} />
          <Origin origin={texts.origin} />
        </div>
      </div>
    </article>
  );
}
