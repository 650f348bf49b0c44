import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Passage } from '~/domain/notes/passage';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';
import { onNoteAsked } from './ask-note';
import { mayHaveSaved } from './may-have-saved';
import { NOT_OPENED } from './not-opened';
import type { NotesRequest, SoundDoor } from './notes-request';
import styles from './text-tools.module.css';
import { ToolButtons } from './tool-buttons';

const load = () => import('./text-notes');
const TextNotes = lazyPart(async () => (await load()).TextNotes);

/** The notes are shown, unless something of them was wished for already. */
const seen = (before: NotesRequest | null): NotesRequest => before ?? { kind: 'see' };

interface TextToolsProps {
  /** Public address of the text. */
  path: string;
  title: string;
  /** The sound of the text, if it has one. */
  sound?: SoundDoor | undefined;
}

/**
 * Notes on a text and «На потом», in the dock of its page: the text is the `[data-text]` of the same article. Their code comes with the
 * first wish, with the first chosen words, or when something of them may lie on this device.
 */
export function TextTools({ path, title, sound }: TextToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<HTMLElement | null>(null);
  const noteButton = useRef<HTMLButtonElement>(null);
  const [wish, setWish] = useState<NotesRequest | null>(null);
  const [laterAsked, setLaterAsked] = useState<object | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { hash } = useLocation();

  useEffect(() => {
    const found = place.current?.closest('article')?.querySelector<HTMLElement>('[data-text]') ?? null;
    setText(found);
    const need = () => {
      // Without it the text is read as before.
      load().then(
        () => setWish(seen),
        () => {},
      );
    };
    const choose = () => {
      const chosen = getSelection();
      if (chosen && !chosen.isCollapsed && found?.contains(chosen.anchorNode)) need();
    };
    document.addEventListener('selectionchange', choose);
    const stopLooking = mayHaveSaved(need);
    return () => {
      document.removeEventListener('selectionchange', choose);
      stopLooking();
    };
  }, []);

  const onceHere = (act: () => void) => {
    load().then(act, () => showToast(NOT_OPENED));
  };
  const write = useEffectEvent((passage: Passage) => onceHere(() => setWish({ kind: 'write', passage })));
  useEffect(() => onNoteAsked((passage) => write(passage)), []);

  return (
    <div ref={place} className={styles.tools} data-choosing={isChoosing || undefined}>
      <ToolButtons
        isSaved={isSaved}
        noteButton={noteButton}
        onNote={() => onceHere(() => setWish({ kind: 'note' }))}
        onLater={() =>
          onceHere(() => {
            setWish(seen);
            setLaterAsked({});
          })
        }
      >
        <Suspense>
          {wish && text ? (
            <TextNotes
              text={text}
              path={path}
              title={title}
              sound={sound}
              wish={wish}
              laterAsked={laterAsked}
              noteButton={noteButton}
              onSaved={setSaved}
              onChoosing={setChoosing}
              hash={hash}
            />
          ) : null}
        </Suspense>
      </ToolButtons>
    </div>
  );
}
