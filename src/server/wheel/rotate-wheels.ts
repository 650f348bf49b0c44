import { rotatedColumn } from '../crypto/rotated-column';
import { stepContext } from './save-step';
import { namesContext } from './save-wheel';

const keyColumns = [
  { name: 'user_id', type: 'text' },
  { name: 'id', type: 'uuid' },
] as const;

export const rotatedWheels = rotatedColumn({
  table: 'wheel',
  keyColumns: [...keyColumns],
  column: 'names',
  contextOf: (userId = '', id = '') => namesContext(userId, id),
});

export const rotatedSteps = rotatedColumn({
  table: 'wheel_step',
  keyColumns: [...keyColumns],
  column: 'step',
  contextOf: (userId = '', id = '') => stepContext(userId, id),
});
