import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { Suspense, useState } from 'react';
import { href } from 'react-router';
import type { Grounding } from '~/domain/courses/course';
import { Button } from '~/web/ui/button';
import type { CameFrom } from '~/web/ui/came-from';
import { lazyPart } from '~/web/ui/lazy-part';
import { closeToast } from '~/web/ui/toast';
import styles from './position-note.module.css';
import { notePause } from './save-course';

const PausePanel = lazyPart(async () => (await import('./pause-panel')).PausePanel);

interface PauseButtonProps {
  course: string;
  grounding: Grounding;
  /** Where the practice leads back to. */
  back: CameFrom;
  /** Where «На сегодня хватит» leads. */
  away: string;
  /** Keeps the place before anything else. */
  onPause?: () => void;
}

/** «Пауза» of a hard course: keeps the place and opens what may help. */
export function PauseButton({ course, onPause, ...panel }: PauseButtonProps) {
  const [open, setOpen] = useState(false);
  const pause = () => {
    onPause?.();
    notePause(course);
    // Nothing may stand upon the help lines.
    closeToast();
    setOpen(true);
  };
  return (
    <>
      <Button kind="line" small className={styles.pause} aria-haspopup="dialog" onClick={pause}>
        <PauseIcon className="i" aria-hidden />
        Пауза
      </Button>
      <noscript>
        <a className="btn btn--line btn--s" href={href('/courses/podcasts/:slug', { slug: panel.grounding.slug })}>
          Пауза: {panel.grounding.title}
        </a>
      </noscript>
      {open ? (
        <Suspense>
          <PausePanel {...panel} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
