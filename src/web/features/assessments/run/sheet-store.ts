import type { Result, Sheet } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import { type Facts, mergeFacts } from '~/domain/assessments/facts';
import { type Answers, valuesOf } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { ApiError } from '~/web/api';
import { GUEST } from '~/web/device/device-keys';
import {
  type DeviceSheet,
  EMPTY_SHEET,
  isSheetKey,
  readResults,
  readSheet,
  writeResults,
  writeSheet,
} from '~/web/device-sheet';
import { report } from '~/web/session-auth';
import { deleteAssessment, finishSheet, inTurn, readOpenSheet, sendSheet } from './exchange';

/** One sheet of one test for the page: a guest's on the device, a learner's in the account with a queue on the device. */

/** Where the answers are. `device`: a guest's, here alone. */
export type SaveState = 'device' | 'saved' | 'saving' | 'waiting';

export interface SheetBoard {
  /** False while it is not known whose sheet this is and what the account holds. */
  known: boolean;
  answers: Answers;
  facts: Facts;
  spent: number;
  save: SaveState;
  /** Answers that wait for the network. */
  waiting: number;
}

export const NO_SHEET: SheetBoard = { known: false, answers: {}, facts: {}, spent: 0, save: 'device', waiting: 0 };

/** How a finish went. `missing`: questions are open after all; `later`: no network, the answers are safe. */
export type Finished =
  | { kind: 'done'; id: string; result: Result | null; award: Award | null }
  | { kind: 'missing' }
  | { kind: 'later'; error: ApiError };

const RETRY_MS = 10_000;

export class SheetStore {
  readonly #test: TestKey;
  readonly #listeners = new Set<() => void>();
  /** Undefined until the session is known; null: a guest. */
  #owner: string | null | undefined;
  /** Told before anybody knew whose sheet this is. */
  #early: Facts | null = null;
  #id: string | null = null;
  #sheet: DeviceSheet = EMPTY_SHEET;
  #loaded = false;
  #failed = false;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #board: SheetBoard = NO_SHEET;

  constructor(test: TestKey) {
    this.#test = test;
  }

