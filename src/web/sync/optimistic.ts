import * as z from 'zod/mini';
import type { ErrorCode } from '~/contract/errors';
import type { Doc, Mutation, Refusal } from './device-store';
import type { AnyResource, Resource } from './resource';
import { type Reading, readRows, readWhole } from './unreadable';

/** What a document of the device says: the state of the account, what is still on its way to it, and both together. */

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

/** Undefined: it can't be read. */
export function readChange<C>(resource: { change: z.ZodMiniType<C> }, change: unknown): C | undefined {
  const result = z.safeParse(resource.change, change);
  return result.success ? result.data : undefined;
}

/** The state of a document, without changes; undefined where it was never read or can't be read whole any more. */
export const stateOf = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): S | undefined =>
  doc?.state === undefined ? undefined : readWhole(resource, doc.state);

/** The state of a document as far as it can be read. */
export const readingOf = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): Reading<S> =>
  doc?.state === undefined ? { state: resource.empty, left: [], rawOf: new Map() } : readRows(resource, doc.state);

/** The changes that are still to be sent, those that can be read. */
export function pending<S, C>(
  resource: Resource<S, C>,
  doc: Doc | null | undefined,
): { waiting: Mutation; change: C }[] {
  return (doc?.changes ?? []).flatMap((waiting) => {
    const change = waiting.refused ? undefined : readChange(resource, waiting.change);
    return change === undefined ? [] : [{ waiting, change }];
  });
}

/** The state with what is on its way. */
export const optimisticState = <S, C>(resource: Resource<S, C>, doc: Doc | null | undefined): S =>
  pending(resource, doc).reduce(
    (state, { change }) => resource.apply(state, change),
    stateOf(resource, doc) ?? readingOf(resource, doc).state,
  );

/** How a refused change goes once more, where that is not as it is. */
export function otherwiseOf(resource: AnyResource, change: unknown, refused: Refusal | undefined) {
  const readable = readChange(resource, change);
  return readable === undefined || !refused ? null : (resource.otherwise?.(readable, refused.code) ?? null);
}

/** The change as its person sees it, where the account has refused it and this build can read it. */
export function refusedOf(resource: AnyResource, { id, change, refused }: Mutation): Refused<unknown>[] {
  const readable = refused && readChange(resource, change);
  if (readable === undefined || !refused) return [];
  const { code, message } = refused;
  const otherwise = otherwiseOf(resource, change, refused)?.label ?? null;
  return [{ id, change, words: resource.wordsOf(readable), code, message, otherwise }];
}

/** The document with one change changed, or without it. */
export const withOne = (doc: Doc, id: string, change: (one: Mutation) => Mutation | null): Doc => ({
  ...doc,
  changes: doc.changes.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
});
