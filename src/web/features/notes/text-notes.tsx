import { NoteIcon } from '@phosphor-icons/react/dist/ssr/Note';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useResource } from '~/web/session/use-resource';
import { counted } from '~/web/text/plural';
import { lazyPart } from '~/web/ui/lazy-part';
import { scrollToUnit } from '~/web/ui/text-units';
import { showToast } from '~/web/ui/toast';
import { NOT_OPENED } from './not-opened';
import { NoteMarks } from './note-marks';
import { NOTE_HASH, NOTES } from './note-words';
import type { OpenNotes } from './notes-dialog';
import type { NotesRequest, SoundDoor } from './notes-request';
import { elementOf, passageInView, readParagraphs, type TakenPassage } from './passage-dom';
import { addNote, noteDrafts, noteResource } from './save-note';
import { SelectionBar } from './selection-bar';
import styles from './text-tools.module.css';
import { type AnchoredNote, useAnchoredNotes } from './use-anchored-notes';
import { useEdited } from './use-edited';
import { useLater } from './use-later';
import { type Chosen, useSelection } from './use-selection';

const loadDialog = () => import('./notes-dialog');
const NotesDialog = lazyPart(async () => (await loadDialog()).NotesDialog);

interface TextNotesProps {
  text: HTMLElement;
  path: string;
  title: string;
  sound?: SoundDoor | undefined;
  wish: NotesRequest;
  /** The last press on «На потом», each another object. */
  laterAsked: object | null;
  noteButton: RefObject<HTMLButtonElement | null>;
  /** Hears whether the text is put by. */
  onSaved: (isSaved: boolean) => void;
  /** Hears whether words are chosen now. */
  onChoosing: (isChoosing: boolean) => void;
  /** Of the address. */
  hash: string;
}

const signIn = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-note-sign] button');

/** The sign comes with the next frame, and the dialog gives the focus back. */
const focusSign = (element: HTMLElement) =>
  requestAnimationFrame(() => signIn(element)?.focus({ preventScroll: true }));

function showInText({ mark }: AnchoredNote): void {
  if (!mark) return;
  scrollToUnit(mark.element);
  focusSign(mark.element);
}

/**
 * The notes of a text as its reader has them: marks, the bar of chosen words, the tools that only a reader with notes has, the dialog. The
 * two tools that are always there stay the page's own, so that a press on them is never lost to this code's coming.
 */
export function TextNotes(props: TextNotesProps) {
  const { text, path, title, sound, wish, laterAsked, noteButton, onSaved, onChoosing, hash } = props;
  const board = useResource(noteResource);
  const noted = { path, title };
  const isSaved = useLater(noted, laterAsked);
  const [notes, tellEdited] = useEdited(board.owner, board.state);
  const placed = useAnchoredNotes(text, notes, path);
  const [chosen, letGo] = useSelection(text);
  const [open, setOpened] = useState<OpenNotes | null>(null);
  const opener = useRef<Element | null>(null);
  /** The paragraph whose words were chosen for the note. */
  const paragraph = useRef<HTMLElement | null>(null);
  // Chosen words must not get lost by code that does not come.
  const setOpen = (next: OpenNotes) => {
    opener.current = document.activeElement;
    paragraph.current = null;
    loadDialog().then(
      () => setOpened(next),
      () => showToast(NOT_OPENED),
    );
  };
  useEffect(() => void loadDialog().catch(() => {}), []);
  const draft = open ? null : noteDrafts.read(board.owner, path);

  const write = (taken: TakenPassage | null) => {
    if (taken) setOpen({ kind: 'write', taken });
    else showToast({ kind: 'info', text: 'Здесь нечего отметить', hint: 'Выделите слова в\u00a0тексте.' });
  };
  const writeTo = (taken: Chosen) => {
    write(taken);
    paragraph.current = elementOf(readParagraphs(text), taken.passage);
    if (paragraph.current) paragraph.current.tabIndex = -1;
  };
  // The bar of chosen words is gone by then, and so may be what else was pressed.
  const finalFocus = () => {
    if (paragraph.current) return signIn(paragraph.current) ?? paragraph.current;
    const before = opener.current;
    const isThere = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0;
    return isThere ? before : noteButton.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved note takes the focus from its paragraph once it has a sign
  useEffect(() => {
    if (paragraph.current && paragraph.current === document.activeElement) focusSign(paragraph.current);
  }, [placed]);
  const writeHere = () => write(chosen ?? passageInView(readParagraphs(text)));

  const isChoosing = chosen !== null;
  useEffect(() => onChoosing(isChoosing), [onChoosing, isChoosing]);
  useEffect(() => onSaved(isSaved), [onSaved, isSaved]);

  const fulfil = useEffectEvent((wished: NotesRequest) => {
    if (wished.kind === 'note') writeHere();
    if (wished.kind === 'write') write({ passage: wished.passage, cut: null });
  });
  useEffect(() => fulfil(wish), [wish]);
  const arrive = useEffectEvent((id: string) => {
    const one = placed.find(({ note }) => note.id === id);
    if (!one) return;
    const { second } = one.note.passage;
    if (second !== undefined) sound?.seek(second);
    if (one.mark) showInText(one);
    else setOpen({ kind: 'list', ids: [id] });
  });
  const wanted = hash.startsWith(NOTE_HASH) ? hash.slice(NOTE_HASH.length) : '';
  const isThere = placed.some(({ note }) => note.id === wanted);
  const arrived = useRef('');
  useEffect(() => {
    if (!isThere || arrived.current === wanted) return;
    arrived.current = wanted;
    arrive(wanted);
  }, [wanted, isThere]);

  return (
    <>
      <NoteMarks text={text} placed={placed} onOpen={(ids) => setOpen({ kind: 'list', ids })} />
      {placed.length > 0 ? (
        <button
          type="button"
          className={styles.tool}
          aria-haspopup="dialog"
          aria-label={`${counted(placed.length, NOTES)} к\u00a0тексту`}
          onClick={() => setOpen({ kind: 'list', ids: null })}
        >
          <NoteIcon className={styles.sign} weight="fill" aria-hidden />
          <span className="num">{placed.length}</span>
        </button>
      ) : null}
      {draft ? (
        <button
          type="button"
          className={styles.tool}
          onClick={() => setOpen({ kind: 'write', taken: { passage: draft.passage, cut: null } })}
        >
          Дописать
        </button>
      ) : null}
      {chosen && !open
        ? createPortal(
            <SelectionBar
              range={chosen.range}
              onHide={letGo}
              onNote={() => writeTo(chosen)}
              onMark={() => {
                void addNote(noted, chosen.passage, '');
                getSelection()?.removeAllRanges();
                letGo();
              }}
            />,
            document.body,
          )
        : null}
      {open ? (
        <Suspense>
          <NotesDialog
            open={open}
            text={noted}
            board={board}
            placed={placed}
            play={sound?.play}
            onEdited={tellEdited}
            onGo={(one) => {
              setOpened(null);
              requestAnimationFrame(() => showInText(one));
            }}
            onClose={() => setOpened(null)}
            finalFocus={finalFocus}
          />
        </Suspense>
      ) : null}
    </>
  );
}
