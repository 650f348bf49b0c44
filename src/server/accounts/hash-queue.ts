/**
 * Hashing a password takes a processor for tens of milliseconds and a thread of the pool that files and look-ups of names
 * need too. So few hash at once, few wait, and who finds the line full is sent away before anything else is done for them.
 */

export interface QueueSize {
  /** Hashes at the same time. */
  atOnce: number;
  /** Requests of strangers that may be under way. */
  strangers: number;
  /** Requests of sessions and devices that the site knows: places that no stranger takes. */
  known: number;
}

export type Lane = 'known' | 'stranger';

export interface QueueSlot {
  lane: Lane;
  leave(): void;
}

export class HashQueue {
  private running = 0;
  private strangers = 0;
  private resting = false;
  private readonly names = new Set<string>();
  private readonly waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

  constructor(private readonly size: QueueSize) {}

  /**
   * Takes a place for a request that will hash; null: the line is full. `name` tells whoever is known from others like them:
   * one at a time goes before the strangers, so that nobody fills that lane alone.
   */
  enter(name: string | null): QueueSlot | null {
    if (name !== null && !this.names.has(name) && this.names.size < this.size.known) {
      this.names.add(name);
      return { lane: 'known', leave: () => void this.names.delete(name) };
    }
    if (this.strangers >= this.size.strangers) return null;
    this.strangers++;
    return { lane: 'stranger', leave: () => void this.strangers-- };
  }

  /** Runs one hash when its turn comes: the known before strangers, each lane in its order. */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      this.waiting[lane].push(resolve);
      this.startNext();
    });
    const begun = performance.now();
    try {
      return await work();
    } finally {
      if (lane === 'stranger') this.rest(performance.now() - begun);
      this.running--;
      this.startNext();
    }
  }

  private startNext(): void {
    if (this.running >= this.size.atOnce) return;
    const next = this.waiting.known.shift() ?? (this.resting ? undefined : this.waiting.stranger.shift());
    if (!next) return;
    this.running++;
    next();
  }

  /** Strangers leave the processor to others for as long as they had it. */
  private rest(ms: number): void {
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      this.startNext();
    }, ms);
  }
}
