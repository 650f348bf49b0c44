import { guestState, withChanges, withGuestChange } from './conflict';
import { type DeviceStore, type Doc, type DocKey, unsentIn } from './device-store';
import { optimisticState, otherwiseOf, type Refused, readChange, readingOf, refusedOf, withOne } from './optimistic';
import { Outbox } from './outbox';
import { type MutationOutcome, Outcomes } from './outcomes';
import { Replica, type Snapshot } from './replica';
import type { AnyResource, Declared, Resource } from './resource';
import { type Unreadable, unreadableIn, withoutUnreadable, writeRows } from './unreadable';

/**
 * The things that people write, kept on the device first: a change stands in the page at once (Replica), lies on the device, and reaches
 * the account as soon as that can be reached (Outbox), and who made it learns what became of it (Outcomes). All tabs of a browser share
 * one place; one of them sends at a time.
 */

/** A change on its way: whether the device has it, and what becomes of it. Neither rejects. */
interface PendingMutation<Answer> {
  persisted: Promise<boolean>;
  outcome: Promise<MutationOutcome<Answer>>;
}

interface Options {
  store: DeviceStore;
  /** All resources of the site. */
  declared(): Promise<readonly Declared[]>;
  /** The owner of what belongs to nobody who has signed in. */
  guest: string;
  /** Whether this person's things may be kept here: not after they have left, whatever a page of theirs still does. */
  mayPersist(owner: string): boolean;
  /** Runs one work of a name at a time among the tabs of this browser. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Hears of every change that the account has taken, by other tabs too where this page shows the resource. */
  onSent?(resource: AnyResource): void;
  newId(): string;
  /** Hears of what goes wrong otherwise than by the network. */
  report(error: unknown): void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export class LocalData {
  readonly #options: Options;
  readonly #outcomes = new Outcomes();
  readonly #replica: Replica;
  readonly #outbox: Outbox;

  constructor(options: Options) {
    const { store, guest, mayPersist, withLock, onSent, report } = options;
    this.#options = options;
    this.#replica = new Replica({
      ...{ store, guest, mayPersist },
      onGone: (resource, ids) => {
        if (this.#outcomes.wereSentElsewhere(ids)) onSent?.(resource);
      },
    });
    this.#outbox = new Outbox({ replica: this.#replica, outcomes: this.#outcomes, withLock, onSent, report });
  }

  /** The page is gone: it hears and sends nothing more. */
  close(): void {
    this.#replica.close();
    this.#outbox.close();
  }

  subscribe(listener: () => void): () => void {
    return this.#replica.subscribe(listener);
  }

  /** Hears of every change on the device, of other tabs too. */
  listen(listener: (place: DocKey) => void): () => void {
    return this.#options.store.listen(listener);
  }

  /** What stands there now: the same object as long as nothing changes. */
  getSnapshot<S, C>(owner: string, resource: Resource<S, C>): Snapshot<S, C> {
    return this.#replica.getSnapshot(owner, resource);
  }

