import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Button } from '~/web/ui/button';
import styles from './position-note.module.css';
import type { LessonPositionControl } from './use-lesson-position';

/** A quiet word about the place: the reader is back where they stopped, or a place further on is known. */
export function PositionNote({ place }: { place: LessonPositionControl }) {
  if (place.isFurther)
    return (
      <div className={styles.note} role="status">
        <span className="small">Вы&nbsp;уже дочитали дальше</span>
        <Button kind="soft" small onClick={place.goFurther}>
          Перейти туда
        </Button>
        <Button kind="quiet" small onClick={place.stay}>
          Остаться здесь
        </Button>
      </div>
    );
  if (!place.isBack) return null;
  return (
    <div className={styles.note} role="status">
      <span className="small">Вы&nbsp;остановились здесь</span>
      <Button kind="quiet" small onClick={place.fromStart}>
        С&nbsp;начала
      </Button>
      <button type="button" className="ib" aria-label="Скрыть" onClick={place.close}>
        <XIcon className="i" aria-hidden />
      </button>
    </div>
  );
}
