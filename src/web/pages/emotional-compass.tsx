import { href, useSearchParams } from 'react-router';
import { CheckIn } from '~/web/features/emotions/check-in/check-in';
import { CompassNav } from '~/web/features/emotions/compass-nav';
import { pageMeta } from '~/web/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Эмоциональный компас',
    description: 'Назовите чувство, отметьте его силу и\u00a0запишите, что происходит. Займёт меньше минуты.',
    path: href('/awareness-tools/emotional-compass'),
  });

export default function EmotionalCompass() {
  const [params] = useSearchParams();
  return (
    <>
      <CompassNav />
      <CheckIn chosen={params.get('emotion')} />
    </>
  );
}
