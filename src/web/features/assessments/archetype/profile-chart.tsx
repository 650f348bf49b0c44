import { archetypeText } from '~/catalogue/archetypes';
import type { ArchetypeProfile } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { ChartCard } from '~/web/ui/chart-card';
import styles from './profile-chart.module.css';
import { chartSentence, signed } from './profile-words';

const HALF = 100;

interface ProfileChartProps {
  scores: ArchetypeScores;
  profile: Pick<ArchetypeProfile, 'leading' | 'sleeping'>;
  /** Somebody else looks at it. */
  isShared?: boolean;
}

/** The profile as bars to both sides of the person's own mean, the strongest first. */
export function ProfileChart({ scores, profile, isShared = false }: ProfileChartProps) {
  const rows = scores.ranking.map((key) => ({ key, centred: scores.scales[key]?.centred ?? 0 }));
  const most = Math.max(...rows.map(({ centred }) => Math.abs(centred)), 0.5);
  return (
    <ChartCard
      className="card--bare"
      title="Двенадцать голосов"
      reading={chartSentence(scores, isShared)}
      table={{
        head: ['Образ', 'К\u00a0своему среднему', 'Средний ответ'],
        rows: rows.map(({ key, centred }) => [
          archetypeText(key).title,
          signed(centred),
          scores.scales[key]?.raw.toLocaleString('ru-RU') ?? '',
        ]),
      }}
      chart={
        <ul>
          {rows.map(({ key, centred }) => (
            <li key={key} className={`grid ${styles.bar}`} data-lead={profile.leading.includes(key) || undefined}>
              <ArchetypeSign archetype={key} className={styles.sign} />
              <span className={styles.name}>
                {archetypeText(key).title}
                {key === profile.sleeping?.key ? (
                  <small className="mute3 small block"> скорее всего, спящий</small>
                ) : null}
              </span>
              <svg
                className={`full ${styles.drawing}`}
                viewBox={`${-HALF} 0 ${2 * HALF} 18`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect
                  className={styles.part}
                  x={Math.min(0, (centred / most) * HALF)}
                  width={(Math.abs(centred) / most) * HALF}
                  height="18"
                />
                <path className={styles.mean} d="M0 -4V22" vectorEffect="non-scaling-stroke" />
              </svg>
              <b className={`num right`}>{signed(centred)}</b>
            </li>
          ))}
        </ul>
      }
    />
  );
}
