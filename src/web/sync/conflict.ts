import { isStale } from '~/domain/row-tag';
import type { Doc, Mutation, Refusal } from './device-store';
import { optimisticState, pending, withOne } from './optimistic';
import type { AnyResource, Resource } from './resource';

/** What becomes of changes that meet: of one key on this device, of two tabs, of a guest and the person they turn out to be. */

/** The tag of what stands at a key; null: nothing, or no text. */
const tagAt = <S, C>({ texts }: Resource<S, C>, state: S, key: string): string | null =>
  texts?.tagOf(texts.rowOf(state, key)) ?? null;

/** A guest's state after changes made by who saw `seen`: a text that another tab has written meanwhile is joined, as in an account. */
export function guestState<S, C>(resource: Resource<S, C>, held: S, changes: readonly C[], seen: S): S {
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

/** The document with one more change, made by who saw `seen`; one of its key that has not gone out gives way to it. */
export function withChange<S, C>(
  resource: Resource<S, C>,
  doc: Doc,
  change: C,
  seen: S,
  newId: () => string,
): { after: Doc; id: string } {
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
  const id = newId();
  return { after: { ...doc, changes: [...doc.changes, { id, key, change, base, attempted: false }] }, id };
}

/** The document with all these changes, made by who saw `seen`, and their ids. */
export function withChanges<S, C>(
  resource: Resource<S, C>,
  doc: Doc,
  changes: readonly C[],
  seen: S,
  newId: () => string,
): { after: Doc; ids: string[] } {
  const ids: string[] = [];
  let [after, before] = [doc, seen];
  for (const change of changes) {
    const added = withChange(resource, after, change, before, newId);
    ids.push(added.id);
    after = added.after;
    before = resource.apply(before, change);
  }
  return { after, ids };
}

/** The document with a guest's change; what its person has done with the same key themselves stays, texts are joined. */
export function withGuestChange(resource: AnyResource, doc: Doc, change: unknown, newId: () => string): Doc {
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
    const one: Mutation = { id: newId(), key, change, base: null, attempted: false, refused };
    return { ...doc, changes: [...doc.changes, one] };
  }
  const isTaken =
    !resource.texts && !resource.adds && pending(resource, doc).some(({ waiting }) => waiting.key === key);
  return isTaken ? doc : withChange(resource, doc, joined, optimisticState(resource, doc), newId).after;
}

/**
 * What goes out instead of a change that met `row`, which its writer had not seen: `theirs`, nothing; null, both do not fit and it is
 * refused.
 */
export function joinedWith(resource: AnyResource, waiting: Mutation, change: unknown, row: unknown) {
  const joined = resource.texts?.join(change, row) ?? null;
  if (joined === null || joined === 'theirs') return joined;
  const key = resource.keyOf(joined);
  const base = key === waiting.key ? (resource.texts?.tagOf(row) ?? null) : null;
  return { ...waiting, key, change: joined as unknown, base, attempted: true };
}
