import { useId } from 'react';
import { noteRoom, noteUnder, type OpenConversation } from '~/domain/conversations/open-conversation';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './note-field.module.css';

const SIGNS = ['знак', 'знака', 'знаков'] as const;
/** From here on the end of the room is told. */
const NEAR_END = 200;

interface Props {
  talk: OpenConversation;
  /** Id of the card. */
  card: string;
  onWrite: (text: string) => void;
}

/** A place to write for oneself under the card; the words stay on the device until the end. */
export function NoteField({ talk, card, onWrite }: Props) {
  const id = useId();
  const text = noteUnder(talk, card);
  const room = noteRoom(talk, card);
  const left = room - text.length;
  const clear = () => {
    onWrite('');
    showToast({ kind: 'ok', text: 'Написанное стёрто', action: { label: 'Вернуть', onClick: () => onWrite(text) } });
  };
  return (
    <div className={styles.note}>
      <label className="field__l" htmlFor={id}>
        Написать для&nbsp;себя <span>необязательно</span>
      </label>
      <textarea
        className={`in in--paper ${styles.text}`}
        id={id}
        value={text}
        maxLength={room}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onWrite(event.target.value)}
        // At the table the arrow lays the next card; here it moves in the text.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div className={`line start between reach ${styles.foot}`}>
        <p className="hint" id={`${id}-hint`}>
          {left <= NEAR_END
            ? `Поместится ещё ${counted(left, SIGNS)}.`
            : 'Другим это не\u00a0видно. Пока разговор идёт, слова лежат на\u00a0этом устройстве.'}
        </p>
        {text ? (
          <Button kind="quiet" small onClick={clear}>
            Стереть
          </Button>
        ) : null}
      </div>
    </div>
  );
}
