import type { Figures } from '../../catalogue/claims/diary';
import { type Answer, askedTags, compareTags } from './compare';
import type { Point } from './points';
import type { Outcome, Rules } from './rules';

/** A sentence that a person has been told, and what became of it. */
export interface Finding {
  outcome: Outcome;
  tags: readonly string[];
  sign: 1 | -1;
  /** Days of the look that told it, of the last that looked at it, and of the one that took it back. */
  told: number;
  checked: number;
  withdrawn: number | null;
  /** Why it was taken back: new entries don't bear it out, or those of the last year can't be compared. */
  reason: 'not-confirmed' | 'not-comparable' | null;
  /** As it was told first, and as the last look has it. */
  first: Figures;
  latest: Figures;
}

/** All that a look leaves for the next one. */
export interface Journal {
  /** Day of the first entry, from which looks are counted. */
  begun: number;
  looks: number;
  /** Main looks of the first year that are over, and the last year that had one. */
  mains: number;
  year: number;
  /** Plates that the last look had entries enough to ask about. */
  asked: readonly (readonly string[])[];
  findings: readonly Finding[];
}

export const newJournal = (begun: number): Journal => ({ begun, looks: 0, mains: 0, year: 0, asked: [], findings: [] });

/** The day of the next look. */
export const nextLook = ({ begun, looks }: Journal, { step }: Rules): number => begun + (looks + 1) * step;

/**
 * The day of the look that is due on `today`, null where none is. A day is looked at when it is over. Of several days that nobody
 * came on the last one is looked at: fewer looks make fewer sentences false, and none is told as of a day on which nobody read it.
 */
export function dueLook(journal: Journal, today: number, { step }: Rules): number | null {
  const passed = Math.floor((today - 1 - journal.begun) / step);
  return passed > journal.looks ? journal.begun + passed * step : null;
}

const figuresOf = ({ entries, otherEntries, average, otherAverage, difference, error }: Answer): Figures => ({
  ...{ entries, otherEntries, average, otherAverage, difference, error },
});

const isOfSame = (finding: Finding, { outcome, tags }: Pick<Answer, 'outcome' | 'tags'>) =>
  finding.outcome === outcome && finding.tags.some((tag) => tags.includes(tag));

/**
 * Looks at the entries up to `day` and renews the journal: what stands is borne out or taken back, what is clear enough is told.
 * `points` are all with a side, in the order of recording. The caller makes one look at each day of `nextLook`: looking more often
 * or by other days would make more of the sentences false.
 */
export function look(points: readonly Point[], day: number, journal: Journal, rules: Rules): Journal {
  const seen = points.filter((point) => point.day <= day && point.day > day - rules.window);
  const tagged = seen.filter(({ tags }) => tags.length > 0).length;
  const year = Math.floor((day - journal.begun) / rules.window);
  const passed = rules.mainLooks.filter((entries) => tagged >= entries).length;
  const isMain = year === 0 ? passed > journal.mains : year > journal.year;
  const factor = isMain ? rules.mainFactor : rules.otherFactor;
  const standing = journal.findings.filter(({ withdrawn }) => withdrawn === null);
  const answers = compareTags(seen, rules, factor, (outcome, tags) =>
    standing.some((finding) => isOfSame(finding, { outcome, tags })),
  );
  const checked = journal.findings.map((finding) =>
    finding.withdrawn === null ? checkedBy(finding, answers, day, rules) : finding,
  );
  const stillStanding = checked.filter(({ withdrawn }) => withdrawn === null);
  const fresh = answers
    .filter((answer) => Math.abs(answer.difference) >= answer.critical * answer.error)
    .filter((answer) => !stillStanding.some((finding) => isOfSame(finding, answer)))
    .map((answer): Finding => {
      const sign = answer.difference > 0 ? 1 : -1;
      const { outcome, tags } = answer;
      return {
        outcome,
        tags,
        sign,
        told: day,
        checked: day,
        withdrawn: null,
        reason: null,
        first: figuresOf(answer),
        latest: figuresOf(answer),
      };
    });
  return {
    begun: journal.begun,
    looks: Math.floor((day - journal.begun) / rules.step),
    mains: Math.max(journal.mains, year === 0 ? passed : journal.mains),
    year: isMain ? year : journal.year,
    asked: askedTags(seen, rules),
    findings: [...checked, ...fresh],
  };
}

function checkedBy(finding: Finding, answers: readonly Answer[], day: number, rules: Rules): Finding {
  const latest = answers.find((answer) => isOfSame(finding, answer));
  if (!latest) return { ...finding, checked: day, withdrawn: day, reason: 'not-comparable' };
  const holds = finding.sign * latest.difference > rules.standing * latest.error;
  if (holds) return { ...finding, checked: day, latest: figuresOf(latest) };
  return { ...finding, checked: day, latest: figuresOf(latest), withdrawn: day, reason: 'not-confirmed' };
}
