import { rotatedColumn } from '../crypto/rotated-column';
import { stepContext } from './save-step';

const keyColumns = [
  { name: 'user_id', type: 'text' },
  { name: 'id', type: 'uuid' },
] as const;

export const rotatedSteps = rotatedColumn({
  table: 'wheel_step',
  keyColumns: [...keyColumns],
  column: 'step',
  contextOf: (userId = '', id = '') => stepContext(userId, id),
});
