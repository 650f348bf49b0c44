import * as z from 'zod/mini';
import type { ErrorCode } from '~/contract/errors';
import { isStale } from '~/domain/row-tag';
import { ApiError, connectionLost } from './api';
import { type DeviceStore, type Doc, type DocKey, type Mutation, type Refusal, unsentIn } from './device-store';
import { isAway, isFinal } from './final-refusals';
import type { AnyResource, Declared, Resource } from './resource';
import {
  type Reading,
  readRows,
  readWhole,
  type Unreadable,
  unreadableIn,
  withoutUnreadable,
  writeRows,
} from './unreadable';

/**
 * The things that people write, kept on the device first: a change stands in the page at once, lies on the device, and reaches the
 * account as soon as that can be reached. All tabs of a browser share one place; one of them sends at a time.
 */

export interface Refused<C> {
  id: string;
  change: C;
  /** What it says. */
  words: string;
  code: ErrorCode | 'network';
  /** Why the account will never take it, in words. */
  message: string;
  /** By what words it may go in another way than as it is; null: it goes as it is. */
  otherwise: string | null;
}

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

/**
 * What became of a change. `device`: a guest's, kept here; `page`: the browser refuses to keep it, it lasts as long as the page;
 * `waits`: it lies here until the account can be reached.
 */
export type MutationOutcome =
  | { kind: 'device' | 'page' }
  /** `code`: what held it up, `network` without an answer; `later`: what the account answers once this page has sent it. */
  | { kind: 'waits'; ids: readonly string[]; code: ErrorCode | 'network'; later: Promise<unknown> }
  | { kind: 'sent'; answer: unknown }
  | ({ kind: 'refused'; id: string } & Refusal);

/** A change on its way: whether the device has it, and what becomes of it. Neither rejects. */
interface PendingMutation {
  persisted: Promise<boolean>;
  outcome: Promise<MutationOutcome>;
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

/** Pauses before what could not be sent goes again: each twice the last. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How often one change may meet another one of another device in a row. */
const MOST_JOINS = 5;

const NOTHING: Doc = { changes: [] };
const nameOf = ([owner, name]: DocKey) => `${owner}\n${name}`;

/** What the page remembers of a place between two looks. */
interface Mirror {
  /** Null until it has been read. */
  doc: Doc | null;
  failed: boolean;
  /** What held the last exchange up. */
  failure: ErrorCode | 'network' | null;
  snapshot: Snapshot<unknown> | null;
}

/** An exchange under way and the one that follows it, for what came after it has looked. */
interface SyncRun {
  done: Promise<void>;
  next: Promise<void> | null;
  /** Whether the next one reads the account. */
  nextReads: boolean;
}

function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}

/** The state of a document, without changes; undefined where it was never read or can't be read whole any more. */
const stateOf = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): S | undefined =>
  doc?.state === undefined ? undefined : readWhole(resource, doc.state);

/** The state of a document as far as it can be read. */
const readingOf = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): Reading<S> =>
  doc?.state === undefined ? { state: resource.empty, left: [], rawOf: new Map() } : readRows(resource, doc.state);

/** The changes that are still to be sent, those that can be read. */
function pending<S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): { waiting: Mutation; change: C }[] {
  return (doc?.changes ?? []).flatMap((waiting) => {
    const change = waiting.refused ? undefined : parsed(resource.change, waiting.change);
    return change === undefined ? [] : [{ waiting, change }];
  });
}

