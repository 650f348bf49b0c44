import { type ReactNode, useId, useState } from 'react';
import type { Passage } from '~/domain/notes/passage';
import { MAX_NOTE, type Note } from '~/domain/things/note';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { addNote, changeNote, type NotedText, noteDrafts } from './save-note';

interface NoteEditorProps {
  /** Whose draft this is. */
  owner: string;
  text: NotedText;
  passage: Passage;
  /** The note that is being changed; without it a new one is written. */
  note?: Note;
  /** Stands over the buttons. */
  children?: ReactNode;
  onDone: () => void;
}

/** Words to a passage; what is typed stays on the device until it is saved. */
export function NoteEditor({ owner, text: noted, passage, note, children, onDone }: NoteEditorProps) {
  const key = note?.id ?? noted.path;
  const before = note?.text ?? '';
  const [words, setWords] = useState(() => noteDrafts.read(owner, key)?.text ?? before);
  const id = useId();
  const type = (value: string) => {
    setWords(value);
    noteDrafts.write(owner, key, value === before ? null : { passage, text: value });
  };
  const finish = () => {
    noteDrafts.write(owner, key, null);
    onDone();
  };
  const said = words.trim();
  return (
    <form
      className="stack gap-4 no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fitsOrAnnounced(event.currentTarget)) return;
        if (!note) void addNote(noted, passage, said);
        else if (said !== note.text) void changeNote(note, said);
        finish();
      }}
    >
      <Field id={id} label="Заметка" hint={'Другим она не\u00a0видна.'}>
        {(wiring) => (
          <LongText
            className="in in--paper"
            rows={4}
            max={MAX_NOTE}
            value={words}
            onChange={(event) => type(event.target.value)}
            {...wiring}
          />
        )}
      </Field>
      {children}
      <div className="cluster gap-3" data-save-bar>
        <Button type="submit" small>
          {note || said ? 'Сохранить' : 'Отметить без\u00a0слов'}
        </Button>
        <Button kind="quiet" small onClick={finish}>
          {note ? 'Оставить как было' : 'Не\u00a0сохранять'}
        </Button>
      </div>
    </form>
  );
}
