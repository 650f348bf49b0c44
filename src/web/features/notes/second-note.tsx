import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { MAX_QUOTE } from '~/domain/notes/passage';
import { Button } from '~/web/ui/button';
import { askForNote } from './ask-note';
import { clockOf } from './note-words';
import styles from './second-note.module.css';

interface SecondNoteProps {
  /** Where the sound stands. */
  second: number;
  /** What sounds then, in words. */
  sounds: string;
}

/** «Заметка на 12:34»: a note on a second of the sound of the page's text. */
export function SecondNote({ second, sounds }: SecondNoteProps) {
  const passage = { section: '', paragraph: 0, quote: sounds.slice(0, MAX_QUOTE), before: '', after: '', second };
  return (
    <Button kind="quiet" className={`${styles.second} no-print`} onClick={() => askForNote(passage)}>
      <NotePencilIcon className="i" aria-hidden />
      <span>
        Заметка на&nbsp;<span className="num">{clockOf(second)}</span>
      </span>
    </Button>
  );
}
