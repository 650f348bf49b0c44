import * as z from 'zod/mini';
import { idSchema } from '../id';
import { changedStep, type Step, stepChangeSchema, stepSchema } from './step';
import { newestFirst, type Wheel, wheelSchema } from './wheel';

/** Everything that a person keeps of their wheels. */
export interface Notebook {
  /** The newest first. */
  wheels: readonly Wheel[];
  /** The newest first. */
  steps: readonly Step[];
}

export const EMPTY_NOTEBOOK: Notebook = { wheels: [], steps: [] };

/** A change as the device keeps it until the account has it. Repeating one changes nothing more. */
export const notebookChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wheel'), wheel: wheelSchema }),
  z.object({ kind: z.literal('wheel-gone'), id: idSchema }),
  z.object({ kind: z.literal('step'), step: stepSchema }),
  z.object({ kind: z.literal('step-changed'), id: idSchema, change: stepChangeSchema }),
  z.object({ kind: z.literal('step-gone'), id: idSchema }),
]);
export type NotebookChange = z.infer<typeof notebookChangeSchema>;

const laterFirst = (a: Step, b: Step) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0);

/** Puts a step in its place; an open one takes the place of the open one of its sphere, which is let go. */
function withStep(steps: readonly Step[], step: Step, at: string): Step[] {
  const others = steps.filter(({ id }) => id !== step.id);
  const freed = others.map((other) =>
    step.state === 'open' && other.state === 'open' && other.sphere === step.sphere
      ? changedStep(other, { state: 'released' }, at)
      : other,
  );
  return [step, ...freed].sort(laterFirst);
}

/** The notebook after a change. */
export function applyChange({ wheels, steps }: Notebook, change: NotebookChange): Notebook {
  switch (change.kind) {
    case 'wheel': {
      const others = wheels.filter(({ id }) => id !== change.wheel.id);
      return { wheels: [change.wheel, ...others].sort(newestFirst), steps };
    }
    case 'wheel-gone':
      return { wheels: wheels.filter(({ id }) => id !== change.id), steps };
    case 'step':
      return { wheels, steps: withStep(steps, change.step, change.step.createdAt) };
    case 'step-changed': {
      const step = steps.find(({ id }) => id === change.id);
      if (!step) return { wheels, steps };
      const at = change.change.at ?? step.createdAt;
      return { wheels, steps: withStep(steps, changedStep(step, change.change, at), at) };
    }
    case 'step-gone':
      return { wheels, steps: steps.filter(({ id }) => id !== change.id) };
  }
}

/** The changes that make a notebook out of nothing, the earliest work first. */
export function changesOf({ wheels, steps }: Notebook): NotebookChange[] {
  return [
    ...wheels.toReversed().map((wheel) => ({ kind: 'wheel', wheel }) as const),
    // Closed steps first, so that no open one is let go on the way.
    ...[...steps]
      .reverse()
      .sort((a, b) => Number(a.state === 'open') - Number(b.state === 'open'))
      .map((step) => ({ kind: 'step', step }) as const),
  ];
}

/** One change of a wheel or a step for two in a row; null where both are needed. */
export function mergedChanges(older: NotebookChange, newer: NotebookChange): NotebookChange | null {
  if (newer.kind !== 'step-changed') return newer;
  const { change } = newer;
  if (older.kind === 'step')
    return { kind: 'step', step: changedStep(older.step, change, change.at ?? older.step.createdAt) };
  return older.kind === 'step-changed' ? { ...newer, change: { ...older.change, ...change } } : null;
}
