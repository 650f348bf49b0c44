import { OwnNotes } from '~/web/features/notes/own-notes';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Мои заметки' });

export default function OwnNotesPage() {
  return <OwnNotes />;
}
