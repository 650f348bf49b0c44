import { memo, useState } from 'react';
import { type EmotionKey, findEmotion, findSubEmotion } from '~/catalogue/emotions';
import type { DraftAction } from './draft';
import { OwnWord } from './own-word';

interface Props {
  emotion: EmotionKey | null;
  shade: string;
  change: (action: DraftAction) => void;
}

/** Shades of the chosen emotion; the one under the finger, or the chosen one, is explained below. */
export const Shades = memo(function Shades({ emotion, shade, change }: Props) {
  const [near, setNear] = useState('');
  const shades = emotion ? (findEmotion(emotion)?.sub ?? []) : [];
  const explained = emotion ? (findSubEmotion(emotion, near) ?? findSubEmotion(emotion, shade)) : undefined;
  return (
    <fieldset>
      <legend>Какой оттенок ближе?</legend>
      {emotion === null ? (
        <p className="mute">Выберите чувство&nbsp;— здесь появятся его оттенки.</p>
      ) : (
        <div className="chips">
          {shades.map(({ key, title, definition }) => (
            <label key={key} className="chip" onPointerEnter={() => setNear(key)} onPointerLeave={() => setNear('')}>
              <input
                type="radio"
                name="shade"
                value={key}
                checked={key === shade}
                aria-describedby={`shade-${key}`}
                // A click comes with every choice, by arrow keys too; on the chosen shade it takes the choice back.
                onClick={() => change({ type: 'shade', shade: key })}
                onChange={() => undefined}
                onFocus={() => setNear(key)}
                onBlur={() => setNear('')}
              />
              {title}
              <span className="vh" id={`shade-${key}`}>
                {definition}
              </span>
            </label>
          ))}
          <OwnWord
            label="своё слово"
            title="Своё слово для этого чувства"
            onAdd={(tag) => change({ type: 'tag', tag })}
          />
        </div>
      )}
      <p className="pick__def small mute" aria-hidden="true">
        {explained?.definition}
      </p>
    </fieldset>
  );
});
