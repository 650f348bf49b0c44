import { ReminderLink } from '~/web/features/reminder/reminder-link';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Напоминания' });

export default function Page() {
  return <ReminderLink />;
}
