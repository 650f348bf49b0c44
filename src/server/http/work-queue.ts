import { addressKey } from './limits';

/** Work that takes long or much memory: one queue of it over all people, so that nobody's save waits for it. */

/** `quick`: somebody waits for it at the screen; `long`: files, which may take a minute. */
export type Lane = 'quick' | 'long';

/** How much of something is lent out at a time: in all, and to one person, who never keeps everybody else away. */
interface Capacity {
  all: number;
  ofOne: number;
}

export interface WorkBounds {
  /** Pieces of work under way at a time, by lane. */
  threads: Readonly<Record<Lane, Capacity>>;
  /** Bytes of bodies and of files that are held at a time; a single one that is larger goes alone. */
  bytes: Capacity;
  /** What may wait: of all people, and of one. */
  waiting: number;
  waitingOfOne: number;
  /** The longest wait, in ms: shorter than a request may take to arrive. */
  waitMs: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_WORK: WorkBounds = {
  threads: { quick: { all: 1, ofOne: 1 }, long: { all: 2, ofOne: 1 } },
  bytes: { all: 40 * MEGABYTE, ofOne: 32 * MEGABYTE },
  waiting: 12,
  waitingOfOne: 4,
  waitMs: 8_000,
};

/** Seconds after which somebody who was sent away may ask again. */
const RETRY_SECONDS: Readonly<Record<Lane, number>> = { quick: 3, long: 15 };
/** Room for a body comes back no sooner: bodies take the thread of requests, and are read at a bounded rate. */
const BODY_MS = 2_000;
/** What a file that is being made or sent counts for, in bytes. */
export const FILE_BYTES = 4 * MEGABYTE;

/** Runs `work` after so many ms; gives how to call it off. */
type Later = (work: () => void, ms: number) => () => void;

const timer: Later = (work, ms) => {
  const running = setTimeout(work, ms);
  running.unref();
  return () => clearTimeout(running);
};

type Release = () => void;

interface QueuedWork {
  owner: string;
  amount: number;
  grant(): void;
}

/** A quantity that is lent out. Who waits is served in order, and people take turns. */
class Bound {
  private readonly lent = new Map<string, number>();
  private used = 0;
  private lastOwner = '';
  private readonly waiting: QueuedWork[] = [];

  constructor(
    private readonly capacity: Capacity,
    private readonly bounds: Pick<WorkBounds, 'waiting' | 'waitingOfOne' | 'waitMs'>,
    private readonly later: Later,
  ) {}

  /** Null: too much waits already, or the wait took too long. `patient`: what has begun is never sent away. */
  take(owner: string, amount = 1, patient = false): Promise<Release | null> {
    const { waiting, waitingOfOne, waitMs } = this.bounds;
    const own = this.waiting.filter((one) => one.owner === owner).length;
    const isFull = this.waiting.length >= waiting || own >= waitingOfOne;
    return new Promise((resolve) => {
      let callOff = () => {};
      const turn: QueuedWork = {
        owner,
        amount,
        grant: () => {
          callOff();
          resolve(this.lend(owner, amount));
        },
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        resolve(null);
        // A smaller one behind it may fit.
        this.serve();
      };
      this.waiting.push(turn);
      this.serve();
      if (patient || !this.waiting.includes(turn)) return;
      if (isFull) giveUp();
      else callOff = this.later(giveUp, waitMs);
    });
  }

  private fits(amount: number): boolean {
    return this.used === 0 || this.used + amount <= this.capacity.all;
  }

  /** Whether the person has given back enough for this. */
  private isDue({ owner, amount }: QueuedWork): boolean {
    const own = this.lent.get(owner) ?? 0;
    return own === 0 || own + amount <= this.capacity.ofOne;
  }

  private lend(owner: string, amount: number): Release {
    this.used += amount;
    this.lent.set(owner, (this.lent.get(owner) ?? 0) + amount);
    this.lastOwner = owner;
    let isLent = true;
    return () => {
      if (!isLent) return;
      isLent = false;
      this.used -= amount;
      const left = (this.lent.get(owner) ?? 0) - amount;
      if (left > 0) this.lent.set(owner, left);
      else this.lent.delete(owner);
      this.serve();
    };
  }

  private serve(): void {
    for (;;) {
      const due = this.waiting.filter((one) => this.isDue(one));
      const next = due.find(({ owner }) => owner !== this.lastOwner) ?? due[0];
      if (!next || !this.fits(next.amount)) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.grant();
    }
  }
}

export class WorkQueue {
  private readonly bytes: Bound;
  private readonly lanes: Readonly<Record<Lane, Bound>>;

  constructor(
    bounds: WorkBounds = DEFAULT_WORK,
    private readonly later: Later = timer,
  ) {
    this.bytes = new Bound(bounds.bytes, bounds, later);
    this.lanes = {
      quick: new Bound(bounds.threads.quick, bounds, later),
      long: new Bound(bounds.threads.long, bounds, later),
    };
  }

  /** Room for so many bytes, before any of them is read; gives how to give it back. Null: come again later. */
  hold(owner: string, bytes: number): Promise<Release | null> {
    return this.bytes.take(owner, bytes);
  }

  /** Room for a body; as `hold`. */
  async receive(owner: string, bytes: number): Promise<Release | null> {
    const release = await this.hold(owner, bytes);
    if (!release) return null;
    let ends = 2;
    const end = () => {
      if (--ends === 0) release();
    };
    this.later(end, BODY_MS);
    let isRead = false;
    return () => {
      if (!isRead) end();
      isRead = true;
    };
  }

  /** Runs `work` when a thread is free. Null: it was not begun, come again later. */
  async run<T>(lane: Lane, owner: string, work: () => T | Promise<T>): Promise<{ done: T } | null> {
    const release = await this.lanes[lane].take(owner);
    if (!release) return null;
    try {
      return { done: await work() };
    } finally {
      release();
    }
  }

  /** The parts of a file, each made when a thread is free: while its reader is slow, others go on. */
  steps<T>(lane: Lane, owner: string, parts: AsyncIterator<T>): AsyncIterableIterator<T> {
    const next = async () => {
      const release = await this.lanes[lane].take(owner, 1, true);
      return parts.next().finally(() => release?.());
    };
    // A generator that was never begun would not hear of its end.
    const end = async () => (await parts.return?.()) ?? { done: true as const, value: undefined };
    const all: AsyncIterableIterator<T> = { next, return: end, [Symbol.asyncIterator]: () => all };
    return all;
  }
}

/** Seconds for `Retry-After`. */
export const retrySeconds = (lane: Lane): number => RETRY_SECONDS[lane];

/** Whom work is counted for: the person, else the address. */
export const workOwner = (person: { id: string } | null, ip: string): string => person?.id ?? addressKey(ip);
