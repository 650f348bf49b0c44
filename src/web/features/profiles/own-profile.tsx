import { useState } from 'react';
import type { User } from '~/contract/accounts';
import type { OwnProfile as Own } from '~/contract/profiles';
import { VIEWERS, type Viewer } from '~/domain/profiles/public-profile';
import { LinkButton } from '~/web/ui/button';
import { Segmented } from '~/web/ui/choice';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { ProfileBody } from './profile-body';
import { VIEWER_LABELS } from './profile-words';
import styles from './profiles.module.css';
import { useOwnProfile } from './use-own-profile';

const OPTIONS = VIEWERS.map((value) => ({ value, label: VIEWER_LABELS[value] }));

/** What stands where somebody has no page to see. */
function Closed({ profile, viewer }: { profile: Own; viewer: Viewer }) {
  const who = viewer === 'guest' ? 'Гостям' : 'Участникам';
  return (
    <EmptyState
      title={`${who} здесь ничего не\u00a0видно`}
      action={<LinkButton to="/profile/settings#profile">Выбрать, что видно</LinkButton>}
    >
      {profile.username === null
        ? 'Сначала выберите имя в\u00a0адресе: без него у\u00a0профиля нет страницы. Потом решите, кому она открыта.'
        : 'По\u00a0этому адресу сайт отвечает им\u00a0так\u00a0же, как если\u00a0бы\u00a0такого имени не\u00a0было.'}
    </EmptyState>
  );
}

/** A person's profile as a guest, a member and they themselves see it. */
export function OwnProfile({ user }: { user: User }) {
  const [viewer, setViewer] = useState<Viewer>('self');
  const { data, error, reload } = useOwnProfile(user.uid);
  const view = data?.views[viewer];
  return (
    <div className={`wrap page stack gap-8 ${styles.page}`}>
      <div className="stack gap-4">
        <h1 className="t-l">Ваш профиль</h1>
        <div className="cluster gap-4">
          <span className="mute" aria-hidden="true">
            Как его видит
          </span>
          <Segmented label="Как профиль видит" value={viewer} options={OPTIONS} onChange={setViewer} />
        </div>
      </div>
      {!data && error ? (
        <ErrorState title="Профиль не&nbsp;открылся" action={<RetryButton onClick={reload} />}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton label="Открываем профиль">
          <span className="sk" />
        </Skeleton>
      ) : view ? (
        <ProfileBody view={view} level={2} />
      ) : (
        <Closed profile={data} viewer={viewer} />
      )}
      {data ? (
        <div className="cluster gap-3">
          <LinkButton to="/profile/settings#profile" kind="soft" small>
            Изменить
          </LinkButton>
          {data.username === null ? null : (
            <LinkButton to={`/profile/${encodeURIComponent(data.username)}`} kind="quiet" small>
              Страница профиля
            </LinkButton>
          )}
        </div>
      ) : null}
    </div>
  );
}
