import { Login } from '~/web/features/accounts/login';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Вход' });

export default function Page() {
  return <Login />;
}
