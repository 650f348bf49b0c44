import { rotatedColumn } from '../crypto/rotated-column';
import { answersContext } from './finish-conversation';

const keyColumns = [
  { name: 'user_id', type: 'text' },
  { name: 'id', type: 'uuid' },
] as const;

export const rotatedConversations = rotatedColumn({
  table: 'conversation',
  keyColumns,
  column: 'kept',
  contextOf: (userId = '', id = '') => answersContext(userId, id),
});
