import { ApiError, connectionLost } from './api';
import { joinedWith } from './conflict';
import type { Doc, DocKey, Mutation } from './device-store';
import { isAway, isFinal } from './final-refusals';
import { pending, stateOf, withOne } from './optimistic';
import type { Outcomes } from './outcomes';
import { nameOf, type Replica } from './replica';
import type { AnyResource } from './resource';

/** Pauses before what could not be sent goes again: each twice the last. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How often one change may meet another one of another device in a row. */
const MOST_JOINS = 5;

/** An exchange under way and the one that follows it, for what came after it has looked. */
interface SyncRun {
  done: Promise<void>;
  next: Promise<void> | null;
  /** Whether the next one reads the account. */
  nextReads: boolean;
}

interface Options {
  replica: Replica;
  outcomes: Outcomes;
  /** Runs one work of a name at a time among the tabs of this browser. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Hears of every change that the account has taken from this page. */
  onSent?: ((resource: AnyResource) => void) | undefined;
  /** Hears of what goes wrong otherwise than by the network. */
  report(error: unknown): void;
}

/** Sends what lies on the device to the account and asks it what it holds. One tab sends a resource at a time. */
export class Outbox {
  readonly #options: Options;
  readonly #runs = new Map<string, SyncRun>();
  readonly #retries = new Map<string, { pause: number; timer: ReturnType<typeof setTimeout> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The page is gone: nothing goes out again by itself. */
  close(): void {
    for (const { timer } of this.#retries.values()) clearTimeout(timer);
  }

  /**
   * Sends what waits of a resource; `reads`: then asks the account what it holds, `from`: at least from this day on. Never rejects: a
   * failure is seen in the snapshot, and what waits goes again by itself. Calls at the same time share one exchange.
   */
  sync(place: DocKey, resource: AnyResource, { reads, from }: { reads: boolean; from?: string }): Promise<void> {
    const running = this.#runs.get(nameOf(place));
    if (!running) return this.#start(place, resource, reads, from);
    running.nextReads ||= reads;
    running.next ??= running.done.then(() => this.#start(place, resource, running.nextReads, from));
    return running.next;
  }

  #start(place: DocKey, resource: AnyResource, reads: boolean, from: string | undefined): Promise<void> {
    const done = this.#exchange(place, resource, reads, from).finally(() => {
      if (this.#runs.get(nameOf(place)) === mine) this.#runs.delete(nameOf(place));
    });
    const mine: SyncRun = { done, next: null, nextReads: false };
    this.#runs.set(nameOf(place), mine);
    return done;
  }

  async #exchange(place: DocKey, resource: AnyResource, reads: boolean, from?: string): Promise<void> {
    const { replica, withLock, report } = this.#options;
    try {
      await withLock(nameOf(place), async () => {
        const isSure = await this.#flush(place, resource);
        const doc = await replica.read(place);
        if (reads || !isSure || stateOf(resource, doc) === undefined) await this.#read(place, resource, doc, from);
      });
      this.#stopRetry(place);
      await replica.noteExchange(place, null);
    } catch (error) {
      if (!(error instanceof ApiError)) report(error);
      if (replica.isClosed) return;
      await replica.noteExchange(place, error instanceof ApiError ? error.code : 'network');
      await this.#retryLater(place, resource);
    }
  }

  async #read(place: DocKey, resource: AnyResource, before: Doc, from?: string): Promise<void> {
    const [first] = [before.from, from].filter((day) => day !== undefined).sort();
    const state = await resource.read(place[0], first);
    await this.#options.replica.write(place, (doc) => ({ ...doc, state, from: first }));
  }

  #stopRetry(place: DocKey): void {
    clearTimeout(this.#retries.get(nameOf(place))?.timer);
    this.#retries.delete(nameOf(place));
  }

  async #retryLater(place: DocKey, resource: AnyResource): Promise<void> {
    const { replica } = this.#options;
    const waits = pending(resource, await replica.read(place)).length > 0;
    const before = this.#retries.get(nameOf(place));
    this.#stopRetry(place);
    if (!waits || replica.isClosed) return;
    const pause = before ? Math.min(before.pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    const timer = setTimeout(() => void this.sync(place, resource, { reads: false }), pause);
    this.#retries.set(nameOf(place), { pause, timer });
  }

  /**
   * Sends what waits, the oldest of each key first. A key whose change can't go now holds back no other. False: the account may hold
   * something else than this device believes. Throws ApiError when something has to wait.
   */
  async #flush(place: DocKey, resource: AnyResource): Promise<boolean> {
    const held = new Set<string>();
    let failure: unknown;
    let isSure = true;
    for (;;) {
      const next = await this.#next(place, resource, held);
      if (!next) break;
      try {
        if (!(await this.#send(place, resource, next.waiting, next.change))) isSure = false;
      } catch (error) {
        if (isAway(error) || resource.inOrder) throw error;
        held.add(next.waiting.key);
        failure = error;
      }
    }
    if (failure) throw failure;
    return isSure;
  }

  /** The next change to send; from now on its content stays as it is. */
  async #next(place: DocKey, resource: AnyResource, held: ReadonlySet<string>) {
    let next: { waiting: Mutation; change: unknown } | undefined;
    await this.#options.replica.write(place, (doc) => {
      next = pending(resource, doc).find(({ waiting }) => !held.has(waiting.key));
      return next ? withOne(doc, next.waiting.id, (one) => ({ ...one, attempted: true })) : doc;
    });
    return next;
  }

  /** Sends one change until the account has taken or refused it. False: another device had changed the same. */
  async #send(place: DocKey, resource: AnyResource, waiting: Mutation, change: unknown, joins = 0): Promise<boolean> {
    const { replica, outcomes, onSent } = this.#options;
    const [uid] = place;
    const { id, base } = waiting;
    try {
      const answer = await resource.send({ uid, change, id, base, again: waiting.attempted });
      outcomes.answered(id, answer);
      onSent?.(resource);
      await this.#acknowledge(place, resource, id, change);
      return joins === 0;
    } catch (error) {
      if (!isFinal(error)) throw error;
      const isMet = error.code === 'changed-elsewhere' && joins < MOST_JOINS;
      const again = isMet ? joinedWith(resource, waiting, change, error.current) : null;
      if (again === null) await this.#refuse(place, resource, id, error);
      else if (again === 'theirs') await this.#acknowledge(place, resource, id);
      else {
        await replica.write(place, (doc) => withOne(doc, id, () => again));
        // Unless it is kept first, the next page would join once more.
        if (!replica.mayTouch(uid)) throw connectionLost();
        return this.#send(place, resource, again, again.change, joins + 1);
      }
      return false;
    }
  }

  /** A change is off the list; `taken`: the account holds it now. */
  async #acknowledge(place: DocKey, resource: AnyResource, id: string, taken?: unknown): Promise<void> {
    await this.#options.replica.write(place, (doc) => {
      if (!doc.changes.some((one) => one.id === id)) return doc;
      const account = taken === undefined ? undefined : stateOf(resource, doc);
      const state = account === undefined ? doc.state : (resource.taken ?? resource.apply)(account, taken);
      return { ...withOne(doc, id, () => null), ...(state === undefined ? {} : { state }) };
    });
  }

  async #refuse(place: DocKey, resource: AnyResource, id: string, { code, message, issues }: ApiError): Promise<void> {
    if (resource.quiet) return this.#acknowledge(place, resource, id);
    const refused = { code, message: issues[0]?.message ?? message, issues };
    await this.#options.replica.write(place, (doc) => withOne(doc, id, (one) => ({ ...one, refused })));
  }
}
