import type { Deps } from '../deps';

/** At most so many wait: each is a few statements. */
const MOST_WAITING = 100;

/**
 * Work that no answer waits for, one after another, so that the time of an answer tells nothing of it.
 * A failure is logged by its name alone.
 */
export class AfterAnswers {
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly log: Deps['log']) {}

  /** False: too much waits already, and the work was not taken. */
  add(work: () => Promise<unknown>): boolean {
    if (this.waiting >= MOST_WAITING) return false;
    this.waiting++;
    this.last = this.last.then(async () => {
      try {
        await work();
      } catch (error) {
        this.log.warn({ event: 'after-answer-failed', reason: error instanceof Error ? error.name : 'Error' });
      } finally {
        this.waiting--;
      }
    });
    return true;
  }

  /** When all that was added so far is done. */
  settled(): Promise<void> {
    return this.last;
  }
}
