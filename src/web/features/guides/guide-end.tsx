import type { Guide } from '~/domain/reading/guide';
import { Button, LinkButton } from '~/web/ui/button';
import styles from './guide.module.css';
import { stepCount } from './guide-words';
import { restartGuide } from './restart-guide';

interface GuideEndProps {
  guide: Guide;
  done: readonly string[];
}

function Remaining({ left, begun }: { left: number; begun: boolean }) {
  return (
    <p className={`${styles.plain} mute`}>
      {begun
        ? `До\u00a0конца ${stepCount(left)}. К\u00a0гиду можно вернуться в\u00a0любой день, отметки подождут.`
        : 'Отмечайте шаги по\u00a0дороге: гид запомнит, где вы\u00a0остановились.'}
    </p>
  );
}

/** What stands after the last step: what remains, and the closing once all steps are ticked. */
export function GuideEnd({ guide, done }: GuideEndProps) {
  const left = guide.steps.length - done.length;
  const isDone = left === 0;
  return (
    <div className={`lands ${styles.end} mt-8 no-print`} id="finish" data-done={isDone || undefined}>
      <div role="status">
        {isDone ? (
          <>
            <h2>Все шаги пройдены</h2>
            <p>{guide.closing}</p>
          </>
        ) : (
          <Remaining left={left} begun={done.length > 0} />
        )}
      </div>
      {isDone ? (
        <div className={`cluster gap-2 mt-6 ${styles.plain}`}>
          <LinkButton to="/awareness-tools/emotional-compass">Записать, что изменилось</LinkButton>
          <Button kind="quiet" onClick={() => restartGuide(guide.slug, done)}>
            Пройти ещё раз
          </Button>
        </div>
      ) : null}
    </div>
  );
}
