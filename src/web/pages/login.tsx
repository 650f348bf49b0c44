import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: 'Вход' });

export default function Page() {
  return (
    <div className="wrap">
      <h1 className="d-l">Вход</h1>
    </div>
  );
}
