import type { ErrorCode } from '~/contract/errors';
import type { Mutation, Refusal } from './device-store';
import type { AnyAnswer } from './resource';

/**
 * What became of a change. `device`: a guest's, kept here; `page`: the browser refuses to keep it, it lasts as long as the page;
 * `waits`: it lies here until the account can be reached.
 */
export type MutationOutcome<Answer = unknown> =
  | { kind: 'device' | 'page' }
  /** `code`: what held it up, `network` without an answer; `later`: what the account answers once this page has sent it. */
  | { kind: 'waits'; ids: readonly string[]; code: ErrorCode | 'network'; later: Promise<Answer> }
  /** `answer`: absent where another tab has sent it. */
  | { kind: 'sent'; answer: Answer | undefined }
  | ({ kind: 'refused'; id: string } & Refusal);

/** What the account answered to the changes of this page, for who made them. */
export class Outcomes {
  /** Of changes whose makers wait for it. */
  readonly #answers = new Map<string, AnyAnswer>();
  /** Who waits for what the account answers to a change that could not be sent at once. */
  readonly #later = new Map<string, (answer: AnyAnswer) => void>();
  /** Changes that this page has sent itself. */
  readonly #sentHere = new Set<string>();

  /** Somebody waits for what the account answers to these. */
  expect(ids: readonly string[]): void {
    for (const id of ids) this.#answers.set(id, undefined);
  }

  /** The account has taken a change that this page has sent. */
  answered(id: string, answer: AnyAnswer): void {
    if (this.#answers.has(id)) this.#answers.set(id, answer);
    this.#sentHere.add(id);
    this.#later.get(id)?.(answer);
    this.#later.delete(id);
  }

  /** Whether another tab has sent one of these changes, which have left the list. */
  wereSentElsewhere(ids: readonly string[]): boolean {
    return ids.filter((id) => !this.#sentHere.delete(id)).length > 0;
  }

  /** What became of changes that somebody waits for; `changes`: what lies on the device now; `code`: what held the last exchange up. */
  settle(
    ids: readonly string[],
    { changes, isKept, code }: { changes: readonly Mutation[]; isKept: boolean; code: ErrorCode | 'network' },
  ): MutationOutcome<AnyAnswer> {
    const left = changes.filter(({ id }) => ids.includes(id));
    const answer = ids.map((id) => this.#answers.get(id)).find((one) => one !== undefined);
    for (const id of ids) this.#answers.delete(id);
    const [refused] = left.flatMap(({ id, refused }) => (refused ? [{ id, ...refused }] : []));
    if (refused) return { kind: 'refused', ...refused };
    if (left.length === 0 && ids.length > 0) return { kind: 'sent', answer };
    if (!isKept) return { kind: 'page' };
    const later = new Promise<AnyAnswer>((resolve) => {
      for (const { id } of left) this.#later.set(id, resolve);
    });
    return { kind: 'waits', ids, code, later };
  }
}
