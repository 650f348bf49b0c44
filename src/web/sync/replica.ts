import type { ErrorCode } from '~/contract/errors';
import { createListeners } from '~/web/device/store';
import type { DeviceStore, Doc, DocKey } from './device-store';
import { optimisticState, pending, type Refused, refusedOf, stateOf } from './optimistic';
import type { AnyResource, Resource } from './resource';
import { type Unreadable, unreadableIn } from './unreadable';

/** What a page sees of a resource. */
export interface Snapshot<S, C = unknown> {
  /** With the changes that are still on their way. */
  state: S;
  /** False while it is not known what the account holds. */
  loaded: boolean;
  /** The account could not be reached the last time. */
  failed: boolean;
  /** Changes that have not reached the account. */
  pendingCount: number;
  /** A change stands in the page that the device does not have yet. */
  persisting: boolean;
  /** The browser did not keep what stands in the page: it lasts as long as the page. */
  memoryOnly: boolean;
  refused: readonly Refused<C>[];
  /** What lies here and this build can't read: it stays. */
  unreadable: readonly Unreadable[];
}

/** What the page remembers of a place between two looks. */
interface Mirror {
  /** Null until it has been read. */
  doc: Doc | null;
  /** What the device held when it was read last. */
  lastRead: Doc | null;
  /** Changes that stand in the page and are still on their way to the device. */
  writing: number;
  /** The page alone has the last change. */
  memoryOnly: boolean;
  /** What held the last exchange with the account up; null: nothing. */
  failure: ErrorCode | 'network' | null;
  snapshot: Snapshot<AnyResource['empty'], AnyResource['empty']> | null;
}

interface Options {
  store: DeviceStore;
  /** The owner of what belongs to nobody who has signed in. */
  guest: string;
  /** Whether this person's things may be kept here: not after they have left, whatever a page of theirs still does. */
  mayPersist(owner: string): boolean;
  /** Hears which unsent changes of a resource that this page shows have left the list, whichever tab has sent them. */
  onGone(resource: AnyResource, ids: readonly string[]): void;
}

const NOTHING: Doc = { changes: [] };
/** Names a place among all. */
export const nameOf = ([owner, name]: DocKey): string => `${owner}\n${name}`;

/** The documents of the device as this page sees them: read, written, and shown before the device has them. */
export class Replica {
  readonly #options: Options;
  readonly #mirrors = new Map<string, Mirror>();
  readonly #listeners = createListeners();
  /** The resources that this page shows, by name. */
  readonly #shown = new Map<string, AnyResource>();
  readonly #unlisten: () => void;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#unlisten = options.store.listen((place) => {
      if (this.#mirrors.has(nameOf(place))) void this.#reread(place);
    });
  }

  /** The page is gone: it hears nothing more. */
  close(): void {
    this.#closed = true;
    this.#unlisten();
    this.#options.store.close();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Whether this page may read and write what lies here of somebody. */
  mayTouch(owner: string): boolean {
    return !this.#closed && (owner === this.#options.guest || this.#options.mayPersist(owner));
  }

  /** What lies there; nothing of a person who has left. */
  async read([owner, name]: DocKey): Promise<Doc> {
    return (this.mayTouch(owner) && (await this.#options.store.read([owner, name]))) || NOTHING;
  }

  /** Writes one document; nothing of a person who has left comes back by a page of theirs. False: the device does not have it. */
  async write(place: DocKey, work: (doc: Doc) => Doc): Promise<boolean> {
    const [owner, name] = place;
    let isAllowed = this.mayTouch(owner);
    if (!isAllowed) return false;
    const isKept = await this.#options.store.change(owner, [name], ([doc]) => {
      isAllowed = this.mayTouch(owner);
      return isAllowed ? [work(doc ?? NOTHING)] : null;
    });
    const isMemoryOnly = this.#mirrors.get(nameOf(place))?.memoryOnly ?? false;
    if (isAllowed && isKept === isMemoryOnly) this.#set(place, { memoryOnly: !isKept });
    return isKept && isAllowed;
  }

  /** As `write`; the page shows it before the device has it. */
  async writeOptimistic(place: DocKey, work: (doc: Doc) => Doc): Promise<boolean> {
    const { doc, writing } = this.#mirror(place);
    this.#set(place, { writing: writing + 1, doc: work(doc ?? NOTHING) });
    const isKept = await this.write(place, work);
    const mirror = this.#mirror(place);
    mirror.writing -= 1;
    if (mirror.writing === 0) await this.#reread(place);
    return isKept;
  }

  /** What held the last exchange of a place with the account up; null: nothing. */
  failureAt(place: DocKey): ErrorCode | 'network' | null {
    return this.#mirror(place).failure;
  }

  /** An exchange of a place with the account has ended: `failure` says what held it up. */
  async noteExchange(place: DocKey, failure: ErrorCode | 'network' | null): Promise<void> {
    if (failure === null) this.#take(place, await this.read(place), { failure });
    else this.#set(place, { failure });
  }

  /** What stands there now: the same object as long as nothing changes. */
  getSnapshot<S, C>(owner: string, resource: Resource<S, C>): Snapshot<S, C> {
    this.#shown.set(resource.name, resource);
    const mirror = this.#mirror([owner, resource.name]);
    mirror.snapshot ??= this.#snapshot(owner, resource, mirror);
    return mirror.snapshot;
  }

  #snapshot(owner: string, resource: AnyResource, mirror: Mirror): NonNullable<Mirror['snapshot']> {
    const { doc, failure, writing, memoryOnly } = mirror;
    const isGuest = owner === this.#options.guest;
    const unread = unreadableIn(resource, doc, isGuest);
    return {
      state: optimisticState(resource, doc),
      loaded: doc !== null && (isGuest || stateOf(resource, doc) !== undefined),
      failed: failure !== null,
      pendingCount: pending(resource, doc).length + unread.filter(({ waits }) => waits).length,
      persisting: writing > 0,
      memoryOnly,
      refused: (doc?.changes ?? []).flatMap((one) => refusedOf(resource, one)),
      unreadable: unread,
    };
  }

  #mirror(place: DocKey): Mirror {
    const found = this.#mirrors.get(nameOf(place));
    if (found) return found;
    const mirror: Mirror = { doc: null, lastRead: null, writing: 0, memoryOnly: false, failure: null, snapshot: null };
    this.#mirrors.set(nameOf(place), mirror);
    void this.#reread(place);
    return mirror;
  }

  async #reread(place: DocKey): Promise<void> {
    const doc = await this.read(place);
    const mirror = this.#mirror(place);
    const before = mirror.lastRead;
    mirror.lastRead = doc;
    this.#noticeGone(place, before, doc);
    this.#take(place, doc);
  }

  #noticeGone([owner, name]: DocKey, before: Doc | null, after: Doc): void {
    const resource = this.#shown.get(name);
    if (!resource || !before || !this.mayTouch(owner)) return;
    const gone = before.changes.filter(({ id, refused }) => !refused && !after.changes.some((one) => one.id === id));
    this.#options.onGone(
      resource,
      gone.map(({ id }) => id),
    );
  }

  /** What was read from the device; it gives way to a change of this page that the device does not have yet. */
  #take(place: DocKey, doc: Doc, change: Partial<Mirror> = {}): void {
    this.#set(place, this.#mirror(place).writing > 0 ? change : { ...change, doc });
  }

  #set(place: DocKey, change: Partial<Mirror>): void {
    this.#mirrors.set(nameOf(place), { ...this.#mirror(place), ...change, snapshot: null });
    if (!this.#closed) this.#listeners.notify();
  }
}
