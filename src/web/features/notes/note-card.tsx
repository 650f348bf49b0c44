import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Note } from '~/domain/things/note';
import { Button } from '~/web/ui/button';
import styles from './note-card.module.css';
import { NoteEditor } from './note-editor';
import { clockOf } from './note-words';
import { noteDrafts, removeNote } from './save-note';
import type { OnEdited } from './use-edited';

interface NoteCardProps {
  note: Note;
  /** Whose drafts these are. */
  owner: string;
  /** Stands over the quote. */
  head?: ReactNode;
  /** The words of the note and of its quote, where the page marks something in them. */
  words?: ReactNode;
  quote?: ReactNode;
  /** More ways before «Изменить». */
  ways?: ReactNode;
  /** Plays its sound from a second. */
  play?: ((second: number) => void) | undefined;
  onEdited: OnEdited;
}

/** A note as it is read, edited and deleted wherever it stands. */
export function NoteCard({
  note,
  owner,
  head,
  words = note.text,
  quote = note.passage.quote,
  ways,
  play,
  onEdited,
}: NoteCardProps) {
  const [isEdited, setEdited] = useState(() => noteDrafts.read(owner, note.id) !== null);
  const place = useRef<HTMLElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    const next = isEdited ? 'textarea' : '[data-edit]';
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isEdited]);
  useEffect(() => {
    if (isEdited) onEdited(note, true);
  }, [isEdited, note, onEdited]);
  const finish = () => {
    setEdited(false);
    onEdited(note, false);
  };
  const { second } = note.passage;
  return (
    <article ref={place} className={styles.card}>
      {head}
      <blockquote className={`${styles.quote} read`}>{quote}</blockquote>
      {isEdited ? (
        <div className="mt-4">
          <NoteEditor owner={owner} text={note} passage={note.passage} note={note} onDone={finish} />
        </div>
      ) : (
        <>
          {note.text ? <p className={`${styles.words} read mt-3`}>{words}</p> : null}
          <div className={`cluster gap-1 ${styles.acts} no-print`}>
            {second !== undefined && play ? (
              <Button kind="quiet" small aria-label={`Слушать с\u00a0${clockOf(second)}`} onClick={() => play(second)}>
                <PlayIcon className="i" weight="fill" aria-hidden />
                <span className="num">{clockOf(second)}</span>
              </Button>
            ) : null}
            {ways}
            <Button kind="quiet" small data-edit onClick={() => setEdited(true)}>
              {note.text ? 'Изменить' : 'Дописать'}
            </Button>
            <Button kind="quiet" small onClick={() => void removeNote(note)}>
              Удалить
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
