import type * as z from 'zod/mini';
import type { WriteKind } from '~/contract/endpoint';
import type { ErrorCode } from '~/contract/errors';

/** What a feature declares of a kind of things that people keep. Everything else about keeping them is done by src/web/sync. */

export interface Sending<Change> {
  uid: string;
  change: Change;
  /** Made once per change: a repeated send under it is one. */
  id: string;
  /** The tag of what the person had seen; null: nothing was there. */
  base: string | null;
  /** It has been tried before. */
  again?: boolean;
}

/** A row is what the account holds at one key, as the refusal `changed-elsewhere` brings it; null: nothing. */
interface Texts<State, Change, Row> {
  rowOf(state: State, key: string): Row | null;
  /** The tag of a row (domain/row-tag.ts). */
  tagOf(row: Row | null): string | null;
  /** A change that met a row it has not seen: what to send instead, `theirs` to leave the row as it is, null where both do not fit. */
  join(change: Change, row: Row | null): Change | 'theirs' | null;
}

/** `Row`: see Texts; `Answer`: what the account answers to a change, as far as pages tell of it, such as points that it brought. */
export interface Resource<State, Change, Row = unknown, Answer = unknown> {
  /** Names the place in the browser; it never changes. */
  name: string;
  /** What somebody has: an account as it was read, or a guest's. */
  state: z.ZodMiniType<State>;
  empty: State;
  change: z.ZodMiniType<Change>;
  /** Changes of one key reach the account in their order, one at a time. */
  keyOf(change: Change): string;
  /**
   * The tag of what its writer had seen, where a change brings that along and the state does not hold it; null: it depends on nothing.
   * `merge` then tells apart what was made without seeing the older change.
   */
  baseOf?(change: Change): string | null;
  /** A change with the versions of its rows, as the device keeps it (domain/things/versions.ts). */
  withVersion?(change: Change): Change;
  /** The state after a change. The same change again changes nothing. */
  apply(state: State, change: Change): State;
  /** The state once the account has taken a change, where that is another one than the change makes here. */
  taken?(state: State, change: Change): State;
  /** What the account holds. `from`: the first day that a page has asked for, where only a part is read. Throws ApiError. */
  read(uid: string, from: string | undefined): Promise<State>;
  /** Brings one change into the account; the same one may come again. Throws ApiError. */
  send(sending: Sending<Change>): Promise<Answer>;
  /** One change for two of a key that have not gone out, null where both must go. Without it the newer stands for both. */
  merge?(older: Change, newer: Change): Change | null;
  /** No change takes the place of what is kept at its key: a guest's joins what the person has done there themselves. */
  adds?: true;
  /** Changes of different keys depend on each other: one that can't go now holds back all that come after it. */
  inOrder?: true;
  /** Declared where several devices may write one text: nothing that was written is lost. */
  texts?: Texts<State, Change, Row>;
  /** What brings a guest's things into an account. */
  fromGuest(guest: State): Change[];
  /** How many things a guest has, as they are counted in words. */
  countOf(guest: State): number;
  /** What a change says, to be read and copied where the account refused it; empty: nothing to speak of. */
  wordsOf(change: Change): string;
  /**
   * How a change that the account refused by this code may go once more, where it can't go as it is: the words of the button and what is
   * sent instead.
   */
  otherwise?(change: Change, code: ErrorCode | 'network'): { label: string; change: Change } | null;
  /** What is read of the account elsewhere and is old once a change has been sent. */
  invalidates?: WriteKind;
  /** What the account refused for good is worth no word: it is dropped. */
  quiet?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of resources of all shapes
export type AnyResource = Resource<any, any, any, any>;
/** What the account answers to a change of any of them. */
export type AnyAnswer = Awaited<ReturnType<AnyResource['send']>>;

/** Keeps the types of a declaration. */
export const defineResource = <State, Change, Row = never, Answer = void>(
  resource: Resource<State, Change, Row, Answer>,
): Resource<State, Change, Row, Answer> => resource;

type Forms = readonly [string, string, string];

/** A resource as the whole site knows it before its code has come. */
export interface Declared {
  name: string;
  /** A change that waits, and a guest's thing, in words. */
  pendingForms: Forms;
  guestForms: Forms | string;
  load(): Promise<AnyResource>;
}
