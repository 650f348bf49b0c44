import { rotatedColumn } from '../crypto/rotated-column';
import { answersContext } from './finish-conversation';
import { ownCardContext } from './save-cards';

const keyColumns = [
  { name: 'user_id', type: 'text' },
  { name: 'id', type: 'uuid' },
] as const;

export const rotatedOwnCards = rotatedColumn({
  table: 'own_card',
  keyColumns,
  column: 'card',
  contextOf: (userId = '', id = '') => ownCardContext(userId, id),
});

export const rotatedConversations = rotatedColumn({
  table: 'conversation',
  keyColumns,
  column: 'kept',
  contextOf: (userId = '', id = '') => answersContext(userId, id),
});
