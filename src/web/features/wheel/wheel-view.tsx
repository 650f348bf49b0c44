import { useEffect, useRef, useState } from 'react';
import { timeText } from '~/catalogue/durations';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import { dayKey } from '~/domain/day';
import { isId } from '~/domain/id';
import type { Wheel } from '~/domain/wheel/wheel';
import { useSession } from '~/web/session/session';
import { useResource } from '~/web/session/use-resource';
import { capital, clockText, dayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { DeletedNote } from '~/web/ui/deleted-note';
import { RetryLink } from '~/web/ui/retry';
import { useUnsaved } from '~/web/ui/unsaved';
import { useNamedTarget } from '~/web/ui/use-named-target';
import { todayIn, zoneOf } from './day-choice';
import { EMPTY_DRAFT, isWhole, sameDraft } from './fill/draft-store';
import { LifeWheel } from './fill/life-wheel';
import { LiveSentence } from './fill/live-sentence';
import { SphereRows } from './fill/sphere-rows';
import { useSaveWheel } from './fill/use-save-wheel';
import { useWheelDraft } from './fill/use-wheel-draft';
import { LineSample } from './history/line-sample';
import { Overlay } from './history/overlay';
import { WheelList } from './history/wheel-list';
import { notebookResource } from './notebook/notebook-resource';
import { PaperList } from './paper-list';
import { StepForm } from './steps/step-form';
import { StepList } from './steps/step-list';
import { TakeAway } from './take-away';
import styles from './wheel.module.css';
import { WhereSaved } from './where-saved';
import { balanceParts, plainText } from './words';

/** The day of the person, once the page runs: a built page knows none. */
function useToday(timeZone: string): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setToday(todayIn(timeZone));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [timeZone]);
  return today;
}

/** «24 марта», with the time where a day has several wheels. */
function namer(wheels: readonly Wheel[], today: string, timeZone: string) {
  const count = new Map<string, number>();
  for (const { day } of wheels) count.set(day, (count.get(day) ?? 0) + 1);
  return ({ day, filledAt }: Wheel) =>
    (count.get(day) ?? 0) > 1 ? `${dayText(day, today)}, ${clockText(filledAt, timeZone)}` : dayText(day, today);
}

/** The wheel of life: filling in, next steps, what has changed since. */
export function WheelView() {
  const { user, loading } = useSession();
  const held = useResource(notebookResource);
  const { state: book, loaded, failed, owner, refresh } = held;
  const timeZone = zoneOf(user);
  const today = useToday(timeZone);
  const [newest] = book.wheels;
  const { board, draft } = useWheelDraft(loading && !user ? null : owner, newest);
  const list = useRef<HTMLDivElement>(null);
  const { save, busy } = useSaveWheel({
    board,
    timeZone,
    newest,
    onMissing: () => list.current?.querySelector<HTMLElement>('[data-unset] input[type=range]')?.focus(),
  });
  // What is set is on the device already; a reload in the middle of it would only be rude.
  useUnsaved(!sameDraft(draft, newest ?? EMPTY_DRAFT));
  const earlier = (today && book.wheels.find(({ day }) => day < today)) || null;
  const named = useNamedTarget(() => today !== null && loaded);
  const isGone = loaded && isId(named) && ![...book.wheels, ...book.steps].some(({ id }) => id === named);
  // A wheel that was saved and not touched since is of its own day, on paper and as a picture.
  const dayOfMarks = newest && sameDraft(draft, newest) ? newest.day : today;
  const nameOfWheel = namer(book.wheels, today ?? '', timeZone);
  return (
    <div className={`wrap page-end`}>
      <div className={styles.fill}>
        <header className={styles.head}>
          <h1 className="d-l">Колесо жизни</h1>
          <p className="lead mt-4">
            Насколько вы&nbsp;довольны каждой сферой сейчас? Не&nbsp;«как надо», а&nbsp;как есть.
          </p>
          <p className="small mute3 mt-3 no-print">
            {capital(timeText('wheel'))}. Другим отметки не&nbsp;видны. Это не&nbsp;диагноз и&nbsp;не&nbsp;оценка,
            а&nbsp;снимок одного дня.
          </p>
        </header>
        <div className={`self-start ${styles.drawing}`}>
          <LifeWheel
            board={board}
            names={draft.names}
            earlier={earlier?.values ?? null}
            label={`Колесо жизни. ${plainText(balanceParts(draft.values, draft.names))}`}
          />
          <LiveSentence board={board} />
        </div>
        <div className={`no-print ${styles.rows}`} ref={list}>
          <SphereRows board={board} names={draft.names} />
          <div className="row mt-6">
            <Button busy={busy} onClick={() => void save()}>
              Сохранить колесо
            </Button>
            {earlier && today ? (
              <span className="line gap-2 small mute">
                <LineSample kind="before" />
                как было {dayText(earlier.day, today)}
              </span>
            ) : null}
          </div>
          <WhereSaved held={held} />
          {dayOfMarks ? <TakeAway board={board} day={dayOfMarks} wheels={book.wheels} /> : null}
        </div>
      </div>
      {isGone ? <DeletedNote what="Этого колеса или шага" /> : null}
      {failed && !loaded ? (
        <p className={`note note--bad no-print ${styles.fault}`} role="alert">
          Прежние колёса и&nbsp;шаги не&nbsp;открылись, но&nbsp;они целы. <RetryLink onClick={refresh} />
        </p>
      ) : null}
      {today && isWhole(draft.values) ? <StepForm draft={draft} steps={book.steps} today={today} /> : null}
      {today ? (
        <StepList
          steps={book.steps}
          names={draft.names}
          today={today}
          dayOf={(instant) => dayKey(new Date(instant), timeZone)}
        />
      ) : null}
      {today && book.wheels.length > 1 ? <Overlay wheels={book.wheels} nameOfWheel={nameOfWheel} /> : null}
      {today && book.wheels.length > 0 ? <WheelList wheels={book.wheels} nameOfWheel={nameOfWheel} /> : null}
      <PaperList spheres={SPHERE_KEYS} draft={draft} steps={book.steps} day={dayOfMarks} today={today} />
    </div>
  );
}
