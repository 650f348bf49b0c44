import { countAction } from './daily-actions';
import { POINTS_PER_ACTION, type Sefira } from './sefirot';

/** What each sefira grows from. The ledger keeps these causes. */
export const SEFIRA_OF = {
  'archetype-finished': 'keter',
  'purpose-written': 'keter',
  'spark-answered': 'chokhmah',
  'emotion-entry': 'binah',
  'wall-responded': 'chesed',
  'community-thanked': 'chesed',
  'step-closed': 'gevurah',
  'wheel-filled': 'tiferet',
  'guide-finished': 'netzach',
  'lesson-finished': 'netzach',
  'big-five-finished': 'hod',
  'reflection-written': 'hod',
  'conversation-held': 'yesod',
  'action-done': 'malkhut',
} as const satisfies Record<string, Sefira>;

/** Work that is counted here. */
export type WorkCause = keyof typeof SEFIRA_OF;
/** `carried-over`: points of the earlier site that no work is told of, of any sefira. */
export type PointCause = WorkCause | 'carried-over';

export const WORK_CAUSES = Object.keys(SEFIRA_OF) as WorkCause[];
export const POINT_CAUSES: PointCause[] = [...WORK_CAUSES, 'carried-over'];

/** Causes that feed a sefira, never empty. */
export const causesOf = (sefira: Sefira): WorkCause[] => WORK_CAUSES.filter((cause) => SEFIRA_OF[cause] === sefira);

/**
 * What one more piece of work is worth today. `actions` are those that the sefira already counted on this local day. Over the cap the
 * work stands and brings no points; only an emotion entry is refused there (docs/specification.md §5).
 */
export function pointsFor(actions: number): { points: number; actions: number } {
  return countAction(actions).ok ? { points: POINTS_PER_ACTION, actions: actions + 1 } : { points: 0, actions };
}

/** Whether a next step was closed in time: on its day or before. Both are local days `YYYY-MM-DD`. */
export const closedInTime = (today: string, due: string): boolean => today <= due;
