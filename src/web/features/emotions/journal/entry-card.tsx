import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { actions, copings, feltName, perceptions, type Suggestion } from '~/catalogue/emotions';
import { addDays } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { hasCoping, type Outcome } from '~/domain/emotions/outcome';
import { Glyph } from '~/web/art/glyph';
import { clockText, dayText, fullDayText, weekdayText } from '~/web/text/date-text';
import { lazyPart } from '~/web/ui/lazy-part';
import { Level } from '~/web/ui/level';
import { Marked } from '~/web/ui/marked';
import { useOpening, withWords } from '~/web/vault/opened-entry';
import { alsoWords, emotionTitle } from '../emotion-words';
import { OutcomeChoice } from '../outcome/outcome-choice';
import { OUTCOME_TEXT } from '../outcome/save-outcome';
import { EntryAside } from './entry-aside';
import styles from './entry-card.module.css';
import { LockedLine } from './locked-line';
import { hasAction } from './mark-action';
import { markHits } from './stem-marks';

const RowMenu = lazyPart(async () => (await import('./entry-menu')).RowMenu);

interface EntryCardProps {
  entry: Entry;
  /** Carries the date of its day. */
  first: boolean;
  today: string;
  /** Words that were searched for, to be marked. */
  query: string | undefined;
  /** Unfolded from the start, without the means to fold it. */
  open?: boolean;
  /** Absent, like the others, for an entry that only waits on the device. */
  onEdit?: (entry: Entry, at?: 'lock') => void;
  onDelete: (entry: Entry) => void;
  /** Marks the entry's action as done, or takes the mark off. */
  onAction?: (entry: Entry) => void;
  /** «Помогло?» stands on it unasked. */
  asks?: boolean;
  /** Keeps whether the way of coping made it easier. */
  onOutcome?: (entry: Entry, outcome: Outcome | null) => void;
  onTag?: (tag: string) => void;
}

/** A text with the searched words marked. */
export function Found({ text, query }: { text: string; query: string | undefined }): ReactNode {
  return query ? <Marked pieces={markHits(text, query)} /> : text;
}

function nearDay(day: string, today: string): string | null {
  if (day === today) return 'сегодня';
  return day === addDays(today, -1) ? 'вчера' : null;
}

/** The day that a row opens. */
export function DayMark({ day, today }: { day: string; today: string }) {
  const near = nearDay(day, today);
  const rest = near ?? dayText(day, today).replace(/^\d+\s/, '');
  return (
    <div className={styles.day} aria-hidden="true">
      {Number(day.slice(8))}
      <small>
        {rest},<br /> {weekdayText(day)}
      </small>
    </div>
  );
}

const titles = (keys: readonly string[], all: readonly Suggestion[]) =>
  keys.map((key) => all.find((one) => one.key === key)?.title).filter((title) => title !== undefined);

function answersOf(entry: Entry): { name: string; text: string; chosen: string[] }[] {
  return [
    { name: 'Восприятие', text: entry.perception, chosen: titles(entry.perceptionKeys, perceptions) },
    { name: 'Совладание', text: entry.coping, chosen: titles(entry.copingKeys, copings) },
    { name: 'Действие', text: entry.action, chosen: titles(entry.actionKeys, actions) },
  ].map((answer) => ({
    ...answer,
    chosen: answer.chosen.filter((title) => !answer.text.toLowerCase().includes(title.toLowerCase())),
  }));
}

