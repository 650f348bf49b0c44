import { useReducer } from 'react';
import { href } from 'react-router';
import type { EmotionKey } from '~/catalogue/emotions';
import { LinkButton } from '~/web/ui/button';
import { feltWords, outOfTen } from './emotion-words';
import type { DraftAction } from './entry-form/draft';
import { Wheel } from './entry-form/wheel';
import styles from './try-entry.module.css';

interface Felt {
  emotion: EmotionKey | null;
  intensity: number | null;
}

function felt(before: Felt, action: DraftAction): Felt {
  if (action.type === 'emotion') return { ...before, emotion: action.emotion };
  return action.type === 'petal' ? { emotion: action.emotion, intensity: action.intensity } : before;
}

/** The wheel of the compass without the rest: the sentence comes together on the spot, and nothing is kept. */
export function TryEntry() {
  const [{ emotion, intensity }, change] = useReducer(felt, { emotion: null, intensity: null });
  return (
    <div className={emotion ? `split ${styles.try} is-${emotion}` : `split ${styles.try}`}>
      <Wheel emotion={emotion} intensity={intensity} invalid={false} change={change} />
      <div className={`stack--start ${styles.said} stack gap-5`}>
        <p className="t-l" role="status">
          {emotion ? (
            <>
              Сейчас я&nbsp;чувствую <span className="ew">{feltWords(emotion, '').emotion}</span>.{' '}
              {intensity === null ? null : `Сила\u00a0— ${outOfTen(intensity)}.`}
            </>
          ) : (
            'Коснитесь лепестка: чем дальше от\u00a0середины, тем сильнее чувство.'
          )}
        </p>
        {emotion ? (
          <LinkButton kind="soft" to={`${href('/awareness-tools/emotional-compass')}?emotion=${emotion}`}>
            Продолжить в&nbsp;компасе
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
