import * as z from 'zod/mini';
import { guideStep } from '~/domain/things/guide-step';
import { defineContract, RESOURCE } from './endpoint';
import { ownerParams, slugParam } from './parameters';
import { awardSchema } from './progress';

const stepParams = z.strictObject({ uid: ownerParams.shape.uid, guide: slugParam, step: slugParam });

export const guidesContract = defineContract({
  'GET /api/users/:uid/guides': {
    summary: 'Отмеченные шаги гидов',
    access: 'owner',
    cached: { outdatedBy: ['guides'], offline: RESOURCE },
    params: ownerParams,
    answers: {
      200: z.object({
        steps: z.array(guideStep.schema),
      }),
    },
  },
  'PUT /api/users/:uid/guides/:guide/steps/:step': {
    summary: 'Отметить шаг гида или снять отметку',
    access: 'owner',
    params: stepParams,
    body: z.strictObject({ done: z.boolean() }),
    // When the step was first ticked; null after its tick is taken off. `award`: the last step of a guide was ticked.
    answers: { 200: z.object({ doneAt: z.nullable(z.iso.datetime()), award: z.nullable(awardSchema) }) },
    errors: ['not-found'],
  },
});
