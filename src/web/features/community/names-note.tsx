import { useMemo, useState } from 'react';
import { properNames, renamed } from '~/domain/community/proper-names';
import { Button } from '~/web/ui/button';
import styles from './community.module.css';

interface NamesNoteProps {
  text: string;
  onChange: (text: string) => void;
}

/** Words that look like names: the person leaves each or writes another word for it. */
export function NamesNote({ text, onChange }: NamesNoteProps) {
  const names = useMemo(() => properNames(text), [text]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const asked = names.filter((name) => !left.includes(name));
  if (asked.length === 0) return null;
  return (
    <div className={`note ${styles.names}`}>
      <div className="stack gap-3 grow">
        <p>
          Похоже на&nbsp;имена. Чтобы никого не&nbsp;узнали, их&nbsp;можно сократить до&nbsp;буквы или вписать другое
          слово прямо в&nbsp;тексте.
        </p>
        <ul className="stack gap-2">
          {asked.map((name) => (
            <li key={name} className="cluster gap-2">
              <mark className="medium">{name}</mark>
              <Button kind="line" small onClick={() => onChange(renamed(text, name, `${name.charAt(0)}.`))}>
                Сделать «{name.charAt(0)}.»<span className="vh"> вместо «{name}»</span>
              </Button>
              <Button kind="quiet" small onClick={() => setLeft([...left, name])}>
                Оставить<span className="vh">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
