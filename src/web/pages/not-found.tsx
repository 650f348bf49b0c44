import { NotFoundView } from '~/web/app/not-found-view';

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  return (
    <div className="wrap">
      <NotFoundView />
    </div>
  );
}
