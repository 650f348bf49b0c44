import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: 'Год, прожитый внимательно', path: '/' });

export default function HomePage() {
  return (
    <div className="wrap">
      <h1 className="d-xl">Год, прожитый внимательно</h1>
    </div>
  );
}