  /** What somebody has, once the device has been read. */
  async readState<S, C>(owner: string, resource: Resource<S, C>): Promise<S> {
    return optimisticState(resource, await this.#replica.read([owner, resource.name]));
  }

  /** Keeps changes, in the page at once; resolves when it is clear what becomes of them. */
  mutate<S, C, Row, Answer>(
    owner: string,
    resource: Resource<S, C, Row, Answer>,
    ...changes: C[]
  ): Promise<MutationOutcome<Answer>> {
    return this.enqueue(owner, resource, ...changes).outcome;
  }

  /** Keeps changes, in the page at once, and says when the device has them, before it is clear what becomes of them. */
  enqueue<S, C, Row, Answer>(
    owner: string,
    resource: Resource<S, C, Row, Answer>,
    ...made: C[]
  ): PendingMutation<Answer> {
    const { guest, newId } = this.#options;
    const changes = made.map((change) => resource.withVersion?.(change) ?? change);
    // By what stands in this page: something newer may lie on the device already, which the person has not seen.
    const seen = this.getSnapshot(owner, resource).state;
    let ids: readonly string[] = [];
    const withAll = (doc: Doc): Doc => {
      if (owner === guest) {
        const reading = readingOf(resource, doc);
        return writeRows(resource, doc, reading, guestState(resource, reading.state, changes, seen));
      }
      const added = withChanges(resource, doc, changes, seen, newId);
      ids = added.ids;
      return added.after;
    };
    const kept = this.#replica.writeOptimistic([owner, resource.name], withAll);
    return { persisted: kept, outcome: kept.then((isKept) => this.#sent(owner, resource, ids, isKept)) };
  }

  /** Sends changes that are kept; resolves with what becomes of them. */
  async #sent<S, C, Row, Answer>(
    owner: string,
    resource: Resource<S, C, Row, Answer>,
    ids: readonly string[],
    isKept: boolean,
  ): Promise<MutationOutcome<Answer>> {
    const place: DocKey = [owner, resource.name];
    if (owner === this.#options.guest) return { kind: isKept ? 'device' : 'page' };
    if (!this.#replica.mayTouch(owner)) return { kind: 'page' };
    this.#outcomes.expect(ids);
    await this.sync(owner, resource, { reads: false });
    const { changes } = await this.#replica.read(place);
    return this.#outcomes.settle(ids, { changes, isKept, code: this.#replica.failureAt(place) ?? 'network' });
  }

  /**
   * Sends what waits of a resource; `reads`: then asks the account what it holds, `from`: at least from this day on. Never rejects: a
   * failure is seen in the snapshot, and what waits goes again by itself. Calls at the same time share one exchange.
   */
  sync(owner: string, resource: AnyResource, how: { reads: boolean; from?: string }): Promise<void> {
    if (owner === this.#options.guest) return Promise.resolve();
    return this.#outbox.sync([owner, resource.name], resource, how);
  }

  /** The declared resources of which something of somebody lies here, with what lies there. */
  async #lying(owner: string): Promise<{ declared: Declared; doc: Doc }[]> {
    if (!this.#replica.mayTouch(owner)) return [];
    const names = await this.names(owner);
    const found = (await this.#options.declared()).filter(({ name }) => names.includes(name));
    return Promise.all(
      found.map(async (declared) => ({ declared, doc: await this.#replica.read([owner, declared.name]) })),
    );
  }

  /** Sends everything of a person that waits here, whichever page they are on. */
  async flushOutbox(owner: string): Promise<void> {
    const lying = await this.#lying(owner);
    await Promise.all(
      lying.map(async ({ declared, doc }) => {
        if (doc.changes.some(({ refused }) => !refused))
          await this.sync(owner, await declared.load(), { reads: false });
      }),
    );
  }

  /** The resources of which something of this person lies here. */
  names(owner: string): Promise<string[]> {
    return this.#options.store.names(owner);
  }

  /** How much of each resource lies here: a guest's things, or what of a person has not reached the account. */
  async counts(owner: string): Promise<{ name: string; number: number }[]> {
    const counted = (await this.#lying(owner)).map(async ({ declared: { name, load }, doc }) => {
      if (owner !== this.#options.guest) return { name, number: doc.changes.length + (doc.unread?.length ?? 0) };
      const resource = await load();
      const number = resource.countOf(readingOf(resource, doc).state) + unreadableIn(resource, doc, true).length;
      return { name, number };
    });
    return (await Promise.all(counted)).filter(({ number }) => number > 0);
  }

  /** Everything of somebody that lies here and can't be read, by resource. */
  async unreadableOf(owner: string): Promise<{ resource: AnyResource; unread: readonly Unreadable[] }[]> {
    const found = (await this.#lying(owner)).map(async ({ declared, doc }) => {
      const resource = await declared.load();
      return { resource, unread: unreadableIn(resource, doc, owner === this.#options.guest) };
    });
    return Promise.all(found);
  }

  /** Takes a refused change up once more, or gives it up; gives up what can't be read. */
  async decide(owner: string, resource: AnyResource, id: string, decision: 'again' | 'drop'): Promise<void> {
    await this.#replica.write([owner, resource.name], (doc) => {
      const left = withOne(doc, id, ({ refused, ...one }) => {
        if (decision === 'drop') return null;
        const readable = readChange(resource, one.change);
        if (readable === undefined) return { ...one, ...(refused ? { refused } : {}) };
        const change = otherwiseOf(resource, one.change, refused)?.change ?? readable;
        return { ...one, id: this.#options.newId(), key: resource.keyOf(change), change, attempted: false };
      });
      return decision === 'drop' ? withoutUnreadable(resource, left, id) : left;
    });
    await this.sync(owner, resource, { reads: decision === 'drop' });
  }

  /**
   * Brings a guest's things of a resource into an account; they go on their way from there, and what can't be read stays a guest's.
   * Resolves with what of them the account has refused.
   */
  async takeFromGuest(uid: string, resource: AnyResource): Promise<Refused<unknown>[]> {
    const { newId } = this.#options;
    const guest: DocKey = [this.#options.guest, resource.name];
    const own: DocKey = [uid, resource.name];
    const { state } = readingOf(resource, await this.#replica.read(guest));
    if (isSame(state, resource.empty)) return [];
    const changes = resource.fromGuest(state);
    let before: ReadonlySet<string> = new Set();
    const isKept = await this.#replica.write(own, (doc) => {
      before = new Set(doc.changes.map(({ id }) => id));
      return changes.reduce((all, change) => withGuestChange(resource, all, change, newId), doc);
    });
    if (!isKept) return [];
    await this.#replica.write(guest, (doc) => writeRows(resource, doc, readingOf(resource, doc), resource.empty));
    await this.sync(uid, resource, { reads: true });
    const { changes: left } = await this.#replica.read(own);
    return left.filter(({ id }) => !before.has(id)).flatMap((one) => refusedOf(resource, one));
  }

  /** Takes a guest's things off the device; returns how to put them back. */
  async dropGuest(): Promise<() => Promise<void>> {
    const { store, guest } = this.#options;
    const names = await store.names(guest);
    let held: (Doc | undefined)[] = [];
    await store.change(guest, names, (docs) => {
      held = docs;
      return docs.map(() => undefined);
    });
    return async () => void (await store.change(guest, names, () => held));
  }

  /** A sign-in has ended by itself: only what has not been sent stays for its person. */
  async keepOnlyUnsent(owner: string): Promise<void> {
    const { store } = this.#options;
    await store.change(owner, await store.names(owner), (docs) => docs.map((doc) => doc && unsentIn(doc)));
  }
}
