import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { type EmotionKey, findEmotion, findSubEmotion } from '~/catalogue/emotions';
import { queries } from '~/web/sync/queries';
import type { DraftAction } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';
import { ShadeSearch } from './shade-search';

interface Props {
  emotion: EmotionKey | null;
  shade: string;
  /** What to say when the feeling itself is missing. */
  error: string | undefined;
  change: (action: DraftAction) => void;
}

interface ShadeProps {
  shade: { key: string; title: string };
  /** What it is; undefined while the lines are on their way. */
  line: string | undefined;
  on: boolean;
  setNear: (key: string) => void;
  change: Props['change'];
}

const Shade = memo(function Shade({ shade: { key, title }, line, on, setNear, change }: ShadeProps) {
  return (
    <label
      className="chip"
      // A finger comes to choose: the chosen shade is explained anyway.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setNear(key)}
      onPointerLeave={() => setNear('')}
    >
      <input
        type="radio"
        name="shade"
        value={key}
        checked={on}
        aria-describedby={`shade-${key}`}
        // A click comes with every choice, by arrow keys too; on the chosen shade it takes the choice back.
        onClick={() => change({ type: 'shade', shade: key })}
        onChange={() => undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setNear(key)}
        onBlur={() => setNear('')}
      />
      {title}
      <span className="vh" id={`shade-${key}`}>
        {line}
      </span>
    </label>
  );
});

const loadLines = async (): Promise<Readonly<Record<string, { line: string }>>> =>
  (await import('~/catalogue/shade-lines.json')).default;

/** Shades of the chosen emotion; the one under the finger, or the chosen one, is explained below. */
export const Shades = memo(function Shades({ emotion, shade, error, change }: Props) {
  const [near, setNear] = useState('');
  // The chip answers at once; the words below it follow in the next frame.
  const nearby = useDeferredValue(near);
  const chosen = useDeferredValue(shade);
  const { data: lines } = useQuery(
    { queryKey: ['shade-lines'], queryFn: loadLines, enabled: emotion !== null, staleTime: Number.POSITIVE_INFINITY },
    queries,
  );
  const beside = emotion ? (findEmotion(emotion)?.sub ?? []).filter(({ offered }) => offered === 'beside') : [];
  // One that was found by typing, or is no longer offered, stands with the others while it is the chosen one.
  const own = emotion && !beside.some(({ key }) => key === shade) ? findSubEmotion(emotion, shade) : undefined;
  const shades = own ? [...beside, own] : beside;
  const explained = emotion ? (findSubEmotion(emotion, nearby) ?? findSubEmotion(emotion, chosen)) : undefined;
  return (
    <fieldset className={styles.shades}>
      <legend className={styles.q}>Какой оттенок ближе?</legend>
      {emotion === null ? (
        <div>
          {error ? (
            <FieldError id="emotion-error" text={error} />
          ) : (
            <p className="mute">Нажмите на&nbsp;лепесток: чем дальше от&nbsp;середины, тем сильнее чувство.</p>
          )}
          <div className="chips mt-3">
            <ShadeSearch emotion={emotion} lines={lines} change={change} />
          </div>
        </div>
      ) : (
        <div className="chips">
          {shades.map((one) => (
            <Shade
              key={one.key}
              shade={one}
              line={lines?.[one.key]?.line}
              on={one.key === shade}
              setNear={setNear}
              change={change}
            />
          ))}
          <ShadeSearch emotion={emotion} lines={lines} change={change} />
        </div>
      )}
      <p className="mt-1 small mute" aria-hidden="true">
        {explained ? lines?.[explained.key]?.line : null}
      </p>
    </fieldset>
  );
});
