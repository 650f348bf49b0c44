import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: 'Почта' });

export default function Page() {
  return (
    <div className="wrap">
      <h1 className="d-l">Почта</h1>
    </div>
  );
}
