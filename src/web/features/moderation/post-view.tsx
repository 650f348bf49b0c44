import { type Act, labelIn, WARNING_LABELS } from '~/catalogue/community';
import type { Post } from '~/contract/community';
import { useApiQuery } from '~/web/sync/use-api-query';
import { dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { Skeleton } from '~/web/ui/states';
import { ActButtons } from './act-buttons';
import { ActList } from './act-list';
import { Reports } from './item-head';
import { type RenderPost, showDone } from './queue-items';

/** What may be done with words as they are now. */
function actsFor(post: Post, isLocked: boolean, isSuspended: boolean): Act[] {
  const always: Act[] = [isSuspended ? 'unsuspend' : 'suspend', isLocked ? 'unlock' : 'lock', 'move'];
  const masked: Act[] = post.writer.voice === 'pseudonym' ? ['unmask'] : [];
  if (post.state === 'held') return ['approve', 'hide', 'delete', ...always, ...masked];
  if (post.state !== 'shown') return ['restore', ...always, ...masked];
  return [
    'hide',
    'delete',
    'fold',
    ...(post.warning === null ? [] : (['unfold'] as const)),
    'warn',
    ...always,
    ...masked,
  ];
}

/** A post with all that is known of it. */
export function PostView({ uid, id, render }: { uid: string; id: string; render: RenderPost }) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/moderation/posts/:id', { params: { uid, id } });
  if (!data)
    return error ? (
      <p className="note note--bad" role="alert">
        {error.message}
      </p>
    ) : (
      <Skeleton label="Открываем">
        <span className="sk" />
      </Skeleton>
    );
  const { post, topic, before } = data;
  return (
    <article className="stack gap-6">
      <header>
        <h2 className="t-m anywhere">{topic.title}</h2>
        <p className="small mute">
          {post.writer.name ?? 'Без имени'}
          {post.writer.voice === 'pseudonym' ? ' (псевдоним)' : ''} · скрыто прежде: {before.hidden}, замечаний:{' '}
          {before.warned}, остановок: {before.suspended}
        </p>
        {data.suspendedUntil ? (
          <p className="small">Не&nbsp;пишет до&nbsp;{dayText(localDay(data.suspendedUntil))}</p>
        ) : null}
      </header>
      <div className="anywhere measure">{render(post.text)}</div>
      <ActButtons
        uid={uid}
        post={post.id}
        topic={topic.id}
        category={topic.category}
        seen={{ title: topic.title, text: post.text }}
        acts={actsFor(post, topic.locked, data.suspendedUntil !== null)}
        onDone={(act, unmasked) => {
          showDone(act, unmasked);
          reload();
        }}
      />
      <Reports reports={data.reports} />
      {data.warnings.length > 0 ? (
        <p className="small">
          Просят предупреждение: {data.warnings.map(({ label }) => labelIn(WARNING_LABELS, label)).join(', ')}
        </p>
      ) : null}
      {data.history.length > 0 ? (
        <section aria-labelledby="history" className="stack gap-3">
          <h3 className="t-s" id="history">
            Как было прежде
          </h3>
          <ol className="rows">
            {data.history.map(({ at, text }) => (
              <li key={at} className="py-4 anywhere measure">
                <p className="small mute3">{dayText(localDay(at))}</p>
                {render(text)}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="acts">
        <h3 className="t-s" id="acts">
          Решения
        </h3>
        {data.acts.length > 0 ? <ActList acts={data.acts} /> : <p className="mute">Пока ни&nbsp;одного.</p>}
      </section>
    </article>
  );
}
