import { useLocation } from 'react-router';
import { AccountClosed } from '~/web/features/accounts/account-closed';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Аккаунт закрыт' });

export default function Page() {
  const { eraseAt = null } = (useLocation().state as { eraseAt?: string } | null) ?? {};
  return <AccountClosed eraseAt={eraseAt} />;
}
