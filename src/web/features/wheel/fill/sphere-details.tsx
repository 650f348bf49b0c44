import { useState } from 'react';
import { type SphereKey, sphereText } from '~/catalogue/wheel';
import { MAX_NAME_LENGTH } from '~/domain/wheel/wheel';
import { Field } from '~/web/ui/field';
import { WithLength } from '~/web/ui/long-text';
import styles from '../wheel.module.css';
import type { WheelDraftStore } from './draft-store';

interface Props {
  sphere: SphereKey;
  /** The name that the person gave; null: the usual one. */
  own: string | null;
  board: WheelDraftStore;
}

/** Questions that help to look at a sphere, and its name. */
export function SphereDetails({ sphere, own, board }: Props) {
  const { title, questions } = sphereText(sphere);
  const [name, setName] = useState(own ?? '');
  const keep = (text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim();
    setName(clean);
    // A name that is too long stays in its field, where its note says so.
    if (clean.length > MAX_NAME_LENGTH) return;
    if (clean !== (own ?? '')) board.rename(sphere, clean || null);
  };
  return (
    <div className={`across ${styles.more}`} id={`sphere-${sphere}-more`}>
      <p className="small mute">{title}</p>
      <ul className={`${styles.questions} stack gap-1 serif`}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <Field label="Своё название сферы" aside="необязательно" hint="Сохранится вместе с&nbsp;колесом.">
        {(wiring) => (
          <WithLength value={name} max={MAX_NAME_LENGTH} wiring={wiring}>
            {(room) => (
              <input
                className="in"
                value={name}
                autoComplete="off"
                placeholder={sphereText(sphere).short}
                onChange={(event) => setName(event.currentTarget.value)}
                onBlur={(event) => keep(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') keep(event.currentTarget.value);
                }}
                {...wiring}
                {...room}
              />
            )}
          </WithLength>
        )}
      </Field>
      {own ? (
        <button type="button" className="lk small tap" onClick={() => keep('')}>
          Вернуть обычное название
        </button>
      ) : null}
    </div>
  );
}
