import { Suspense } from 'react';
import { href, useSearchParams } from 'react-router';
import { CheckIn } from '~/web/features/emotions/check-in/check-in';
import { PendingLine, RefusedLine } from '~/web/features/emotions/check-in/pending-line';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';
import { lazyPart } from '~/web/ui/lazy-part';
import { NeedsScripts } from '~/web/ui/needs-scripts';

const OutcomeQuestion = lazyPart(
  async () => (await import('~/web/features/emotions/outcome/outcome-question')).OutcomeQuestion,
);

export const meta = () =>
  pageMeta({
    title: 'Эмоциональный компас',
    description: 'Назовите чувство, отметьте его силу и\u00a0запишите, что происходит. Займёт меньше минуты.',
    path: href('/awareness-tools/emotional-compass'),
  });

export default function EmotionalCompass() {
  const [params] = useSearchParams();
  const { user, unsure } = useSession();
  return (
    <>
      <div className="wrap">
        <NeedsScripts>Сейчас запись здесь не&nbsp;сохранится.</NeedsScripts>
      </div>
      {user || unsure ? null : <PendingLine />}
      {user ? <RefusedLine uid={user.uid} /> : null}
      <CheckIn chosen={params.get('emotion')} />
      {user ? (
        <div className="wrap">
          <Suspense fallback={null}>
            <OutcomeQuestion user={user} key={user.uid} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
