import { type EmotionKey, emotions } from '~/catalogue/emotions';
import { addDays } from '../day';

/** When the help lines stand beside an entry. Decided by feeling and strength alone; nothing of it is kept. */

/** Unpleasant feelings with all their shades: стыд, вина, одиночество, апатия, отчаяние stand under грусть. */
const HEAVY: ReadonlySet<EmotionKey> = new Set(emotions.filter(({ valence }) => valence < 0).map(({ key }) => key));
const HEAVY_FROM = 9;
/**
 * The gravest shades, which bring the lines sooner: hopelessness and helplessness are what stands nearest to thoughts of death
 * (Beck et al. 1985; Williams 1997), with being no use to anyone (Van Orden et al. 2010) and disgust at oneself; panic and horror are
 * what is hardest to bear alone.
 */
const GRAVEST: ReadonlySet<string> = new Set([
  ...['despair', 'hopelessness', 'helplessness', 'unneeded', 'self_disgust'],
  ...['panic', 'horror'],
]);
const GRAVEST_FROM = 7;
/** Heavy days one after another, by their strongest entry. */
const DAYS_IN_ROW = 3;
const DAY_FROM = 8;

interface Felt {
  emotion: EmotionKey;
  intensity: number;
}

/** Whether an entry by itself brings the help lines. */
export function needsCare({ emotion, subEmotion, intensity }: Felt & { subEmotion?: string | undefined }): boolean {
  if (GRAVEST.has(subEmotion ?? '') && intensity >= GRAVEST_FROM) return true;
  return HEAVY.has(emotion) && intensity >= HEAVY_FROM;
}

/** Whether an entry is a heavy one: the first thing that is offered beside it is care. Wider than `needsCare`, whose lines come by themselves. */
export const isHeavy = (felt: Felt & { subEmotion?: string | undefined }): boolean =>
  needsCare(felt) || (HEAVY.has(felt.emotion) && felt.intensity >= DAY_FROM);

/** Whether `today` ends three heavy days in a row. `days`: the strongest entry of each day, in any order. */
export function isHeavyStretch(days: readonly (Felt & { day: string })[], today: string): boolean {
  const heavy = new Set(
    days.filter(({ emotion, intensity }) => HEAVY.has(emotion) && intensity >= DAY_FROM).map(({ day }) => day),
  );
  return Array.from({ length: DAYS_IN_ROW }, (_, back) => addDays(today, -back)).every((day) => heavy.has(day));
}
