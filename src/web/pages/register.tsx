import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: 'Начать' });

export default function Page() {
  return (
    <div className="wrap">
      <h1 className="d-l">Начать</h1>
    </div>
  );
}
