import { Link } from 'react-router';
import { ACTS, labelIn } from '~/catalogue/community';
import type { ActView } from '~/contract/community';
import { Cover } from '~/web/art/drawings';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { capital } from '~/web/text/date-text';
import { EmptyState } from '~/web/ui/states';
import { AppealForm } from './appeal-form';
import { topicPath } from './community-address';
import { categoryLabel, nearDay } from './community-words';
import { ListFailed, ListSkeleton } from './list-states';

const KEY = 'GET /api/users/:uid/community/acts';

/** What was done, as its person reads it. */
const ACT_TEXTS: Readonly<Record<string, string>> = {
  approve: 'Ваше сообщение показано',
  hide: 'Ваше сообщение скрыто',
  restore: 'Ваше сообщение снова видно',
  delete: 'Ваш текст удалён',
  lock: 'Ваша тема закрыта для ответов',
  unlock: 'Ваша тема снова открыта',
  move: 'Ваша тема перенесена в\u00a0другой раздел',
  fold: 'Над вашим сообщением предупреждение',
  unfold: 'Предупреждение над вашим сообщением снято',
  warn: 'Модератор просит обратить внимание',
  suspend: 'Писать здесь пока нельзя',
  unsuspend: 'Писать снова можно',
  unmask: 'Модератор узнал имя за\u00a0псевдонимом',
  'wall-hide': 'Ваше слово на\u00a0стене скрыто',
};
const APPEALS: Readonly<Record<ActView['appeal'], string>> = {
  possible: '',
  none: '',
  sent: 'Вы\u00a0попросили пересмотреть, ответ ещё не\u00a0пришёл.',
  upheld: 'Решение осталось прежним.',
  granted: 'Решение отменено.',
};

function Act({ uid, act }: { uid: string; act: ActView }) {
  const change = (next: ActView) =>
    updateCachedAnswer(KEY, { params: { uid } }, ({ acts }) => ({
      acts: acts.map((one) => (one.id === next.id ? next : one)),
    }));
  return (
    <article className="stack gap-2 py-4">
      <h2 className="t-s">{ACT_TEXTS[act.act] ?? labelIn(ACTS, act.act)}</h2>
      <p className="small mute3 anywhere">
        {capital(nearDay(act.at))}
        {act.until ? `, до\u00a0${nearDay(act.until)}` : ''}
        {act.movedFrom ? `, прежде\u00a0— «${categoryLabel(act.movedFrom)}»` : ''}
        {act.topic ? (
          <>
            {' · '}
            <Link className="lk" to={topicPath(act.topic.id, act.post ?? undefined)}>
              {act.topic.title}
            </Link>
          </>
        ) : null}
      </p>
      {act.reason ? <p className="anywhere measure">Почему: {act.reason}</p> : null}
      {APPEALS[act.appeal] ? <p className="mute">{APPEALS[act.appeal]}</p> : null}
      {act.answer ? <p className="anywhere measure">Ответ: {act.answer}</p> : null}
      {act.appeal === 'possible' ? <AppealForm uid={uid} act={act} onSent={change} /> : null}
    </article>
  );
}

/** What moderators have decided about a person's words, and how to ask for another look. */
export function Decisions({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery(KEY, { params: { uid } });
  if (!data) return error ? <ListFailed error={error} onRetry={reload} /> : <ListSkeleton />;
  if (data.acts.length === 0)
    return (
      <EmptyState art={<Cover name="horizon" />} title="Решений нет">
        Если модератор примет решение о&nbsp;вашем сообщении, здесь будут причина и&nbsp;кнопка, чтобы попросить
        пересмотреть.
      </EmptyState>
    );
  return (
    <ul className="rows">
      {data.acts.map((act) => (
        <li key={act.id}>
          <Act uid={uid} act={act} />
        </li>
      ))}
    </ul>
  );
}
