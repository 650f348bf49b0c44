import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: 'Настройки' });

export default function Page() {
  return (
    <div className="wrap">
      <h1 className="d-l">Настройки</h1>
    </div>
  );
}
