import * as z from 'zod/mini';
import { ownCardFields } from '../conversations/conversation';
import { idSchema } from '../id';
import { defineKeyed } from './define-keyed';

/** Cards that a person wrote for their decks. */
export const ownCard = defineKeyed({
  name: 'ownCards',
  table: 'own_card',
  records: 'talks',
  schema: z.object({ id: idSchema, ...ownCardFields, createdAt: z.iso.datetime() }),
  columns: { id: 'id', deck: 'line', depth: 'number', createdAt: 'instant' },
  encrypted: { column: 'card', form: 'text', context: 'card', fields: { text: 'line' } },
  key: ['id'],
  sort: ['createdAt', 'id'],
  first: ['createdAt'],
  limit: { rows: 500 },
});
