import { type IDBPDatabase, openDB } from 'idb';
import type { ErrorCode, Issue } from '~/contract/errors';
import { membersOf, openChannel, type TabChannel } from '~/web/device/channel';
import { databaseName, GUEST } from '~/web/device/device-keys';
import { createListeners } from '~/web/device/store';

/** Where the things of people lie in the browser: one document for each person and resource, in IndexedDB. */

/** Why the account will never take a change. */
export interface Refusal {
  code: ErrorCode | 'network';
  message: string;
  /** By the fields of what was sent. */
  issues: readonly Issue[];
}

/** A change on its way to the account. */
export interface Mutation {
  /** Made once per change: a repeated send under it is one. */
  id: string;
  key: string;
  change: unknown;
  /** The tag of what its person had seen at the key; null: nothing was there. */
  base: string | null;
  /** It may have reached the account: its content stays as it is. */
  attempted: boolean;
  refused?: Refusal;
}

export interface Doc {
  /** The account as it was read last, or what a guest has; absent: never read. */
  state?: unknown;
  /** The first day of which the account was asked. */
  from?: string | undefined;
  /** The oldest first. */
  changes: Mutation[];
  /** What can't be read, and has no place in the state any more (unreadable.ts). */
  unread?: unknown[] | undefined;
}

/** A person (uid, or GUEST) and a resource. */
export type DocKey = readonly [owner: string, name: string];

type Docs = (Doc | undefined)[];
/** Gets what lies at the places and returns what shall lie there (undefined: nothing); null leaves all as it was. */
type Work = (docs: Docs) => Docs | null;

/** Where the things of people lie: a database for each person, so that all of theirs can go at once. */
export interface DeviceStore {
  read(place: DocKey): Promise<Doc | undefined>;
  /** Changes documents of one person in one step, whatever other tabs do. False: they last only as long as the page. */
  change(owner: string, names: readonly string[], work: Work): Promise<boolean>;
  /** The resources of which something of this person lies here. */
  names(owner: string): Promise<string[]>;
  /** Nothing of whom `mayPersist` denies stays in the page's memory, and of nobody what their account holds. */
  forgetGone(mayPersist: (owner: string) => boolean): void;
  /** Hears of every change, of other tabs too. */
  listen(listener: (place: DocKey) => void): () => void;
  close(): void;
}

const DOCS = 'docs';
const CHANNEL = 'krona.data';

/** What of a document comes from the account. */
type MemoryState = Pick<Doc, 'state' | 'from'>;
/** What the tabs tell each other: a place has changed; `held`: what the disk does not keep of it. */
type StoreMessage = readonly [...place: DocKey, held?: MemoryState];

function readMessage(told: unknown): StoreMessage | null {
  if (!Array.isArray(told)) return null;
  const [owner, name, held] = told as unknown[];
  if (typeof owner !== 'string' || typeof name !== 'string') return null;
  const { state, from } = membersOf(held) ?? {};
  return [owner, name, { state, from: typeof from === 'string' ? from : undefined }];
}

const isNothing = (doc: Doc | undefined): boolean =>
  !doc || (doc.state === undefined && doc.changes.length === 0 && !doc.unread?.length);
/** What of a document the account does not have. */
export const unsentIn = ({ changes, unread }: Doc): Doc => ({ changes, ...(unread?.length ? { unread } : {}) });
const idOf = (place: DocKey) => place.join('\n');

const withoutState = (doc: Doc | undefined): Doc | undefined => doc && unsentIn(doc);

/** The database without what the account holds, which an earlier sign-in may have left there. */
async function withoutStates(database: IDBPDatabase): Promise<IDBPDatabase> {
  const transaction = database.transaction(DOCS, 'readwrite');
  for (let at = await transaction.store.openCursor(); at; at = await at.continue()) {
    const doc = withoutState(at.value as Doc);
    if (isNothing(doc)) void at.delete();
    else if ((at.value as Doc).state !== undefined) void at.update(doc);
  }
  await transaction.done;
  return database;
}