  readonly get = (): SheetBoard => this.#board;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#watch(true);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#watch(false);
    };
  };

  /** Says whose sheet this is; undefined: nobody knows yet. */
  setOwner(owner: string | null | undefined): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#id = null;
    this.#loaded = owner === null;
    this.#failed = false;
    this.#sheet = owner === undefined ? EMPTY_SHEET : readSheet(this.#place, this.#test);
    const early = this.#early;
    this.#early = null;
    if (early) this.setFacts(early);
    else {
      this.#publish();
      if (owner) void this.refresh();
    }
  }

  get #place(): string {
    return this.#owner ?? GUEST;
  }

  get #hasWork(): boolean {
    return this.#sheet.waiting.length > 0 || this.#sheet.factsWait;
  }

  #publish(): void {
    const { answers, facts, spent, waiting } = this.#sheet;
    const save = !this.#owner ? 'device' : this.#hasWork ? (this.#failed ? 'waiting' : 'saving') : 'saved';
    const known = this.#owner === null || (Boolean(this.#owner) && (this.#loaded || this.#failed));
    this.#board = { known, answers: valuesOf(answers), facts, spent, save, waiting: waiting.length };
    for (const listener of this.#listeners) listener();
  }

  #keep(change: Partial<DeviceSheet>): void {
    this.#sheet = { ...this.#sheet, ...change };
    writeSheet(this.#place, this.#test, this.#sheet);
    this.#publish();
  }

  /** Answers an item 1–5: kept on the device at once, sent at once for a learner. */
  answer(item: number, value: number): void {
    const { answers, waiting } = this.#sheet;
    const queue = this.#owner ? [...waiting.filter((one) => one !== item), item] : [];
    this.#keep({ answers: { ...answers, [item]: [value, Date.now()] }, waiting: queue });
    void this.refresh();
  }

  setFacts(facts: Facts): void {
    if (this.#owner === undefined) {
      this.#early = { ...this.#early, ...facts };
      return;
    }
    this.#keep({ facts: { ...this.#sheet.facts, ...facts }, factsWait: Boolean(this.#owner) });
    void this.refresh();
  }

  /** Adds time during which the questions stood on the screen; it is sent with the next answer. */
  addSpent(ms: number): void {
    if (this.#owner !== undefined) this.#keep({ spent: this.#sheet.spent + Math.round(ms) });
  }

  /** Sends what waits and reads the account's sheet. Calls at the same time share one exchange. */
  refresh(): Promise<void> {
    if (!this.#owner) return Promise.resolve();
    this.#sending ??= this.#exchange(this.#owner).finally(() => {
      this.#sending = null;
      // An answer that came while the exchange was closing.
      if (this.#hasWork && !this.#failed) void this.refresh();
    });
    return this.#sending;
  }

  async #exchange(uid: string): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await inTurn(async () => {
        if (!this.#loaded) await this.#load(uid);
        while (this.#owner === uid && this.#hasWork) await this.#send(uid);
      });
      if (this.#owner === uid) this.#failed = false;
    } catch (error) {
      if (!(error instanceof ApiError)) report('Answers failed', error);
      if (this.#owner !== uid) return;
      this.#failed = true;
      if (this.#listeners.size > 0) this.#timer = setTimeout(() => void this.refresh(), RETRY_MS);
    }
    if (this.#owner === uid) this.#publish();
  }

  async #load(uid: string): Promise<void> {
    const own = await readOpenSheet(uid, this.#test);
    if (this.#owner !== uid) return;
    this.#loaded = true;
    if (own) this.#take(own, {});
    // Finished or deleted on another device: only what that device never saw goes on.
    else this.#keep({ answers: this.#onlyWaiting(), spent: this.#sheet.waiting.length > 0 ? this.#sheet.spent : 0 });
  }

  #onlyWaiting() {
    const { answers, waiting } = this.#sheet;
    return Object.fromEntries(waiting.flatMap((item) => (answers[item] ? [[item, answers[item]]] : [])));
  }

  async #send(uid: string, keepalive = false): Promise<void> {
    const sent = this.#sheet;
    const sheet = await sendSheet(uid, this.#test, this.#id, sent, keepalive);
    if (this.#owner === uid) this.#take(sheet, sent);
  }

  /** The account's sheet, under the answers of this device that it does not have yet. */
  #take({ id, answers, facts, spent }: Sheet, sent: Partial<DeviceSheet>): void {
    this.#id = id;
    const now = this.#sheet;
    const isTaken = (item: number) => sent.answers?.[item] !== undefined && sent.answers[item] === now.answers[item];
    const waiting = now.waiting.filter((item) => !(sent.waiting?.includes(item) && isTaken(item)));
    const factsWait = now.factsWait && now.facts !== sent.facts;
    const mine = new Set(waiting);
    const known = Object.entries(answers).map(([item, value]) => {
      const own = now.answers[Number(item)];
      return [item, own && (mine.has(Number(item)) || own[0] === value) ? own : ([value, Date.now()] as const)];
    });
    const left = waiting.flatMap((item) => (now.answers[item] ? [[item, now.answers[item]] as const] : []));
    this.#keep({
      answers: Object.fromEntries([...known, ...left]),
      waiting,
      facts: factsWait ? now.facts : facts,
      factsWait,
      spent: Math.max(now.spent, spent),
    });
  }

  /** Reads the account anew: another part of the page has changed it. */
  reload(): Promise<void> {
    this.#loaded = false;
    return this.refresh();
  }

  /** Closes the sheet: the server scores a learner's, a guest's stays on the device as it is and is scored when shown. */
  async finish(): Promise<Finished> {
    const uid = this.#owner;
    if (!uid) return this.#finishHere();
    await this.refresh();
    if (this.#failed) return { kind: 'later', error: new ApiError(0, 'network', '') };
    try {
      // A sheet without a line of this visit: its id is in the account.
      if (!this.#id) this.#take(await sendSheet(uid, this.#test, null, this.#sheet), this.#sheet);
      const { result, award } = await finishSheet(uid, this.#id ?? '');
      this.#reset();
      return { kind: 'done', id: result.id, result, award };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'answers-missing' && error.code !== 'not-found') return { kind: 'later', error };
      this.#loaded = false;
      await this.refresh();
      return { kind: 'missing' };
    }
  }

  #finishHere(): Finished {
    const { answers, facts, spent } = this.#sheet;
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    const { items } = TESTS[this.#test].versions;
    const result = { id, test: this.#test, items, answers, facts, spent, finishedAt: new Date().toISOString() };
    writeResults([result, ...readResults()]);
    this.#reset();
    return { kind: 'done', id, result: null, award: null };
  }

  #reset(): void {
    this.#id = null;
    this.#sheet = EMPTY_SHEET;
    writeSheet(this.#place, this.#test, null);
    this.#publish();
  }

  /** Drops the open sheet; the facts stay for the next one. */
  async restart(): Promise<void> {
    const { facts } = this.#sheet;
    if (this.#owner) {
      await this.refresh();
      if (this.#id) await deleteAssessment(this.#owner, this.#id);
    }
    this.#reset();
    this.#sheet = { ...EMPTY_SHEET, facts: mergeFacts({}, facts) };
    this.#publish();
  }

  readonly #onStorage = (event: StorageEvent) => {
    if (this.#owner === undefined || !isSheetKey(event.key, this.#place, this.#test)) return;
    this.#sheet = readSheet(this.#place, this.#test);
    this.#publish();
  };

  readonly #onReturn = () => {
    if (document.visibilityState === 'visible' && (this.#hasWork || !this.#loaded)) void this.refresh();
  };

  /** A page that goes away sends what waits; the answer is read at the next visit. */
  readonly #onLeave = () => {
    if (this.#owner && this.#hasWork) void this.#send(this.#owner, true).catch(() => {});
  };

  #watch(on: boolean): void {
    const turn = on ? 'addEventListener' : 'removeEventListener';
    window[turn]('storage', this.#onStorage as EventListener);
    window[turn]('online', this.#onReturn);
    window[turn]('pagehide', this.#onLeave);
    document[turn]('visibilitychange', this.#onReturn);
    if (!on) clearTimeout(this.#timer);
  }
}

const stores = new Map<TestKey, SheetStore>();

/** The sheet of a test: one for the page. */
export function sheetStore(test: TestKey): SheetStore {
  const store = stores.get(test) ?? new SheetStore(test);
  stores.set(test, store);
  return store;
}
