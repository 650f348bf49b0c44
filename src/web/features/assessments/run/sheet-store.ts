import type { Result } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import type { Facts } from '~/domain/assessments/facts';
import { type AnswersChange, type OwnSheet, sheetOf, type TestChange } from '~/domain/assessments/own-tests';
import type { TimedAnswers } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import { ApiError } from '~/web/sync/api';
import { newId } from '~/web/sync/new-id';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { localData } from '~/web/sync/owner';
import { finishSheet, sheetResource } from '~/web/sync/sheet-resource';
import { showToast } from '~/web/ui/toast';

/** What the page does with the open sheet of a test. */

/** How a finish went. `missing`: questions are open after all; `later`: no network, the answers are safe. */
export type Finished =
  | { kind: 'done'; id: string; result: Result | null; award: Award | null }
  | { kind: 'missing' }
  | { kind: 'later' };

/** Told before anybody knew whose sheet this is. */
const early = new Map<TestKey, Facts>();
/** Milliseconds at the questions since the last answer: they go with the next one. By person and test. */
const sinceAnswer = new Map<string, number>();
let pageNotified = false;

/** Once a page: the next answers would say it all again. */
function notifyPage(outcome: MutationOutcome): void {
  if (outcome.kind !== 'page' || pageNotified) return;
  pageNotified = true;
  showToast(memoryOnlyToast('ответы', 'Они продержатся, пока открыта страница.'));
}

export class SheetStore {
  readonly #test: TestKey;
  /** A uid, or GUEST; undefined: nobody knows yet. */
  readonly #owner: string | undefined;

  constructor(test: TestKey, owner: string | undefined) {
    this.#test = test;
    this.#owner = owner;
  }

  get #sheet(): OwnSheet | undefined {
    return this.#owner === undefined
      ? undefined
      : sheetOf(localData().getSnapshot(this.#owner, sheetResource).state, this.#test);
  }

  get #place(): string {
    return `${this.#owner} ${this.#test}`;
  }

  get #spent(): number {
    return (this.#sheet?.spent ?? 0) + (sinceAnswer.get(this.#place) ?? 0);
  }

  #answersChange(answers: TimedAnswers, facts: Facts, spent: number, sheet?: string): AnswersChange {
    const { items } = TESTS[this.#test].versions;
    return { kind: 'told', test: this.#test, items, answers, facts, spent, ...(sheet ? { sheet } : {}) };
  }

  async #change(owner: string, ...changes: TestChange[]): Promise<void> {
    sinceAnswer.delete(this.#place);
    const outcome = await localData().mutate(owner, sheetResource, ...changes);
    notifyPage(outcome);
    // The account has begun a sheet: its id is to be known here.
    const sheet = outcome.kind === 'sent' ? outcome.answer : undefined;
    if (sheet && sheet.id !== this.#sheet?.id) await localData().sync(owner, sheetResource, { reads: true });
  }

  #saveSoon(answers: TimedAnswers, facts: Facts): void {
    if (this.#owner !== undefined)
      void this.#change(this.#owner, this.#answersChange(answers, facts, this.#spent, this.#sheet?.id));
  }

  /** Answers an item 1–5. */
  answer(item: number, value: number): void {
    this.#saveSoon({ [item]: [value, Date.now()] }, {});
  }

  setFacts(facts: Facts): void {
    if (this.#owner === undefined) early.set(this.#test, { ...early.get(this.#test), ...facts });
    else this.#saveSoon({}, facts);
  }

  /** Keeps what was told before it was known whose sheet this is. */
  saveEarly(): void {
    const facts = early.get(this.#test);
    if (!facts || this.#owner === undefined) return;
    early.delete(this.#test);
    this.setFacts(facts);
  }

  /** Adds time during which the questions stood on the screen. */
  addSpent(ms: number): void {
    if (this.#owner !== undefined) sinceAnswer.set(this.#place, (sinceAnswer.get(this.#place) ?? 0) + Math.round(ms));
  }

  /** Closes the sheet: the server scores a learner's, a guest's stays on the device as it is and is scored when shown. */
  async finish(): Promise<Finished> {
    const owner = this.#owner;
    if (owner === undefined) return { kind: 'later' };
    if (owner === GUEST) return this.#finishHere();
    const data = localData();
    await data.sync(owner, sheetResource, { reads: !this.#sheet?.id });
    const { failed, pendingCount } = data.getSnapshot(owner, sheetResource);
    if (failed || pendingCount > 0) return { kind: 'later' };
    const id = this.#sheet?.id;
    if (!id) return { kind: 'missing' };
    try {
      const { result, award } = await finishSheet(owner, id);
      await data.sync(owner, sheetResource, { reads: true });
      return { kind: 'done', id: result.id, result, award };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'answers-missing' && error.code !== 'not-found') return { kind: 'later' };
      await data.sync(owner, sheetResource, { reads: true });
      return { kind: 'missing' };
    }
  }

  async #finishHere(): Promise<Finished> {
    const sheet = this.#sheet;
    if (!sheet) return { kind: 'missing' };
    const id = newId();
    const result = { ...sheet, id, spent: this.#spent, finishedAt: new Date().toISOString() };
    await this.#change(GUEST, { kind: 'result', result });
    return { kind: 'done', id, result: null, award: null };
  }

  /** Drops the open sheet; the facts stay for the next one. */
  restart(): void {
    const owner = this.#owner;
    if (owner === undefined) return;
    const { id, facts = {} } = this.#sheet ?? {};
    const restart: TestChange = { kind: 'restart', test: this.#test, ...(id ? { sheet: id } : {}) };
    const isTold = Object.keys(facts).length > 0;
    void this.#change(owner, restart, ...(isTold ? [this.#answersChange({}, facts, 0)] : []));
  }
}
