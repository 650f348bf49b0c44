import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { href, Link } from 'react-router';
import { TEXT_KINDS, type TextKind, textKind } from '~/domain/notes/passage';
import type { Note } from '~/domain/things/note';
import type { SavedText } from '~/domain/things/saved-text';
import { Cover } from '~/web/art/drawings';
import { deviceDay } from '~/web/device/device-zone';
import { capital, fullDayText } from '~/web/text/date-text';
import { longDayText } from '~/web/text/long-day-text';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { Segmented } from '~/web/ui/choice';
import { Marked } from '~/web/ui/marked';
import { saveFile } from '~/web/ui/save-file';
import { EmptyState } from '~/web/ui/states';
import { usePrinting } from '~/web/ui/use-printing';
import { type FoundNotes, findNotes, groupNotes, notesText } from './find-notes';
import { NoteCard } from './note-card';
import { clockOf, KIND_LABELS, NOTES, notePath } from './note-words';
import styles from './own-notes.module.css';
import { type OnEdited, useEdited } from './use-edited';

/** Notes that are laid out at once. */
const PAGE = 50;

type Order = 'day' | 'text';
const ORDERS = [
  { value: 'day', label: 'По\u00a0дням' },
  { value: 'text', label: 'По\u00a0текстам' },
] as const;

interface RowProps {
  note: Note;
  owner: string;
  piecesOf: FoundNotes['piecesOf'];
  /** The text is named above already. */
  isNamed: boolean;
  onEdited: OnEdited;
}

function Row({ note, owner, piecesOf, isNamed, onEdited }: RowProps) {
  const { title, path, text, passage } = note;
  const { second } = passage;
  return (
    <NoteCard
      note={note}
      owner={owner}
      words={<Marked pieces={piecesOf(text)} />}
      quote={<Marked pieces={piecesOf(passage.quote)} />}
      onEdited={onEdited}
      head={
        isNamed ? null : (
          <p className="small mute mb-3">
            {KIND_LABELS[textKind(path)].one}
            {' · '}
            <Link className="lk" to={notePath(note)}>
              <Marked pieces={piecesOf(title)} />
            </Link>
          </p>
        )
      }
      ways={
        <LinkButton
          kind="quiet"
          small
          to={notePath(note)}
          aria-label={second === undefined ? `К\u00a0месту в\u00a0тексте «${title}»` : undefined}
        >
          {second === undefined ? 'К\u00a0месту' : `К\u00a0записи на\u00a0${clockOf(second)}`}
        </LinkButton>
      }
    />
  );
}

