import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Link } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import type { Guide } from '~/domain/reading/guide';
import { durationText } from '~/web/text/duration-text';
import { Button } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { TextBy } from '~/web/ui/text-by';
import styles from './guide.module.css';
import { stepCount } from './guide-words';

interface GuideHeadProps {
  guide: Guide;
  done: readonly string[];
}

/** Where the brand button leads: the first step without a tick, or the end. */
function nextStep({ steps }: Guide, done: readonly string[]): { to: string; label: string } {
  const next = steps.findIndex(({ id }) => !done.includes(id));
  if (next < 0) return { to: '#finish', label: 'К\u00a0завершению' };
  const to = `#${steps[next]?.id ?? ''}`;
  return { to, label: done.length === 0 ? 'Начать с\u00a0первого шага' : `Продолжить с\u00a0шага ${next + 1}` };
}

/** Title, promise, length and the way to the step that comes next. */
export function GuideHead({ guide, done }: GuideHeadProps) {
  const { to, label } = nextStep(guide, done);
  return (
    <header className={`wrap gap-7 split ${styles.head}`}>
      <div>
        <p className="small mute way no-print">
          <Link className="lk" to="/courses/guides">
            Гиды
          </Link>
          <span aria-hidden>·</span>
          {topicLabel(guide.topic)}
        </p>
        <h1 className="d-l mt-3">{guide.title}</h1>
        <p className={`lead measure ${styles.lead}`}>{guide.lead}</p>
        <p className="small mute3">
          {durationText(guide.minutes)}
          {' · '}
          {stepCount(guide.steps.length)}
        </p>
        <TextBy {...guide.by} />
        <div className="cluster gap-2 mt-6 no-print">
          <a className="btn btn--brand" href={to}>
            {label}
          </a>
          <Button kind="quiet" onClick={() => window.print()}>
            <PrinterIcon className="i" aria-hidden />
            Распечатать
          </Button>
        </div>
      </div>
      <CoverPlate name={guide.cover} className={`${styles.art} no-print`} />
    </header>
  );
}
