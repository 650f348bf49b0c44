import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { Guide } from '~/domain/reading/guide';
import type { Ticks } from '~/domain/reading/guide-ticks';
import type { TickChange } from '~/domain/things/guide-step';
import { loginPath } from '~/web/session/session-path';
import type { ResourceResult } from '~/web/session/use-resource';
import { Button } from '~/web/ui/button';
import { SaveState } from '~/web/ui/save-state';
import { ReadFailed } from '~/web/ui/states';
import { useActiveSection } from '~/web/ui/use-active-section';
import styles from './guide.module.css';
import { stepsDone } from './guide-words';
import { restartGuide } from './restart-guide';
import { StepMarks } from './step-marks';

interface StepsAsideProps {
  guide: Guide;
  done: readonly string[];
  board: ResourceResult<Ticks, TickChange>;
}

function StepsStorage({ slug, board }: { slug: string; board: ResourceResult<Ticks, TickChange> }) {
  if (board.pendingCount > 0) return <SaveState {...board} />;
  return (
    <div className={`small mute3 ${styles.place}`}>
      <p className="if-guest">
        Отметки хранятся на&nbsp;этом устройстве.{' '}
        <Link className="lk" to={loginPath(href('/courses/guides/:slug', { slug }))}>
          Войдите
        </Link>
        , чтобы видеть их&nbsp;везде.
      </p>
      <p className="if-signed">Отметки хранятся в&nbsp;аккаунте и&nbsp;видны на&nbsp;всех ваших устройствах.</p>
    </div>
  );
}

/** How far one has come, and the way to every step: beside the text, on a narrow screen folded above it. */
export function StepsAside({ guide: { slug, steps }, done, board }: StepsAsideProps) {
  const [open, setOpen] = useState(false);
  const ids = steps.map(({ id }) => id);
  const active = useActiveSection(ids);
  const isDone = new Set(done);
  return (
    <aside className="contents" aria-label="Шаги гида">
      <div className={`${styles.steps} stack gap-3`}>
        <p className="t-s">
          {done.length === 0 ? `Всего ${stepsDone(0, ids.length)}` : stepsDone(done.length, ids.length)}
        </p>
        <StepMarks steps={ids} done={done} />
        <ReadFailed what="отмеченные шаги" of={[board.read]} />
        <button
          type="button"
          className={`line between medium ${styles.fold}`}
          aria-expanded={open}
          aria-controls="steps-list"
          onClick={() => setOpen(!open)}
        >
          Все шаги
          <CaretDownIcon className="i" aria-hidden />
        </button>
        <ol id="steps-list" data-open={open || undefined}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
                <span
                  className={`center mute rigid ${styles.number}`}
                  data-done={isDone.has(id) || undefined}
                  aria-hidden
                >
                  {index + 1}
                </span>
                <span>
                  {title}
                  {isDone.has(id) ? <span className="vh"> (сделан)</span> : null}
                </span>
              </a>
            </li>
          ))}
        </ol>
        <StepsStorage slug={slug} board={board} />
        {done.length > 0 ? (
          <Button kind="quiet" small className={styles.again} onClick={() => restartGuide(slug, done)}>
            <ArrowCounterClockwiseIcon className="i" aria-hidden />
            Начать заново
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
