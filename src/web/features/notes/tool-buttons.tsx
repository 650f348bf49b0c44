import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import type { ReactNode, RefObject } from 'react';
import styles from './text-tools.module.css';

interface LaterToggleProps {
  isSaved: boolean;
  /** Names the text where several stand side by side. */
  title?: string;
  className?: string | undefined;
  onPress: () => void;
}

/** «На потом» as a bookmark that is pressed or not. */
export function LaterToggle({ isSaved, title, className, onPress }: LaterToggleProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${className ?? ''}`}
      aria-pressed={isSaved}
      aria-label={title === undefined ? undefined : `На\u00a0потом: ${title}`}
      onClick={onPress}
    >
      <BookmarkSimpleIcon className="i" weight={isSaved ? 'fill' : 'regular'} aria-hidden />
      {title === undefined ? <span className={styles.word}>На&nbsp;потом</span> : null}
    </button>
  );
}

interface ToolButtonsProps {
  isSaved: boolean;
  /** The button of the note. */
  noteButton: RefObject<HTMLButtonElement | null>;
  onNote: () => void;
  onLater: () => void;
  /** More of them, before the two: the dock stands at the right, so the two keep their places when more come. */
  children?: ReactNode;
}

/** The tools of a text: a note on what is chosen or read now, and «На потом». */
export function ToolButtons({ isSaved, noteButton, onNote, onLater, children }: ToolButtonsProps) {
  return (
    <>
      {children}
      <button
        ref={noteButton}
        type="button"
        className={styles.tool}
        // What is chosen in the text stays chosen under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onNote}
      >
        <NotePencilIcon className="i" aria-hidden />
        <span className={styles.word}>Заметка</span>
      </button>
      <LaterToggle isSaved={isSaved} onPress={onLater} />
    </>
  );
}
