import { useState } from 'react';
import { TOPIC_AUDIENCES } from '~/catalogue/community';
import { shadeTitle } from '~/catalogue/emotions';
import type { Entry } from '~/domain/emotions/entry';
import { deviceDay } from '~/web/device/device-zone';
import { useApiQuery } from '~/web/sync/use-api-query';
import { blurredDay } from '~/web/text/blurred-day';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { DeletedNote } from '~/web/ui/deleted-note';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { alsoWords, emotionTitle } from '../emotion-words';
import styles from './share-entry.module.css';

interface Piece {
  key: string;
  label: string;
  text: string;
}

/** What of an entry may be taken, as others would read it: never its day, its hour or its tags. */
function piecesOf(entry: Entry): Piece[] {
  const shade = shadeTitle(entry.emotion, entry.subEmotion);
  const feeling = `${[emotionTitle(entry.emotion), shade].filter(Boolean).join(', ').toLowerCase()}${alsoWords(entry.also)}`;
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

function Choice({ entry, onTake }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState(false);
  const pieces = piecesOf(entry);
  const words = pieces.filter(({ key }) => chosen.includes(key)).map(({ text }) => text.trim());
  return (
    <section className={`bg-mist panel ${styles.panel}`} aria-labelledby="from-diary">
      <h2 className="t-l" id="from-diary">
        Из&nbsp;дневника
      </h2>
      <p className="mute mt-2">
        Выберите, что взять. Точный день, время и&nbsp;метки не&nbsp;берутся. Дальше текст можно менять, запись
        в&nbsp;дневнике останется как есть.
      </p>
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
      <Seen words={words} />
      <div className="row mt-4">
        <Button
          kind="soft"
          disabled={words.length === 0}
          onClick={() => {
            onTake(words.map(asWritten).join('\n\n'), [entry.id]);
            setTaken(true);
          }}
        >
          Перенести в&nbsp;тему
        </Button>
        <p className="small mute" role="status">
          {taken ? 'Текст уже ниже, в\u00a0поле «Ваше сообщение».' : ''}
        </p>
      </div>
    </section>
  );
}

const WHO = TOPIC_AUDIENCES.map(({ label }) => label.toLowerCase()).join(', ');

/** What others would read of the entry, and who they would be, before a word of it stands in the topic. */
function Seen({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <p className="mute mt-4">Пока не&nbsp;выбрано ничего.</p>;
  return (
    <section className={`r-m mt-4 ${styles.seen}`} aria-labelledby="seen-of-entry">
      <h3 className="t-s" id="seen-of-entry">
        Что увидят другие
      </h3>
      <p className={`anywhere mt-2 ${styles.words}`}>{words.join('\n\n')}</p>
      <p className="small mute mt-3">
        Пока другие этого не&nbsp;видят. Кто прочтёт тему ({WHO}) и&nbsp;под каким именем, вы&nbsp;выберете ниже;
        до&nbsp;кнопки «Открыть тему» текст никуда не&nbsp;уйдёт.
      </p>
    </section>
  );
}

interface ShareEntryProps {
  uid: string;
  id: string;
  onTake: ChoiceProps['onTake'];
}

/** What of an entry of the diary goes into a topic: its person chooses. Of an entry «только для меня» nothing does. */
export function ShareEntry({ uid, id, onTake }: ShareEntryProps) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/emotion-barometer/entries/:id', {
    params: { uid, id },
  });
  if (data?.closed)
    return (
      <p className="note">
        Эта запись только для&nbsp;вас, в&nbsp;сообщество из&nbsp;неё ничего не&nbsp;переносится. Рассказать
        об&nbsp;этом можно своими словами.
      </p>
    );
  if (data) return <Choice entry={data} onTake={onTake} />;
  if (error?.code === 'not-found') return <DeletedNote what="Этой записи" />;
  if (error)
    return (
      <ErrorState title="Запись не&nbsp;открылась" action={<RetryButton kind="soft" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  return (
    <Skeleton label="Открываем запись">
      <span className={`sk ${styles.bone}`} />
    </Skeleton>
  );
}
