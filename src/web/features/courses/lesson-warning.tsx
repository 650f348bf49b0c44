import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { useRef } from 'react';
import type { LessonWarning as Warning } from '~/domain/courses/course';
import { Button } from '~/web/ui/button';
import { useRestoredFocus } from '~/web/ui/use-restored-focus';

interface LessonWarningProps {
  warning: Warning;
  around: boolean;
  onChoose: (around: boolean) => void;
}

/** What heavy things a lesson speaks of, and the way around them. */
export function LessonWarning({ warning, around, onChoose }: LessonWarningProps) {
  const place = useRef<HTMLElement>(null);
  useRestoredFocus(place, around);
  return (
    <section ref={place} className="panel bg-dawn stack gap-3 no-print" aria-labelledby="lesson-warning">
      <h2 className="t-m" id="lesson-warning">
        Перед чтением
      </h2>
      <p>{warning.text}</p>
      {around ? (
        <>
          <p role="status">{warning.gist}</p>
          <div className="row">
            <Button kind="line" small onClick={() => onChoose(false)}>
              Показать урок целиком
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{warning.around}</p>
          <div className="row">
            <Button kind="soft" small onClick={() => onChoose(true)}>
              <PathIcon className="i" aria-hidden />
              Обойти эти места
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
