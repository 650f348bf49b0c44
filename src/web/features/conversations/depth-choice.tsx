import { useId } from 'react';
import { DEPTHS, type Depth } from '~/domain/conversations/deck';
import styles from './depth-choice.module.css';
import { DEPTH_WORDS } from './words';

/** Three depths, each with what it holds. */
export function DepthChoice({ value, onChange }: { value: Depth | null; onChange: (depth: Depth) => void }) {
  const name = useId();
  return (
    <div className={`stack gap-1 full`} role="radiogroup" aria-label="Глубина">
      {DEPTHS.map((depth) => (
        <label key={depth} className={`ring sinks grid gap-3 r-m ${styles.depth}`}>
          <input type="radio" name={name} checked={depth === value} onChange={() => onChange(depth)} />
          <span className={styles.rings} aria-hidden>
            {DEPTHS.map((level) => (
              <i key={level} data-on={level <= depth || undefined} />
            ))}
          </span>
          <span>
            <b className="block">{DEPTH_WORDS[depth].title}</b>
            <span className="small mute">{DEPTH_WORDS[depth].hint}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
