import type { ClaimedJob } from './claimed-job';

/** Jobs that run at the same time in this process. What is claimed begins at once; every job that ends makes room for the next. */
export interface JobSlots {
  /** Claims and runs what is due, and waits for it. Asked again meanwhile, it looks at once for what is new. */
  runDue(): Promise<void>;
  /** Claims no more, lets what is under way end within `STOP_MS`, then cuts it short. */
  stop(): Promise<void>;
}

interface SlotsOptions {
  /** Places in all. The last one is for urgent jobs alone. */
  places: number;
  claim(most: number, onlyUrgent: boolean): Promise<ClaimedJob[]>;
  /** Never rejects. `stop` is aborted when the job must end now. */
  work(job: ClaimedJob, stop: AbortSignal): Promise<void>;
}

/** Within the time that a stop of the server gives to requests. */
const STOP_MS = 5_000;

export function openSlots({ places, claim, work }: SlotsOptions): JobSlots {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let stopped = false;
  let woken = false;
  let wake = () => {};
  let running: Promise<void> | null = null;

  function wakeUp(): void {
    woken = true;
    wake();
  }

  function begin(job: ClaimedJob): void {
    const ended = work(job, stop.signal).then(() => {
      underWay.delete(ended);
      wakeUp();
    });
    underWay.add(ended);
  }

  async function fill(): Promise<void> {
    while (!stopped && underWay.size < places) {
      const free = places - underWay.size;
      const most = Math.max(free - 1, 1);
      const jobs = await claim(most, free === 1);
      for (const job of jobs) begin(job);
      if (jobs.length < most) return;
    }
  }

  async function drain(): Promise<void> {
    try {
      do {
        woken = false;
        await fill();
        if (underWay.size > 0 && !woken)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      } while (!stopped && (underWay.size > 0 || woken));
    } finally {
      running = null;
    }
  }

  function runDue(): Promise<void> {
    if (running) wakeUp();
    else if (!stopped) running = drain();
    return running ?? Promise.resolve();
  }

  return {
    runDue,
    async stop() {
      stopped = true;
      wakeUp();
      const late = setTimeout(() => stop.abort(), STOP_MS);
      await running?.catch(() => {});
      await Promise.all(underWay);
      clearTimeout(late);
    },
  };
}
