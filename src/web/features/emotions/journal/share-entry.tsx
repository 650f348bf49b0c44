import { useState } from 'react';
import { shadeTitle } from '~/catalogue/emotions';
import type { Entry } from '~/domain/emotions/entry';
import { useRead } from '~/web/data/use-read';
import { deviceDay } from '~/web/device/device-zone';
import { blurredDay } from '~/web/text/blurred-day';
import { capital } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { WorkGone } from '~/web/ui/work-gone';
import { useOpening, withWords } from '~/web/vault/opened-entry';
import { emotionTitle } from '../emotion-words';
import { ClosedLine } from './closed-line';
import styles from './share-entry.module.css';

interface Piece {
  key: string;
  label: string;
  text: string;
}

/** What of an entry may be taken, as others would read it: never its day, its hour or its tags. */
function piecesOf(entry: Entry): Piece[] {
  const shade = shadeTitle(entry.emotion, entry.subEmotion);
  const feeling = [emotionTitle(entry.emotion), shade].filter(Boolean).join(', ').toLowerCase();
  return [
    { key: 'when', label: 'Когда', text: `Это было ${blurredDay(entry.localDate, deviceDay())}.` },
    { key: 'feeling', label: 'Чувство', text: `Что чувствую: ${feeling}.` },
    { key: 'entry', label: 'Запись', text: entry.entry },
    { key: 'perception', label: 'Восприятие', text: entry.perception },
    { key: 'coping', label: 'Совладание', text: entry.coping },
    { key: 'action', label: 'Действие', text: entry.action },
  ].filter(({ text }) => text.trim() !== '');
}

/** Nothing of it becomes a sign of Markdown. */
const asWritten = (text: string): string => text.replace(/^( *)([>*-]|\d+[.)])/gm, '$1\\$2').replace(/\*/g, '\\*');

interface ChoiceProps {
  entry: Entry;
  onTake: (words: string, entries: string[]) => void;
}

function Choice({ entry: stored, onTake }: ChoiceProps) {
  const opening = useOpening(stored);
  const entry = withWords(stored, opening);
  const [chosen, setChosen] = useState<readonly string[]>(['when', 'entry']);
  const [taken, setTaken] = useState(false);
  const pieces = piecesOf(entry);
  const words = pieces.filter(({ key }) => chosen.includes(key)).map(({ text }) => asWritten(text.trim()));
  return (
    <section className={`bg-mist panel ${styles.panel}`} aria-labelledby="from-diary">
      <h2 className="t-l" id="from-diary">
        Из&nbsp;дневника
      </h2>
      <p className="mute mt-2">
        Выберите, что взять. Точный день, время и&nbsp;метки не&nbsp;берутся. Дальше текст можно менять, запись
        в&nbsp;дневнике останется как есть.
      </p>
      {stored.closed ? <ClosedLine opening={opening} name={capital(emotionTitle(stored.emotion))} /> : null}
      <div className="mt-4">
        {pieces.map(({ key, label, text }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          >
            <span className="medium">{label}</span>
            <span className={`under anywhere ${styles.piece}`}>{text}</span>
          </Checkbox>
        ))}
      </div>
      <div className="row mt-4">
        <Button
          kind="soft"
          disabled={words.length === 0}
          onClick={() => {
            onTake(words.join('\n\n'), [stored.id]);
            setTaken(true);
          }}
        >
          Перенести в&nbsp;тему
        </Button>
        <p className="small mute" role="status">
          {taken ? 'Слова стоят ниже, в\u00a0поле «Ваши слова».' : ''}
        </p>
      </div>
    </section>
  );
}

interface ShareEntryProps {
  uid: string;
  id: string;
  onTake: ChoiceProps['onTake'];
}

/** What of an entry of the diary goes into a topic: its person chooses. Closed words are there only once they are opened here. */
export function ShareEntry({ uid, id, onTake }: ShareEntryProps) {
  const { data, error, reload } = useRead('GET /api/users/:uid/emotion-barometer/entries/:id', { params: { uid, id } });
  if (data) return <Choice entry={data} onTake={onTake} />;
  if (error?.code === 'not-found') return <WorkGone what="Этой записи" />;
  if (error)
    return (
      <ErrorState
        title="Запись не&nbsp;открылась"
        action={
          <Button kind="soft" onClick={reload}>
            Попробовать ещё раз
          </Button>
        }
      >
        {error.message}
      </ErrorState>
    );
  return (
    <Skeleton label="Открываем запись">
      <span className={`sk ${styles.bone}`} />
    </Skeleton>
  );
}
