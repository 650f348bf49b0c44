import { useEffect, useState } from 'react';
import { type OpenConversation, secondsLeft } from '~/domain/conversations/open-conversation';
import styles from './turn-clock.module.css';

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time of a turn: a ring that empties, then a quiet line. No sound. */
export function TurnClock({ talk }: { talk: OpenConversation }) {
  const [now, setNow] = useState(() => Date.now());
  const { minutes, openedAt } = talk;
  useEffect(() => {
    if (minutes === 0 || openedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() > openedAt + minutes * 60_000) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [minutes, openedAt]);
  if (minutes === 0) return null;
  const left = secondsLeft(talk, now);
  const seconds = left ?? minutes * 60;
  return (
    <div className={`cluster middle ${styles.clock} mute3`} data-on={left !== null || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <circle
          cx="12"
          cy="12"
          r="9"
          pathLength={1}
          strokeDasharray="1"
          strokeDashoffset={1 - seconds / (minutes * 60)}
          className={styles.left}
        />
      </svg>
      <span className="num small" role="timer" aria-live="off">
        {clockText(seconds)}
      </span>
      <span className="small mute" role="status">
        {left === 0 ? 'Время реплики вышло, договорить можно спокойно.' : null}
      </span>
    </div>
  );
}
