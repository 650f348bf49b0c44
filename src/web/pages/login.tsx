import { Login } from '~/web/features/accounts/login';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Вход',
    description:
      'Войти в\u00a0«Крону»: с\u00a0паролем, по\u00a0ссылке из\u00a0письма или ключом устройства. Записи и\u00a0прогресс ждут там, где вы\u00a0их\u00a0оставили.',
    path: '/login',
    isDoor: true,
  });

export default function Page() {
  return <Login />;
}
