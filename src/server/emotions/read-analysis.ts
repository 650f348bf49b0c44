import { type AnalysisPoint, analyse } from '~/domain/emotions/analysis';
import type { Deps } from '../deps';
import { type Period, toldStats } from './read-stats';

interface PointRow extends Pick<AnalysisPoint, 'day' | 'hour' | 'emotion' | 'intensity' | 'tags'> {
  created_at: Date;
  sub_emotion: string;
  coping_keys: string[];
}

/** Everything that the analysis page shows, from the plain columns alone: no text is decrypted. */
export async function readAnalysis({ db }: Pick<Deps, 'db'>, userId: string, period: Period) {
  const { rows } = await db.pool.query<PointRow>({
    name: 'analysis-points',
    text: `select day, hour, created_at, emotion, sub_emotion, intensity, tags, coping_keys from emotion_entry
      where user_id = $1 and deleted_at is null
        and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
      order by created_at, id`,
    values: [userId, period.from ?? null, period.to ?? null],
  });
  const points = rows.map(({ created_at, sub_emotion, coping_keys, ...row }) => ({
    ...row,
    at: created_at.getTime(),
    subEmotion: sub_emotion,
    copingKeys: coping_keys,
  }));
  const analysis = analyse(points, { from: period.from ?? null, to: period.to ?? null });
  return { ...analysis, stats: toldStats(analysis.stats) };
}
