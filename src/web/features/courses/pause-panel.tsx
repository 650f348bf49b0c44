import { HeadphonesIcon } from '@phosphor-icons/react/dist/ssr/Headphones';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { href, Link, useNavigate } from 'react-router';
import type { Grounding } from '~/domain/courses/course';
import { counted, MINUTES } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { type CameFrom, cameFrom } from '~/web/ui/came-from';
import { Dialog } from '~/web/ui/dialog';
import { HelpCard } from '~/web/ui/help-card';
import { showToast } from '~/web/ui/toast';
import styles from './pause-panel.module.css';

export interface PauseWaysProps {
  grounding: Grounding;
  back: CameFrom;
  /** Where «На сегодня хватит» leads. */
  away: string;
  /** Keeps the place before one leaves. */
  onLeave?: (() => void) | undefined;
  /** Closes what they stand in. */
  onClose?: (() => void) | undefined;
}

/** What may help when a lesson is too much: a practice and back to the same paragraph, the plan for a hard day, help lines, the rest of the day off. */
export function PauseWays({ grounding: { slug, title, seconds }, back, away, onLeave, onClose }: PauseWaysProps) {
  const navigate = useNavigate();
  const leave = async () => {
    onLeave?.();
    await navigate(away);
    showToast({
      kind: 'ok',
      text: 'На\u00a0сегодня всё',
      hint: 'Место осталось. Двое суток курс о\u00a0себе не\u00a0напомнит.',
    });
  };
  return (
    <>
      <ul className={`rows ${styles.ways} mt-4`}>
        <li>
          <Link to={href('/courses/podcasts/:slug', { slug })} state={cameFrom(back)} onClick={onLeave}>
            <HeadphonesIcon className="i" aria-hidden />
            <span>
              {title}
              <span className="under">
                Практика, чтобы вернуться в&nbsp;«здесь и&nbsp;сейчас», {counted(Math.round(seconds / 60), MINUTES)}
              </span>
            </span>
          </Link>
        </li>
        <li>
          <Link to={href('/hard-day-plan')} onClick={onLeave}>
            <HeartIcon className="i" aria-hidden />
            <span>
              План на&nbsp;тяжёлый день
              <span className="under">Ваш список людей, мест и&nbsp;дел, которые держат</span>
            </span>
          </Link>
        </li>
      </ul>
      <div className="row">
        {onClose ? (
          <Button kind="soft" onClick={onClose}>
            {back.label}
          </Button>
        ) : null}
        <Button kind="line" onClick={() => void leave()}>
          На&nbsp;сегодня хватит
        </Button>
      </div>
      <div className="mt-6">
        <HelpCard plan={false} title="Если нужен голос рядом" />
      </div>
    </>
  );
}

/** The pause of a hard course. */
export function PausePanel({ onClose, ...ways }: PauseWaysProps & { onClose: () => void }) {
  return (
    <Dialog open wide title="Пауза" onClose={onClose}>
      <p className="mute mt-2">
        Место запомнено до&nbsp;абзаца. Вернуться можно через минуту, через месяц или совсем не&nbsp;возвращаться.
      </p>
      <PauseWays {...ways} onClose={onClose} />
    </Dialog>
  );
}
