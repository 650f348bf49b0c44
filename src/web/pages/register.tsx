import { Register } from '~/web/features/accounts/register';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Регистрация' });

export default function Page() {
  return <Register />;
}
