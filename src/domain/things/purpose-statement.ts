import * as z from 'zod/mini';
import { purposeTextSchema } from '../assessments/archetype/purpose';
import { idSchema } from '../id';
import { defineKeyed } from './define-keyed';

/** What a person wrote as their purpose, one text for each archetype result. */
export const purposeStatement = defineKeyed({
  name: 'purposes',
  table: 'purpose_statement',
  records: 'tests',
  schema: z.object({ assessmentId: idSchema, statement: purposeTextSchema, updatedAt: z.iso.datetime() }),
  columns: { assessmentId: 'id', updatedAt: 'instant' },
  encrypted: { column: 'statement', form: 'text', context: 'statement', fields: { statement: 'text' } },
  key: ['assessmentId'],
  sort: ['-updatedAt', 'assessmentId'],
  needs: { column: 'assessment_id', table: 'assessment', of: 'id', own: true },
});