/** Where storage is refused the very name may be: it throws. */
function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** For a browser that refuses storage: things last as long as the page. */
class PageStore implements DeviceStore {
  readonly #docs = new Map<string, { place: DocKey; doc: Doc | undefined }>();
  readonly #listeners = createListeners<[DocKey]>();
  #isClosed = false;

  has(place: DocKey): boolean {
    return this.#docs.has(idOf(place));
  }

  async read(place: DocKey): Promise<Doc | undefined> {
    return this.#docs.get(idOf(place))?.doc;
  }

  put(place: DocKey, doc: Doc | undefined): void {
    this.#docs.set(idOf(place), { place, doc: isNothing(doc) ? undefined : doc });
    this.notify(place);
  }

  drop(place: DocKey): void {
    this.#docs.delete(idOf(place));
  }

  async change(owner: string, names: readonly string[], work: Work): Promise<boolean> {
    const after = work(names.map((name) => this.#docs.get(idOf([owner, name]))?.doc));
    for (const [at, name] of names.entries()) if (after) this.put([owner, name], after[at]);
    return false;
  }

  async names(owner: string): Promise<string[]> {
    return [...this.#docs.values()].flatMap(({ place: [of, name], doc }) => (of === owner && doc ? [name] : []));
  }

  /** A guest's own state is no copy of an account. */
  forgetGone(mayPersist: (owner: string) => boolean): void {
    for (const [id, { place, doc }] of this.#docs) {
      const [owner] = place;
      const left = !mayPersist(owner) ? undefined : owner === GUEST ? doc : doc && unsentIn(doc);
      if (isNothing(left)) this.#docs.delete(id);
      else if (left !== doc) this.put(place, left);
    }
  }

  listen(listener: (place: DocKey) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  close(): void {
    this.#isClosed = true;
  }

  notify(place: DocKey): void {
    if (!this.#isClosed) this.#listeners.notify(place);
  }
}

/** A database waits as long as a sleeping tab holds up its deletion: until then things last as long as the page. */
const LONGEST_OPEN_MS = 4_000;

function inTime(opening: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      opening.then(
        (database) => database.close(),
        () => {},
      );
      reject(new Error('the database does not open'));
    }, LONGEST_OPEN_MS);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether the disk may keep what this owner's account holds, beside what has not been sent. */
type KeepsState = (owner: string) => boolean;

class IndexedStore implements DeviceStore {
  readonly #databases = new Map<string, Promise<IDBPDatabase>>();
  readonly #channel: TabChannel<StoreMessage>;
  /** What the browser has refused to keep, as when its place is full. */
  readonly #page = new PageStore();
  /** Accounts of which the disk keeps nothing, as long as the page. */
  readonly #held = new Map<string, { place: DocKey; held: MemoryState }>();

  readonly #openDatabase: typeof openDB;
  readonly #keepsState: KeepsState;
  #isClosed = false;

  constructor(channel: TabChannel<StoreMessage>, openDatabase: typeof openDB, keepsState: KeepsState) {
    this.#channel = channel;
    this.#openDatabase = openDatabase;
    this.#keepsState = keepsState;
  }

  /** What another tab tells. */
  hear([owner, name, held]: StoreMessage): void {
    if (!this.#keepsState(owner)) this.#hold([owner, name], held);
    this.#page.notify([owner, name]);
  }

  #hold(place: DocKey, held: MemoryState | undefined): void {
    if (held?.state === undefined) this.#held.delete(idOf(place));
    else this.#held.set(idOf(place), { place, held });
  }

  /** What lies on the disk with what the page holds. */
  #whole(place: DocKey, doc: Doc | undefined): Doc | undefined {
    const held = this.#held.get(idOf(place))?.held;
    return held ? { changes: [], ...doc, ...held } : doc;
  }

  #open(owner: string): Promise<IDBPDatabase> {
    const found = this.#databases.get(owner);
    if (found) return found;
    const forget = () => void this.#databases.delete(owner);
    const opening = this.#openDatabase(databaseName(owner), 1, {
      upgrade: (fresh) => void fresh.createObjectStore(DOCS),
      // Its person has left: what is open would hold the deletion up.
      blocking: (_current, _wanted, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    const opened = inTime(this.#keepsState(owner) ? opening : opening.then(withoutStates));
    this.#databases.set(owner, opened);
    opened.catch(forget);
    return opened;
  }

  async read(place: DocKey): Promise<Doc | undefined> {
    const [owner, name] = place;
    if (this.#page.has(place)) return this.#page.read(place);
    try {
      return this.#whole(place, await (await this.#open(owner)).get(DOCS, name));
    } catch {
      return undefined;
    }
  }

  async change(owner: string, names: readonly string[], work: Work): Promise<boolean> {
    let after: Docs | null = null;
    const keepsState = this.#keepsState(owner);
    try {
      const transaction = (await this.#open(owner)).transaction(DOCS, 'readwrite');
      // Told below by the request that failed.
      transaction.done.catch(() => {});
      const docs: Docs = [];
      for (const name of names) {
        const place: DocKey = [owner, name];
        const isOnPage = this.#page.has(place);
        docs.push(isOnPage ? await this.#page.read(place) : this.#whole(place, await transaction.store.get(name)));
      }
      after = work(docs);
      for (const [at, name] of names.entries()) {
        if (!after) break;
        const doc = keepsState ? after[at] : withoutState(after[at]);
        // A request that fails ends the transaction, which tells it.
        (isNothing(doc) ? transaction.store.delete(name) : transaction.store.put(doc, name)).catch(() => {});
      }
      // A page that is left now takes nothing back.
      transaction.commit();
      await transaction.done;
    } catch {
      if (!after) return this.#page.change(owner, names, work);
      for (const [at, name] of names.entries()) this.#page.put([owner, name], after[at]);
      return false;
    }
    for (const [at, name] of after ? names.entries() : []) {
      const { state, from } = after?.[at] ?? {};
      const held = keepsState ? undefined : { state, from };
      this.#page.drop([owner, name]);
      this.#hold([owner, name], held);
      this.#page.notify([owner, name]);
      if (!this.#isClosed) this.#channel.tell([owner, name, held]);
    }
    return true;
  }

  async names(owner: string): Promise<string[]> {
    const held = [...this.#held.values()].flatMap(({ place: [of, name] }) => (of === owner ? [name] : []));
    const onPage = [...held, ...(await this.#page.names(owner))];
    try {
      const kept = await (await this.#open(owner)).getAllKeys(DOCS);
      return [...new Set([...kept.map(String), ...onPage])];
    } catch {
      return [...new Set(onPage)];
    }
  }

  forgetGone(mayPersist: (owner: string) => boolean): void {
    this.#held.clear();
    // What is asked of their database from now on waits until it has been deleted.
    for (const [owner, opened] of this.#databases) {
      if (mayPersist(owner)) continue;
      this.#databases.delete(owner);
      opened.then(
        (database) => database.close(),
        () => {},
      );
    }
    this.#page.forgetGone(mayPersist);
  }

  listen(listener: (place: DocKey) => void): () => void {
    return this.#page.listen(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    for (const opened of this.#databases.values())
      opened.then(
        (database) => database.close(),
        () => {},
      );
  }
}

/** The store of this browser. */
export function openStore(openDatabase: typeof openDB = openDB, keepsState: KeepsState = () => true): DeviceStore {
  let store: IndexedStore | null = null;
  const hear = (told: StoreMessage) => store?.hear(told);
  const channel = hasDatabases() ? openChannel(CHANNEL, { read: readMessage, hear }) : null;
  if (!channel) return new PageStore();
  store = new IndexedStore(channel, openDatabase, keepsState);
  return store;
}
