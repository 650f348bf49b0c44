import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Passage } from '~/domain/notes/note';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';
import { onNoteAsked } from './ask-note';
import { mayHaveKept } from './may-have-kept';
import { NOT_OPENED } from './not-opened';
import styles from './text-tools.module.css';
import { ToolButtons } from './tool-buttons';
import type { SoundDoor, Wish } from './wish';

const load = () => import('./text-notes');
const TextNotes = lazyPart(async () => (await load()).TextNotes);

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
  const [wish, setWish] = useState<Wish | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { hash } = useLocation();

  useEffect(() => {
    const found = place.current?.closest('article')?.querySelector<HTMLElement>('[data-text]') ?? null;
    setText(found);
    const need = () => {
      // Without it the text is read as before.
      load().then(
        () => setWish((before) => before ?? { kind: 'see' }),
        () => {},
      );
    };
    const choose = () => {
      const chosen = getSelection();
      if (chosen && !chosen.isCollapsed && found?.contains(chosen.anchorNode)) need();
    };
    document.addEventListener('selectionchange', choose);
    const stopLooking = mayHaveKept(need);
    return () => {
      document.removeEventListener('selectionchange', choose);
      stopLooking();
    };
  }, []);

  const want = (wanted: Wish) => {
    load().then(
      () => setWish(wanted),
      () => showToast(NOT_OPENED),
    );
  };
  const write = useEffectEvent((passage: Passage) => want({ kind: 'write', passage }));
  useEffect(() => onNoteAsked((passage) => write(passage)), []);

  const buttons = (
    <ToolButtons isSaved={false} onNote={() => want({ kind: 'note' })} onLater={() => want({ kind: 'later' })} />
  );
  return (
    <div ref={place} className={styles.tools} data-choosing={isChoosing || undefined}>
      {wish && text ? (
        <Suspense fallback={buttons}>
          <TextNotes
            text={text}
            path={path}
            title={title}
            sound={sound}
            wish={wish}
            onChoosing={setChoosing}
            hash={hash}
          />
        </Suspense>
      ) : (
        buttons
      )}
    </div>
  );
}