interface FilterProps {
  text: string;
  onText: (text: string) => void;
  /** Kinds of texts that have notes. */
  kinds: readonly TextKind[];
  kind: TextKind | null;
  onKind: (kind: TextKind | null) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

function Filter({ text, onText, kinds, kind, onKind, order, onOrder }: FilterProps) {
  const [label, name] = [useId(), useId()];
  return (
    <div className={`${styles.find} no-print`}>
      <search className={styles.search}>
        <label className="vh" htmlFor={label}>
          Поиск по&nbsp;заметкам
        </label>
        <MagnifyingGlassIcon className={`i ${styles.lens}`} aria-hidden />
        <input
          id={label}
          className={`in ${styles.field}`}
          type="search"
          placeholder="Слово из&nbsp;заметки или текста"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </search>
      <Segmented label="Порядок" value={order} options={ORDERS} onChange={onOrder} />
      {kinds.length > 1 ? (
        <fieldset className={`chips ${styles.kinds}`}>
          <legend className="vh">К&nbsp;каким текстам</legend>
          {[null, ...kinds].map((one) => (
            <label key={one ?? 'all'} className="chip">
              <input type="radio" name={name} checked={kind === one} onChange={() => onKind(one)} />
              {one ? KIND_LABELS[one].many : 'Все'}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function NoNotes() {
  return (
    <EmptyState
      art={<Cover name="herbarium" />}
      title="Здесь соберутся ваши заметки"
      action={<LinkButton to={href('/reading')}>Выбрать, что почитать</LinkButton>}
    >
      Выделите слова в&nbsp;статье, гиде, уроке или листе и&nbsp;нажмите «Заметка». У&nbsp;звука заметка встаёт
      на&nbsp;свою секунду.
    </EmptyState>
  );
}

const dayOf = ({ writtenAt }: Note) => deviceDay(new Date(writtenAt));

function takeAlong(notes: readonly Note[], saved: readonly SavedText[]): void {
  const words = notesText(notes, saved, (note) => longDayText(dayOf(note)));
  saveFile(new Blob([words], { type: 'text/plain;charset=utf-8' }), 'krona-notes.txt');
}

interface NoteListProps {
  notes: readonly Note[];
  /** Texts put by, which are taken along with the notes. */
  saved: readonly SavedText[];
  owner: string;
}

/** All notes of a person, the newest first: searched, narrowed to a kind of texts, under their days or their texts. */
export function NoteList({ notes: kept, saved, owner }: NoteListProps) {
  const [notes, tellEdited] = useEdited(owner, kept);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<TextKind | null>(null);
  const [order, setOrder] = useState<Order>('day');
  const [pages, setPages] = useState(1);
  const isPrinting = usePrinting();
  const searched = useDeferredValue(text);
  const kinds = TEXT_KINDS.filter((one) => notes.some(({ path }) => textKind(path) === one));
  // The last note of the chosen kind may have gone.
  const chosen = kind !== null && kinds.includes(kind) ? kind : null;
  const found = useMemo(() => findNotes(notes, { text: searched, kind: chosen }), [notes, searched, chosen]);
  if (notes.length === 0) return <NoNotes />;
  const isByDay = order === 'day';
  const shown = isPrinting ? found.notes : found.notes.slice(0, pages * PAGE);
  const groups = groupNotes(shown, isByDay ? dayOf : ({ path }) => path);
  const today = deviceDay();
  const reset = () => {
    setText('');
    setKind(null);
  };
  return (
    <>
      <Filter
        text={text}
        onText={setText}
        kinds={kinds}
        kind={chosen}
        onKind={setKind}
        order={order}
        onOrder={setOrder}
      />
      <div className="cluster between gap-4 mt-4">
        <p className="cap" role="status">
          {found.notes.length > 0 ? counted(found.notes.length, NOTES) : null}
        </p>
        <div className={`cluster ${styles.take} no-print`}>
          <Button kind="quiet" small onClick={() => print()}>
            <PrinterIcon className="i" aria-hidden />
            Напечатать
          </Button>
          <Button kind="quiet" small onClick={() => takeAlong(found.notes, saved)}>
            <DownloadSimpleIcon className="i" aria-hidden />
            Скачать
          </Button>
        </div>
      </div>
      {found.notes.length === 0 ? (
        <EmptyState
          title="Таких заметок не&nbsp;нашлось"
          action={
            <Button kind="soft" onClick={reset}>
              Показать все заметки
            </Button>
          }
        >
          Попробуйте одно слово покороче: опечатка не&nbsp;помешает.
        </EmptyState>
      ) : (
        groups.map(({ key, notes: list }) => (
          <section key={key} className={`ruled ${styles.group}`} aria-labelledby={`notes-${key}`}>
            <h2 className="t-m" id={`notes-${key}`}>
              {isByDay ? (
                <time dateTime={key}>{key === today ? 'Сегодня' : capital(fullDayText(key, today))}</time>
              ) : (
                list[0]?.title
              )}
            </h2>
            {isByDay ? null : <p className="small mute">{KIND_LABELS[textKind(key)].one}</p>}
            <ul className="rows">
              {list.map((note) => (
                <li key={note.id}>
                  <Row note={note} owner={owner} piecesOf={found.piecesOf} isNamed={!isByDay} onEdited={tellEdited} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {shown.length < found.notes.length ? (
        <Button kind="line" className="mt-6 no-print" onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      ) : null}
    </>
  );
}
