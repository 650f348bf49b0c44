import type { User } from '~/contract/accounts';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { AboutForm } from './about-form';
import { AudienceSettings } from './audience-settings';
import { PictureSettings } from './picture-settings';
import { useOwnProfile } from './use-own-profile';
import { UsernameForm } from './username-form';

/** What a person shows of themselves, and to whom. */
export function ProfileSettings({ user }: { user: User }) {
  const { data, error, reload } = useOwnProfile(user.uid);
  if (!data)
    return error ? (
      <ErrorState title="Профиль не&nbsp;открылся" action={<RetryButton onClick={reload} />}>
        {error.message}
      </ErrorState>
    ) : (
      <Skeleton label="Открываем профиль">
        <span className="sk" />
      </Skeleton>
    );
  return (
    <>
      <PictureSettings user={user} avatar={data.avatar} />
      <UsernameForm user={user} profile={data} />
      <AboutForm user={user} about={data.about} />
      <AudienceSettings user={user} profile={data} />
    </>
  );
}
