import type { Step, StepChange } from '~/domain/wheel/step';
import { mutate } from '~/web/sync/owner';
import { dayText } from '~/web/text/date-text';
import { notebookResource } from '../notebook/notebook-resource';
import { showWheelToast } from '../wheel-toast';

const now = () => new Date().toISOString();

const change = (id: string, given: StepChange) =>
  mutate(notebookResource, { kind: 'step-changed', id, change: { ...given, at: now() } });

async function showStepToast(outcome: ReturnType<typeof change>, text: string, undo: () => void): Promise<void> {
  showWheelToast(await outcome, text, undo);
}

/** What can be done with a step; each is told and can be taken back. */
export const stepActions = {
  close: ({ id }: Step) =>
    showStepToast(change(id, { state: 'done' }), 'Шаг сделан', () => void change(id, { state: 'open' })),
  release: ({ id }: Step) =>
    showStepToast(change(id, { state: 'released' }), 'Шаг отпущен', () => void change(id, { state: 'open' })),
  reopen: ({ id, state }: Step) =>
    showStepToast(change(id, { state: 'open' }), 'Шаг снова открыт', () => void change(id, { state })),
  move: ({ id, due: before }: Step, due: string, today: string) =>
    showStepToast(change(id, { due }), `Новый день: ${dayText(due, today)}`, () => void change(id, { due: before })),
  remove: (step: Step) =>
    showStepToast(
      mutate(notebookResource, { kind: 'step-gone', id: step.id }),
      'Шаг удалён',
      () => void mutate(notebookResource, { kind: 'step', step }),
    ),
};
