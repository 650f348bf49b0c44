import type { Toast } from '~/web/ui/toast';

/** The code of the notes did not come. */
export const NOT_OPENED: Toast = {
  kind: 'warn',
  text: 'Не\u00a0открылось: нет связи',
  hint: 'Попробуйте, когда она появится.',
};
