import type * as z from 'zod/mini';
import type { WriteKind } from '~/contract/endpoint';
import type { ErrorCode } from '~/contract/errors';

/** What a feature declares of a kind of things that people keep. Everything else about keeping them is done by src/web/data. */

/** What the account answered to a change, as far as the page tells of it: points that it brought. */
export type Answer = unknown;

export interface Sending<C> {
  uid: string;
  change: C;
  /** Made once per change: a repeated send under it is one. */
  id: string;
  /** The tag of what the person had seen; null: nothing was there. */
  base: string | null;
  /** It has been tried before. */
  again?: boolean;
}

/** A row is what the account holds at one key, as the refusal `changed-elsewhere` brings it; null: nothing. */
interface Texts<S, C> {
  rowOf(state: S, key: string): unknown;
  /** The tag of a row (domain/row-tag.ts). */
  tagOf(row: unknown): string | null;
  /** A change that met a row it has not seen: what to send instead, `theirs` to leave the row as it is, null where both do not fit. */
  join(change: C, row: unknown): C | 'theirs' | null;
}

export interface Resource<S, C> {
  /** Names the place in the browser; it never changes. */
  name: string;
  /** What somebody has: an account as it was read, or a guest's. */
  state: z.ZodMiniType<S>;
  empty: S;
  change: z.ZodMiniType<C>;
  /** Changes of one key reach the account in their order, one at a time. */
  keyOf(change: C): string;
  /**
   * The tag of what its writer had seen, where a change brings that along and the state does not hold it; null: it depends on nothing.
   * `merge` then tells apart what was made without seeing the older change.
   */
  baseOf?(change: C): string | null;
  /** A change with the versions of its rows, as the device keeps it (domain/things/versions.ts). */
  withVersion?(change: C): C;
  /** The state after a change. The same change again changes nothing. */
  apply(state: S, change: C): S;
  /** The state once the account has taken a change, where that is another one than the change makes here. */
  taken?(state: S, change: C): S;
  /** What the account holds. `from`: the first day that a page has asked for, where only a part is read. Throws ApiError. */
  read(uid: string, from: string | undefined): Promise<S>;
  /** Brings one change into the account; the same one may come again. Throws ApiError. */
  send(sending: Sending<C>): Promise<Answer>;
  /** One change for two of a key that have not gone out, null where both must go. Without it the newer stands for both. */
  merge?(older: C, newer: C): C | null;
  /** No change takes the place of what is kept at its key: a guest's joins what the person has done there themselves. */
  adds?: true;
  /** Changes of different keys depend on each other: one that can't go now holds back all that come after it. */
  inOrder?: true;
  /** Declared where several devices may write one text: nothing that was written is lost. */
  texts?: Texts<S, C>;
  /** What brings a guest's things into an account. */
  fromGuest(guest: S): C[];
  /** How many things a guest has, as they are counted in words. */
  countOf(guest: S): number;
  /** What a change says, to be read and copied where the account refused it; empty: nothing to speak of. */
  wordsOf(change: C): string;
  /**
   * How a change that the account refused by this code may go once more, where it can't go as it is: the words of the button and what is
   * sent instead.
   */
  otherwise?(change: C, code: ErrorCode | 'network'): { label: string; change: C } | null;
  /** What is read of the account elsewhere and is old once a change has been sent. */
  invalidates?: WriteKind;
  /** What the account refused for good is worth no word: it is dropped. */
  quiet?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of resources of all shapes
export type AnyResource = Resource<any, any>;

/** Keeps the types of a declaration. */
export const defineResource = <S, C>(resource: Resource<S, C>): Resource<S, C> => resource;

type Forms = readonly [string, string, string];

/** A resource as the whole site knows it before its code has come. */
export interface Declared {
  name: string;
  /** A change that waits, and a guest's thing, in words. */
  pendingForms: Forms;
  guestForms: Forms | string;
  load(): Promise<AnyResource>;
}