const optimisticState = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): S =>
  pending(resource, doc).reduce(
    (state, { change }) => resource.apply(state, change),
    stateOf(resource, doc) ?? readingOf(resource, doc).state,
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function refusedOf(resource: AnyResource, { id, change, refused }: Mutation): Refused<unknown>[] {
  const readable = refused && parsed(resource.change, change);
  if (readable === undefined || !refused) return [];
  const { code, message } = refused;
  return [
    {
      id,
      change,
      words: resource.wordsOf(readable),
      code,
      message,
      otherwise: otherwiseOf(resource, change, refused)?.label ?? null,
    },
  ];
}

/** How a refused change goes once more, where that is not as it is. */
function otherwiseOf(resource: AnyResource, change: unknown, refused: Refusal | undefined) {
  const readable = parsed(resource.change, change);
  return readable === undefined || !refused ? null : (resource.otherwise?.(readable, refused.code) ?? null);
}

/** The tag of what stands at a key; null: nothing, or no text. */
const tagAt = <S, C>({ texts }: Resource<S, C>, state: S, key: string): string | null =>
  texts?.tagOf(texts.rowOf(state, key)) ?? null;

/** A guest's state after changes made by who saw `seen`: a text that another tab has written meanwhile is joined, as in an account. */
function guestState<S, C>(resource: Resource<S, C>, held: S, changes: readonly C[], seen: S): S {
  let [state, before] = [held, seen];
  for (const change of changes) {
    const key = resource.keyOf(change);
    const row = resource.texts?.rowOf(state, key) ?? null;
    const wanted = resource.apply(state, change);
    const isMet =
      row !== null && isStale(tagAt(resource, before, key), tagAt(resource, state, key), tagAt(resource, wanted, key));
    const joined = isMet ? (resource.texts?.join(change, row) ?? change) : change;
    before = resource.apply(before, change);
    if (joined !== 'theirs') state = resource.apply(state, joined);
  }
  return state;
}

/** The document with one change changed, or without it. */
const withOne = (doc: Doc, id: string, change: (one: Mutation) => Mutation | null): Doc => ({
  ...doc,
  changes: doc.changes.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
});

export class LocalData {
  readonly #options: Options;
  readonly #mirrors = new Map<string, Mirror>();
  readonly #listeners = new Set<() => void>();
  readonly #syncRuns = new Map<string, SyncRun>();
  /** Changes that stand in the page and are still on their way to the device, by place. */
  readonly #writing = new Map<string, number>();
  /** Places of which the page alone has the last change. */
  readonly #memoryOnly = new Set<string>();
  /** What the account answered to changes that this page has made. */
  readonly #answers = new Map<string, unknown>();
  /** Who waits for what the account answers to a change that could not be sent at once. */
  readonly #later = new Map<string, (answer: unknown) => void>();
  readonly #retries = new Map<string, { pause: number; timer: ReturnType<typeof setTimeout> }>();
  /** The resources that this page shows, by name. */
  readonly #shown = new Map<string, AnyResource>();
  /** What the device held when it was read last, by place. */
  readonly #lastRead = new Map<string, Doc>();
  /** Changes that this page has sent itself. */
  readonly #sentHere = new Set<string>();
  readonly #unlisten: () => void;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#unlisten = options.store.listen((place) => {
      if (this.#mirrors.has(nameOf(place))) void this.#reread(place);
    });
  }

  /** The page is gone: it hears and sends nothing more. */
  close(): void {
    this.#closed = true;
    this.#unlisten();
    this.#options.store.close();
    this.#listeners.clear();
    for (const { timer } of this.#retries.values()) clearTimeout(timer);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears of every change on the device, of other tabs too. */
  listen(listener: (place: DocKey) => void): () => void {
    return this.#options.store.listen(listener);
  }

  #mirror(place: DocKey): Mirror {
    const found = this.#mirrors.get(nameOf(place));
    if (found) return found;
    const mirror: Mirror = { doc: null, failed: false, failure: null, snapshot: null };
    this.#mirrors.set(nameOf(place), mirror);
    void this.#reread(place);
    return mirror;
  }

  async #reread(place: DocKey): Promise<void> {
    const doc = await this.#doc(place);
    this.#noticeOtherTabs(place, this.#lastRead.get(nameOf(place)), doc);
    this.#lastRead.set(nameOf(place), doc);
    this.#take(place, doc);
  }

  /** What has left the list without this page is another tab's doing. */
  #noticeOtherTabs([owner, name]: DocKey, before: Doc | undefined, after: Doc): void {
    const resource = this.#shown.get(name);
    if (!resource || !before || !this.#mayTouch(owner)) return;
    const gone = before.changes.filter(({ id, refused }) => !refused && !after.changes.some((one) => one.id === id));
    if (gone.filter(({ id }) => !this.#sentHere.delete(id)).length > 0) this.#options.onSent?.(resource);
  }

  /** What was read from the device; it gives way to a change of this page that the device does not have yet. */
  #take(place: DocKey, doc: Doc, change: Partial<Mirror> = {}): void {
    this.#set(place, this.#writing.has(nameOf(place)) ? change : { ...change, doc });
  }

  #set(place: DocKey, change: Partial<Mirror>): void {
    this.#mirrors.set(nameOf(place), { ...this.#mirror(place), ...change, snapshot: null });
    for (const listener of this.#listeners) listener();
  }

  /** What stands there now: the same object as long as nothing changes. */
  getSnapshot<S, C>(owner: string, resource: Resource<S, C>): Snapshot<S, C> {
    this.#shown.set(resource.name, resource);
    const mirror = this.#mirror([owner, resource.name]);
    mirror.snapshot ??= this.#snapshot(owner, resource, mirror);
    return mirror.snapshot as Snapshot<S, C>;
  }

  #snapshot(owner: string, resource: AnyResource, { doc, failed }: Mirror): Snapshot<unknown> {
    const isGuest = owner === this.#options.guest;
    const unread = unreadableIn(resource, doc, isGuest);
    return {
      state: optimisticState(resource, doc),
      loaded: doc !== null && (isGuest || stateOf(resource, doc) !== undefined),
      failed,
      pendingCount: pending(resource, doc).length + unread.filter(({ waits }) => waits).length,
      persisting: this.#writing.has(nameOf([owner, resource.name])),
      memoryOnly: this.#memoryOnly.has(nameOf([owner, resource.name])),
      refused: (doc?.changes ?? []).flatMap((one) => refusedOf(resource, one)),
      unreadable: unread,
    };
  }

  /** What somebody has, once the device has been read. */
  async readState<S, C>(owner: string, resource: Resource<S, C>): Promise<S> {
    return optimisticState(resource, await this.#doc([owner, resource.name]));
  }

  /** Keeps changes, in the page at once; resolves when it is clear what becomes of them. */
  mutate<S, C>(owner: string, resource: Resource<S, C>, ...changes: C[]): Promise<MutationOutcome> {
    return this.enqueue(owner, resource, ...changes).outcome;
  }

  /** Keeps changes, in the page at once, and says when the device has them, before it is clear what becomes of them. */
  enqueue<S, C>(owner: string, resource: Resource<S, C>, ...made: C[]): PendingMutation {
    const changes = made.map((change) => resource.withVersion?.(change) ?? change);
    const place: DocKey = [owner, resource.name];
    // By what stands in this page: something newer may lie on the device already, which the person has not seen.
    const seen = this.getSnapshot(owner, resource).state;
    let ids: string[] = [];
    const withAll = (doc: Doc): Doc => {
      ids = [];
      if (owner === this.#options.guest) {
        const reading = readingOf(resource, doc);
        return writeRows(resource, doc, reading, guestState(resource, reading.state, changes, seen));
      }
      let [after, before] = [doc, seen];
      for (const change of changes) {
        const added = this.#withChange(resource, after, change, before);
        ids.push(added.id);
        after = added.after;
        before = resource.apply(before, change);
      }
      return after;
    };
    const kept = this.#writeOptimistic(place, withAll);
    return { persisted: kept, outcome: kept.then((isKept) => this.#sent(place, resource, ids, isKept)) };
  }

  /** Sends changes that are kept; resolves with what becomes of them. */
  async #sent(place: DocKey, resource: AnyResource, ids: readonly string[], isKept: boolean): Promise<MutationOutcome> {
    const [owner] = place;
    if (owner === this.#options.guest) return { kind: isKept ? 'device' : 'page' };
    if (!this.#mayTouch(owner)) return { kind: 'page' };
    for (const id of ids) this.#answers.set(id, undefined);
    await this.sync(owner, resource, { reads: false });
    return this.#outcome(place, ids, isKept);
  }

  /** The document with one more change, made by who saw `seen`; one of its key that has not gone out gives way to it. */
  #withChange<S, C>(resource: Resource<S, C>, doc: Doc, change: C, seen: S): { after: Doc; id: string } {
    const key = resource.keyOf(change);
    const base = resource.baseOf ? resource.baseOf(change) : tagAt(resource, seen, key);
    const last = pending(resource, doc).findLast(({ waiting }) => waiting.key === key);
    const hasSeen = () => resource.baseOf || base === tagAt(resource, optimisticState(resource, doc), key);
    if (last && !last.waiting.attempted && hasSeen()) {
      const { id } = last.waiting;
      const merged = resource.merge ? resource.merge(last.change, change) : change;
      const asOne = (one: Mutation, whole: C): Mutation => ({
        ...one,
        change: whole,
        base: resource.baseOf ? resource.baseOf(whole) : one.base,
      });
      if (merged !== null) return { after: withOne(doc, id, (one) => asOne(one, merged)), id };
    }
    const id = this.#options.newId();
    return { after: { ...doc, changes: [...doc.changes, { id, key, change, base, attempted: false }] }, id };
  }

  /** The page shows it before the device has it. */
  async #writeOptimistic(place: DocKey, work: (doc: Doc) => Doc): Promise<boolean> {
    const name = nameOf(place);
    this.#writing.set(name, (this.#writing.get(name) ?? 0) + 1);
    this.#set(place, { doc: work(this.#mirror(place).doc ?? NOTHING) });
    const isKept = await this.#write(place, work);
    const others = (this.#writing.get(name) ?? 1) - 1;
    if (others > 0) this.#writing.set(name, others);
    else {
      this.#writing.delete(name);
      await this.#reread(place);
    }
    return isKept;
  }

  /** Writes one document; nothing of a person who has left comes back by a page of theirs. */
  async #write(place: DocKey, work: (doc: Doc) => Doc): Promise<boolean> {
    const [owner, name] = place;
    let isAllowed = this.#mayTouch(owner);
    if (!isAllowed) return false;
    const isKept = await this.#options.store.change(owner, [name], ([doc]) => {
      isAllowed = this.#mayTouch(owner);
      return isAllowed ? [work(doc ?? NOTHING)] : null;
    });
    if (isAllowed && isKept === this.#memoryOnly.has(nameOf(place))) {
      if (isKept) this.#memoryOnly.delete(nameOf(place));
      else this.#memoryOnly.add(nameOf(place));
      this.#set(place, {});
    }
    return isKept && isAllowed;
  }

  #mayTouch(owner: string): boolean {
    return !this.#closed && (owner === this.#options.guest || this.#options.mayPersist(owner));
  }

  /** What lies there; nothing of a person who has left. */
  async #doc([owner, name]: DocKey): Promise<Doc> {
    return (this.#mayTouch(owner) && (await this.#options.store.read([owner, name]))) || NOTHING;
  }

  async #outcome(place: DocKey, ids: readonly string[], isKept: boolean): Promise<MutationOutcome> {
    const { changes } = await this.#doc(place);
    const left = changes.filter(({ id }) => ids.includes(id));
    const answer = ids.map((id) => this.#answers.get(id)).find((one) => one !== undefined);
    for (const id of ids) this.#answers.delete(id);
    const [refused] = left.flatMap(({ id, refused }) => (refused ? [{ id, ...refused }] : []));
    if (refused) return { kind: 'refused', ...refused };
    if (left.length === 0 && ids.length > 0) return { kind: 'sent', answer };
    if (!isKept) return { kind: 'page' };
    const later = new Promise<unknown>((resolve) => {
      for (const { id } of left) this.#later.set(id, resolve);
    });
    return { kind: 'waits', ids, code: this.#mirror(place).failure ?? 'network', later };
  }

  /**
   * Sends what waits of a resource; `reads`: then asks the account what it holds, `from`: at least from this day on. Never rejects: a
   * failure is seen on the board, and what waits goes again by itself. Calls at the same time share one exchange.
   */
  sync(owner: string, resource: AnyResource, { reads, from }: { reads: boolean; from?: string }): Promise<void> {
    if (owner === this.#options.guest) return Promise.resolve();
    const place: DocKey = [owner, resource.name];
    const running = this.#syncRuns.get(nameOf(place));
    if (!running) return this.#startSync(place, resource, reads, from);
    running.nextReads ||= reads;
    running.next ??= running.done.then(() => this.#startSync(place, resource, running.nextReads, from));
    return running.next;
  }

  #startSync(place: DocKey, resource: AnyResource, reads: boolean, from: string | undefined): Promise<void> {
    const done = this.#syncNow(place, resource, reads, from).finally(() => {
      if (this.#syncRuns.get(nameOf(place)) === mine) this.#syncRuns.delete(nameOf(place));
    });
    const mine: SyncRun = { done, next: null, nextReads: false };
    this.#syncRuns.set(nameOf(place), mine);
    return done;
  }

  async #syncNow(place: DocKey, resource: AnyResource, reads: boolean, from?: string): Promise<void> {
    try {
      await this.#options.withLock(nameOf(place), async () => {
        const isSure = await this.#sendOutbox(place, resource);
        const doc = await this.#doc(place);
        if (reads || !isSure || stateOf(resource, doc) === undefined) await this.#read(place, resource, doc, from);
      });
      this.#stopRetry(place);
      this.#take(place, await this.#doc(place), { failed: false, failure: null });
    } catch (error) {
      if (!(error instanceof ApiError)) this.#options.report(error);
      if (this.#closed) return;
      this.#set(place, { failed: true, failure: error instanceof ApiError ? error.code : 'network' });
      await this.#retryLater(place, resource);
    }
  }

  async #read([owner, name]: DocKey, resource: AnyResource, before: Doc, from?: string): Promise<void> {
    const [first] = [before.from, from].filter((day) => day !== undefined).sort();
    const state = await resource.read(owner, first);
    await this.#write([owner, name], (doc) => ({ ...doc, state, from: first }));
  }

  #stopRetry(place: DocKey): void {
    clearTimeout(this.#retries.get(nameOf(place))?.timer);
    this.#retries.delete(nameOf(place));
  }

  async #retryLater(place: DocKey, resource: AnyResource): Promise<void> {
    const [owner] = place;
    const waits = pending(resource, await this.#doc(place)).length > 0;
    const before = this.#retries.get(nameOf(place));
    this.#stopRetry(place);
    if (!waits || this.#closed) return;
    const pause = before ? Math.min(before.pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    const timer = setTimeout(() => void this.sync(owner, resource, { reads: false }), pause);
    this.#retries.set(nameOf(place), { pause, timer });
  }

  /**
   * Sends what waits, the oldest of each key first. A key whose change can't go now holds back no other. False: the account may hold
   * something else than this device believes. Throws ApiError when something has to wait.
   */
  async #sendOutbox(place: DocKey, resource: AnyResource): Promise<boolean> {
    const held = new Set<string>();
    let failure: unknown;
    let isSure = true;
    for (;;) {
      const next = await this.#nextMutation(place, resource, held);
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
  async #nextMutation(place: DocKey, resource: AnyResource, held: ReadonlySet<string>) {
    let next: { waiting: Mutation; change: unknown } | undefined;
    await this.#write(place, (doc) => {
      next = pending(resource, doc).find(({ waiting }) => !held.has(waiting.key));
      return next ? withOne(doc, next.waiting.id, (one) => ({ ...one, attempted: true })) : doc;
    });
    return next;
  }

  /** Sends one change until the account has taken or refused it. False: another device had changed the same. */
  async #send(place: DocKey, resource: AnyResource, waiting: Mutation, change: unknown, joins = 0): Promise<boolean> {
    const [uid] = place;
    const { id, base } = waiting;
    try {
      const answer = await resource.send({ uid, change, id, base, again: waiting.attempted });
      if (this.#answers.has(id)) this.#answers.set(id, answer);
      this.#sentHere.add(id);
      this.#options.onSent?.(resource);
      this.#later.get(id)?.(answer);
      this.#later.delete(id);
      await this.#acknowledge(place, resource, id, change);
      return joins === 0;
    } catch (error) {
      if (!isFinal(error)) throw error;
      const isMet = error.code === 'changed-elsewhere' && joins < MOST_JOINS;
      const joined = isMet ? (resource.texts?.join(change, error.current) ?? null) : null;
      if (joined === null) await this.#refuse(place, resource, id, error);
      else if (joined === 'theirs') await this.#acknowledge(place, resource, id);
      else {
        const key = resource.keyOf(joined);
        const met = key === waiting.key ? (resource.texts?.tagOf(error.current) ?? null) : null;
        const again = { ...waiting, key, change: joined, base: met, attempted: true };
        await this.#write(place, (doc) => withOne(doc, id, () => again));
        // Unless it is kept first, the next page would join once more.
        if (!this.#mayTouch(uid)) throw connectionLost();
        return this.#send(place, resource, again, joined, joins + 1);
      }
      return false;
    }
  }

  /** A change is off the list; `taken`: the account holds it now. */
  async #acknowledge(place: DocKey, resource: AnyResource, id: string, taken?: unknown): Promise<void> {
    await this.#write(place, (doc) => {
      if (!doc.changes.some((one) => one.id === id)) return doc;
      const account = taken === undefined ? undefined : stateOf(resource, doc);
      const state = account === undefined ? doc.state : (resource.taken ?? resource.apply)(account, taken);
      return { ...withOne(doc, id, () => null), ...(state === undefined ? {} : { state }) };
    });
  }

  async #refuse(place: DocKey, resource: AnyResource, id: string, { code, message, issues }: ApiError): Promise<void> {
    if (resource.quiet) return this.#acknowledge(place, resource, id);
    const refused = { code, message: issues[0]?.message ?? message, issues };
    await this.#write(place, (doc) => withOne(doc, id, (one) => ({ ...one, refused })));
  }

  /** Sends everything of a person that waits here, whichever page they are on. */
  async flushOutbox(owner: string): Promise<void> {
    const { store, declared } = this.#options;
    if (!this.#mayTouch(owner)) return;
    const names = await store.names(owner);
    await Promise.all(
      (await declared())
        .filter(({ name }) => names.includes(name))
        .map(async ({ name, load }) => {
          const { changes } = await this.#doc([owner, name]);
          if (changes.some(({ refused }) => !refused)) await this.sync(owner, await load(), { reads: false });
        }),
    );
  }

  /** The resources of which something of this person lies here. */
  names(owner: string): Promise<string[]> {
    return this.#options.store.names(owner);
  }

  /** How much of each resource lies here: a guest's things, or what of a person has not reached the account. */
  async counts(owner: string): Promise<{ name: string; number: number }[]> {
    const { store, declared, guest } = this.#options;
    const names = this.#mayTouch(owner) ? await store.names(owner) : [];
    const counted = (await declared())
      .filter(({ name }) => names.includes(name))
      .map(async ({ name, load }) => {
        const doc = await this.#doc([owner, name]);
        if (owner !== guest) return { name, number: doc.changes.length + (doc.unread?.length ?? 0) };
        const resource = await load();
        const number = resource.countOf(readingOf(resource, doc).state) + unreadableIn(resource, doc, true).length;
        return { name, number };
      });
    return (await Promise.all(counted)).filter(({ number }) => number > 0);
  }

  /** Everything of somebody that lies here and can't be read, by resource. */
  async unreadableOf(owner: string): Promise<{ resource: AnyResource; unread: readonly Unreadable[] }[]> {
    const { store, declared, guest } = this.#options;
    const names = this.#mayTouch(owner) ? await store.names(owner) : [];
    const found = (await declared())
      .filter(({ name }) => names.includes(name))
      .map(async ({ name, load }) => {
        const resource = await load();
        return { resource, unread: unreadableIn(resource, await this.#doc([owner, name]), owner === guest) };
      });
    return Promise.all(found);
  }

  /** Takes a refused change up once more, or gives it up; gives up what can't be read. */
  async decide(owner: string, resource: AnyResource, id: string, decision: 'again' | 'drop'): Promise<void> {
    await this.#write([owner, resource.name], (doc) => {
      if (decision === 'drop')
        return withoutUnreadable(
          resource,
          withOne(doc, id, () => null),
          id,
        );
      return withOne(doc, id, ({ refused, ...one }) => {
        const readable = parsed(resource.change, one.change);
        if (readable === undefined) return { ...one, ...(refused ? { refused } : {}) };
        const change = otherwiseOf(resource, one.change, refused)?.change ?? readable;
        return { ...one, id: this.#options.newId(), key: resource.keyOf(change), change, attempted: false };
      });
    });
    await this.sync(owner, resource, { reads: decision === 'drop' });
  }

  /**
   * Brings a guest's things of a resource into an account; they go on their way from there, and what can't be read stays a guest's.
   * Resolves with what of them the account has refused.
   */
  async takeFromGuest(uid: string, resource: AnyResource): Promise<Refused<unknown>[]> {
    const guest: DocKey = [this.#options.guest, resource.name];
    const own: DocKey = [uid, resource.name];
    const { state } = readingOf(resource, await this.#doc(guest));
    if (isSame(state, resource.empty)) return [];
    const changes = resource.fromGuest(state);
    let before: ReadonlySet<string> = new Set();
    const isKept = await this.#write(own, (doc) => {
      before = new Set(doc.changes.map(({ id }) => id));
      return changes.reduce((all, change) => this.#transferred(resource, all, change), doc);
    });
    if (!isKept) return [];
    await this.#write(guest, (doc) => writeRows(resource, doc, readingOf(resource, doc), resource.empty));
    await this.sync(uid, resource, { reads: true });
    const { changes: left } = await this.#doc(own);
    return left.filter(({ id }) => !before.has(id)).flatMap((one) => refusedOf(resource, one));
  }

  /** The document with a guest's change; what its person has done with the same key themselves stays, texts are joined. */
  #transferred(resource: AnyResource, doc: Doc, change: unknown): Doc {
    const key = resource.keyOf(change);
    const row = resource.texts?.rowOf(optimisticState(resource, doc), key) ?? null;
    const joined = row === null ? change : resource.texts?.join(change, row);
    if (joined === 'theirs') return doc;
    if (joined === null || joined === undefined) {
      const refused: Refusal = {
        code: 'changed-elsewhere',
        issues: [],
        message: 'Вместе с\u00a0тем, что уже есть в\u00a0аккаунте, это не\u00a0поместилось. Сократите текст.',
      };
      return {
        ...doc,
        changes: [...doc.changes, { id: this.#options.newId(), key, change, base: null, attempted: false, refused }],
      };
    }
    const isTaken =
      !resource.texts && !resource.adds && pending(resource, doc).some(({ waiting }) => waiting.key === key);
    return isTaken ? doc : this.#withChange(resource, doc, joined, optimisticState(resource, doc)).after;
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
