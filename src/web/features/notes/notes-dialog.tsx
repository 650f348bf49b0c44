import { Link } from 'react-router';
import type { ThingChange } from '~/domain/things/define-thing';
import type { Note } from '~/domain/things/note';
import { loginPath } from '~/web/session/session-path';
import type { ResourceResult } from '~/web/session/use-resource';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { SaveState } from '~/web/ui/save-state';
import { NoteCard } from './note-card';
import styles from './note-card.module.css';
import { NoteEditor } from './note-editor';
import { clockOf } from './note-words';
import type { TakenPassage } from './passage-dom';
import type { NotedText } from './save-note';
import type { AnchoredNote, AnchorState } from './use-anchored-notes';
import type { OnEdited } from './use-edited';

/** What the dialog is open for: writing to a passage, or reading the notes of these ids (null: all of the text). */
export type OpenNotes = { kind: 'write'; taken: TakenPassage } | { kind: 'list'; ids: readonly string[] | null };

interface NotesDialogProps {
  open: OpenNotes;
  text: NotedText;
  board: ResourceResult<readonly Note[], ThingChange<'note', Note>>;
  placed: readonly AnchoredNote[];
  play?: ((second: number) => void) | undefined;
  onEdited: OnEdited;
  /** Shows a note in the text; the dialog closes. */
  onGo: (placed: AnchoredNote) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

const CUTS = {
  paragraph: 'Выделение шло через несколько абзацев: взято то, что стоит в\u00a0первом.',
  length: 'Отрывок длинный: взято его начало.',
} as const;

const STANDINGS: Readonly<Partial<Record<AnchorState, string>>> = {
  gone: 'Место изменилось: этих слов в\u00a0тексте больше нет. Заметка цела.',
  moved: 'Текст изменился: эти слова стоят в\u00a0нём на\u00a0другом месте.',
};

/** Where notes lie: told while one writes and reads them. */
function SavedNotes({ path, board }: { path: string; board: NotesDialogProps['board'] }) {
  return (
    <div className="small mute3">
      <p className="if-guest">
        Заметки хранятся на&nbsp;этом устройстве.{' '}
        <Link className="lk" to={loginPath(path)}>
          Войдите
        </Link>
        , чтобы видеть их&nbsp;везде.
      </p>
      {!board.isGuest && (board.pendingCount > 0 || board.refused.length > 0) ? <SaveState {...board} /> : null}
    </div>
  );
}

function Write({ taken: { passage, cut }, text, board, onClose }: NotesDialogProps & { taken: TakenPassage }) {
  return (
    <div className="stack gap-4 mt-5">
      <blockquote className={`${styles.quote} read`}>{passage.quote}</blockquote>
      {cut ? <p className="note">{CUTS[cut]}</p> : null}
      <NoteEditor owner={board.owner} text={text} passage={passage} onDone={onClose}>
        <SavedNotes path={text.path} board={board} />
      </NoteEditor>
    </div>
  );
}

function List({
  ids,
  text,
  board,
  placed,
  play,
  onEdited,
  onGo,
}: NotesDialogProps & { ids: readonly string[] | null }) {
  const shown = placed.filter(({ note }) => ids === null || ids.includes(note.id));
  if (shown.length === 0) return <p className="mute mt-4">К&nbsp;этому месту заметок больше нет.</p>;
  return (
    <>
      <ul className="rows mt-3">
        {shown.map((one) => (
          <li key={one.note.id}>
            <NoteCard
              note={one.note}
              owner={board.owner}
              play={play}
              onEdited={onEdited}
              head={STANDINGS[one.standing] ? <p className="note mb-3">{STANDINGS[one.standing]}</p> : null}
              ways={
                one.mark && ids === null ? (
                  <Button kind="quiet" small onClick={() => onGo(one)}>
                    Показать в&nbsp;тексте
                  </Button>
                ) : null
              }
            />
          </li>
        ))}
      </ul>
      <SavedNotes path={text.path} board={board} />
    </>
  );
}

/** The title of what is open. */
function titleOf(open: OpenNotes): string {
  if (open.kind === 'list') return open.ids ? 'Заметка' : 'Заметки к\u00a0тексту';
  const { second } = open.taken.passage;
  return second === undefined ? 'Новая заметка' : `Заметка на\u00a0${clockOf(second)}`;
}

/** Notes of a text to write and to read. */
export function NotesDialog(props: NotesDialogProps) {
  const { open, onClose, finalFocus } = props;
  return (
    <Dialog open wide title={titleOf(open)} onClose={onClose} finalFocus={finalFocus}>
      {open.kind === 'write' ? <Write {...props} taken={open.taken} /> : <List {...props} ids={open.ids} />}
      {open.kind === 'list' ? (
        <div className="row">
          <Button kind="soft" small onClick={onClose}>
            Закрыть
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
