import { newStepSchema, STEPS_MAX, stepSchema } from '../wheel/step';
import { defineKeyed } from './define-keyed';

/** Next steps of spheres of the wheel. */
export const wheelStep = defineKeyed({
  name: 'wheelSteps',
  table: 'wheel_step',
  records: 'wheel',
  schema: stepSchema,
  columns: {
    ...{ id: 'id', sphere: 'line', state: 'line', createdAt: 'instant', closedAt: 'instant' },
    due: { kind: 'day', schema: null, past: false },
  },
  encrypted: {
    ...{ column: 'step', form: 'text', context: 'wheel-step', instead: { step: '' } },
    fields: { step: { kind: 'text', schema: newStepSchema.shape.step } },
  },
  key: ['id'],
  sort: ['-createdAt', '-id'],
  first: ['createdAt'],
  limit: { rows: STEPS_MAX },
});
