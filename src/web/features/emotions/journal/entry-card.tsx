import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useContext, useState } from 'react';
import { actions, copings, feltName, perceptions, type Suggestion } from '~/catalogue/emotions';
import { addDays } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { hasCoping, type Outcome } from '~/domain/emotions/outcome';
import { Glyph } from '~/web/art/glyph';
import { clockText, dayText, fullDayText, weekdayText } from '~/web/text/date-text';
import { Level } from '~/web/ui/level';
import { Marked } from '~/web/ui/marked';
import { useOpening, withWords } from '~/web/vault/opened-entry';
import { alsoWords, emotionTitle } from '../emotion-words';
import { OutcomeChoice } from '../outcome/outcome-choice';
import { EntryAside } from './entry-aside';
import styles from './entry-card.module.css';
import { LockedLine } from './locked-line';
import { hasAction } from './mark-action';
import { markHits } from './stem-marks';

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
  onEdit?: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  /** Marks the entry's action as done, or takes the mark off. */
  onAction?: (entry: Entry) => void;
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

/** One entry of the journal. */
export function EntryCard({
  entry: stored,
  first,
  today,
  query,
  open: unfolded,
  onEdit,
  onDelete,
  onAction,
  onOutcome,
  onTag,
}: EntryCardProps) {
  const opening = useOpening(stored);
  const entry = withWords(stored, opening);
  const [open, setOpen] = useState(unfolded === true);
  const aside = useContext(EntryAside);
  const more = answersOf(entry).some((answer) => answer.text || answer.chosen.length > 0);
  const shown = more && (open || Boolean(query));
  const name = `${emotionTitle(entry.emotion)}, ${fullDayText(entry.localDate, today)}`;
  const time = clockText(entry.timestamp, entry.timeZone);
  return (
    <>
      {first ? <DayMark day={entry.localDate} today={today} /> : <div className={styles.day} />}
      <div className={`is-${entry.emotion}`}>
        <header className={`cluster ${styles.head}`}>
          <Glyph emotion={entry.emotion} size={36} />
          <h2 className="medium">
            <span className="vh">{fullDayText(entry.localDate, today)}: </span>
            {feltName(entry.emotion, entry.subEmotion)}
            {entry.also ? <span>{alsoWords(entry.also)}</span> : null}
          </h2>
          <Level value={entry.intensity} />
          <time className="mute3 small push" dateTime={entry.timestamp}>
            {time}
            {entry.editedAt ? ' · изменено' : ''}
          </time>
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
        {onOutcome && hasCoping(stored) ? (
          <p className={`${styles.todo} no-print line gap-4 mt-3`}>
            <span className="mute">Помогло?</span>
            <OutcomeChoice
              label={`Как стало потом: ${name}, ${time}`}
              chosen={entry.outcome}
              onChoose={(outcome) => onOutcome(stored, outcome)}
            />
          </p>
        ) : null}
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
          {aside && onEdit ? <div className="no-print">{aside.line(stored, `${name}, ${time}`)}</div> : null}
          <span className={`line gap-1 mute3 push full-s no-print`}>
            {more && !query ? (
              <button type="button" className={`go ${styles.more}`} aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Свернуть' : 'Раскрыть'} <CaretDownIcon className="i" aria-hidden />
              </button>
            ) : null}
            {onEdit ? (
              <button
                type="button"
                className="ib"
                aria-label={`Изменить запись: ${name}, ${time}`}
                onClick={() => onEdit(stored)}
              >
                <PencilSimpleIcon className="i" aria-hidden />
              </button>
            ) : null}
            <button
              type="button"
              className="ib"
              aria-label={`Удалить запись: ${name}, ${time}`}
              onClick={() => onDelete(stored)}
            >
              <TrashIcon className="i" aria-hidden />
            </button>
            {onEdit ? aside?.action(stored, `${name}, ${time}`) : null}
          </span>
        </footer>
      </div>
    </>
  );
}