function Answers({ entry, query }: { entry: Entry; query: string | undefined }) {
  const answers = answersOf(entry).filter((answer) => answer.text || answer.chosen.length > 0);
  return (
    <dl className={`gap-6 split thirds r-m ${styles.answers} mt-5`}>
      {answers.map(({ name, text, chosen }) => (
        <div key={name}>
          <dt className="small medium">{name}</dt>
          {text ? (
            <dd>
              <Found text={text} query={query} />
            </dd>
          ) : null}
          {chosen.length > 0 ? <dd>{chosen.join(', ')}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

interface ActionMarkProps {
  entry: Entry;
  /** Names the entry for those who hear it. */
  name: string;
  onAction: (entry: Entry) => void;
}

function ActionMark({ entry, name, onAction }: ActionMarkProps) {
  const done = entry.actionDoneAt !== null;
  const Icon = done ? CheckCircleIcon : CircleIcon;
  const told = entry.action || titles(entry.actionKeys, actions).join(', ');
  return (
    <p className={`${styles.todo} no-print line gap-4 mt-3`}>
      <button
        type="button"
        className={`tap gap-2 medium rigid ${styles.mark}`}
        aria-pressed={done}
        onClick={() => onAction(entry)}
      >
        <Icon className="i" aria-hidden />
        Сделано<span className="vh">: {name}</span>
      </button>
      <span className={`anywhere narrows ${styles.action} mute`}>{told}</span>
    </p>
  );
}

interface OutcomeLineProps {
  entry: Entry;
  name: string;
  /** The question stands there; without it an answer is told in words. */
  asks: boolean;
  onOutcome: (entry: Entry, outcome: Outcome | null) => void;
}

function OutcomeLine({ entry, name, asks, onOutcome }: OutcomeLineProps) {
  if (asks)
    return (
      <p className={`${styles.todo} no-print line gap-4 mt-3`}>
        <span className="mute">Помогло?</span>
        <OutcomeChoice
          label={`Как стало потом: ${name}`}
          chosen={entry.outcome}
          onChoose={(outcome) => onOutcome(entry, outcome)}
        />
      </p>
    );
  return entry.outcome ? <p className="small mute mt-3">Как стало потом: {OUTCOME_TEXT[entry.outcome]}</p> : null;
}

/** One entry of the journal. */
export function EntryCard({
  entry: stored,
  first,
  today,
  query,
  open: unfolded,
  asks = false,
  onEdit,
  onDelete,
  onAction,
  onOutcome,
  onTag,
}: EntryCardProps) {
  const opening = useOpening(stored);
  const entry = withWords(stored, opening);
  const [open, setOpen] = useState(unfolded === true);
  const [isAsked, setAsked] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const isChoiceNext = useRef(false);
  const aside = useContext(EntryAside);
  const more = answersOf(entry).some((answer) => answer.text || answer.chosen.length > 0);
  const shown = more && (open || Boolean(query));
  const name = `${emotionTitle(entry.emotion)}, ${fullDayText(entry.localDate, today)}`;
  const time = clockText(entry.timestamp, entry.timeZone);
  const ask = () => {
    isChoiceNext.current = true;
    setAsked(true);
  };
  /** Once, to the answers that the menu has brought. */
  const toChoice = () => {
    if (!isChoiceNext.current) return null;
    isChoiceNext.current = false;
    return card.current?.querySelector<HTMLElement>('fieldset button') ?? null;
  };
  const isAskable = onOutcome !== undefined && hasCoping(stored);
  return (
    <>
      {first ? <DayMark day={entry.localDate} today={today} /> : <div className={styles.day} />}
      <div ref={card} className={`is-${entry.emotion}`}>
        <header className={`cluster ${styles.head}`}>
          <Glyph emotion={entry.emotion} size={36} />
          <h2 className="medium">
            <span className="vh">{fullDayText(entry.localDate, today)}: </span>
            {feltName(entry.emotion, entry.subEmotion)}
            {entry.also ? <span>{alsoWords(entry.also)}</span> : null}
          </h2>
          <Level value={entry.intensity} />
          <time className={`mute3 small push ${styles.time}`} dateTime={entry.timestamp}>
            {time}
            {entry.editedAt ? ' · изменено' : ''}
          </time>
          <span className={`mute3 no-print ${styles.menu}`}>
            {onEdit ? (
              <Suspense fallback={<span className="ib" aria-hidden />}>
                <RowMenu
                  name={`${name}, ${time}`}
                  onEdit={() => onEdit(stored)}
                  onDelete={() => onDelete(stored)}
                  onLock={() => onEdit(stored, 'lock')}
                  onAsk={isAskable && !asks ? ask : undefined}
                  focusAfter={toChoice}
                >
                  {aside?.below(stored)}
                </RowMenu>
              </Suspense>
            ) : (
              <button
                type="button"
                className="ib"
                aria-label={`Удалить запись: ${name}, ${time}`}
                onClick={() => onDelete(stored)}
              >
                <TrashIcon className="i" aria-hidden />
              </button>
            )}
          </span>
        </header>
        {stored.closed ? <LockedLine opening={opening} name={name} /> : null}
        {entry.entry ? (
          <p className={`read mt-3 anywhere ${styles.text}`}>
            <Found text={entry.entry} query={query} />
          </p>
        ) : null}
        {shown ? <Answers entry={entry} query={query} /> : null}
        {onAction && hasAction(stored) ? (
          <ActionMark entry={stored} name={`${name}, ${time}`} onAction={onAction} />
        ) : null}
        {isAskable ? (
          <OutcomeLine entry={stored} name={`${name}, ${time}`} asks={asks || isAsked} onOutcome={onOutcome} />
        ) : null}
        {aside && onEdit ? <div className="no-print">{aside.line(stored)}</div> : null}
        {entry.tags.length > 0 || (more && !query) ? (
          <footer className={`cluster mt-1 ${styles.foot}`}>
            {entry.tags.map((tag) =>
              // A tag that only its person reads is asked of nobody: a press would send it to the account and leave it in the history.
              onTag && !stored.closed ? (
                <button key={tag} type="button" className={`tag anywhere ${styles.tag}`} onClick={() => onTag(tag)}>
                  {tag}
                </button>
              ) : (
                <span key={tag} className={`tag anywhere ${styles.tag}`}>
                  {tag}
                </span>
              ),
            )}
            {more && !query ? (
              <button
                type="button"
                className={`go push no-print ${styles.more}`}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? 'Свернуть' : 'Раскрыть'} <CaretDownIcon className="i" aria-hidden />
              </button>
            ) : null}
          </footer>
        ) : null}
      </div>
    </>
  );
}
