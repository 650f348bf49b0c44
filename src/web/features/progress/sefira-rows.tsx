import { Link } from 'react-router';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { Progress } from '~/contract/progress';
import { causesOf } from '~/domain/progress/point-rules';
import { rings } from '~/web/art/rings';
import { fullSefiraName } from '~/web/text/sefira-name';
import styles from './sefira-rows.module.css';
import { ringCount } from './tree-drawing';
import { fedText, growthText } from './tree-text';

/** The cut of a sefira: more points, more rings. */
function Disc({ seed, points }: { seed: number; points: number }) {
  const lines = rings(0, 0, 54, { count: ringCount(points), seed, amp: 0.045, min: 0.2 });
  return (
    <svg className={styles.disc} viewBox="-60 -60 120 120" aria-hidden="true">
      <path className={points > 0 ? styles.wood : styles.bare} d={lines.at(-1)} />
      <path className={styles.rings} d={lines.join('')} />
    </svg>
  );
}

interface SefiraRowsProps {
  progress: Progress;
  /** Whether names stand beside human words. */
  names: boolean;
  /** Shows where the points of a sefira come from. */
  onHistory: (sefira: SefiraKey) => void;
}

/** The ten sefirot: how far each has grown, what comes next and what feeds it. */
export function SefiraRows({ progress, names, onHistory }: SefiraRowsProps) {
  return (
    <ul className={styles.list}>
      {sefirot.map(({ key }, index) => {
        const { points, level } = progress[key];
        const [way] = causesOf(key).map((cause) => CAUSE_WORDS[cause].link);
        return (
          <li key={key} className={`ruled ${styles.row}`} data-sefira={key}>
            <Disc seed={index + 5} points={points} />
            <div className="narrows">
              <h3 className="t-m">{fullSefiraName(key, names)}</h3>
              <p className="mt-1">{growthText(points, level)}</p>
              <p className="small mute mt-1">{fedText(key)}</p>
              <p className="cluster no-print">
                {way ? (
                  <Link className="lk small tap" to={way.to}>
                    {way.label}
                  </Link>
                ) : null}
                {points > 0 ? (
                  <button type="button" className="lk small tap" onClick={() => onHistory(key)}>
                    Откуда эти баллы<span className="vh">: {fullSefiraName(key, names)}</span>
                  </button>
                ) : null}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
