import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { counted, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

const STEPS = ['шаг', 'шага', 'шагов'] as const;
/** So many steps are named; the rest waits inside. */
const SHOWN = 5;

/** One guide as a taste of all: what it is for, how it goes, how long it takes. */
export function ShortGuide({ guide }: { guide: HomeTexts['guide'] }) {
  const { slug, title, lead, cover, minutes, steps } = guide;
  return (
    <section className={`wrap section gap-12 split ${styles.guide}`} aria-labelledby="guide">
      <CoverPlate name={cover} late className={styles.guideArt} />
      <div>
        <p className="mute">
          Гид, {counted(steps.length, STEPS)}, {counted(minutes, MINUTES)}
        </p>
        <h2 className="d-l" id="guide">
          {title}
        </h2>
        <p className="lead">{lead}</p>
        <ol>
          {steps.slice(0, SHOWN).map((step, index) => (
            <li className="grid gap-2 lined py-3" key={step}>
              <span className="num serif mute3">{index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <div className="row">
          <LinkButton kind="soft" to={href('/courses/guides/:slug', { slug })}>
            Открыть гид
          </LinkButton>
          <Link className="go" to={href('/courses/guides')}>
            Все гиды <ArrowRightIcon className="i" aria-hidden />
          </Link>
        </div>
      </div>
    </section>
  );
}
