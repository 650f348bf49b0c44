import { Register } from '~/web/features/accounts/register';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Регистрация',
    description:
      'Создать аккаунт «Кроны»: имя, почта и\u00a0пароль. Записи будут храниться под защитой и\u00a0открываться на\u00a0всех ваших устройствах.',
    path: '/register',
    isDoor: true,
  });

export default function Page() {
  return <Register />;
}
