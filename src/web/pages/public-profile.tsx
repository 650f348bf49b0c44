import { data, replace } from 'react-router';
import { profileAddress } from '~/domain/profiles/address';
import { ProfileCard, PublicProfile } from '~/web/features/profiles/public-profile';
import { readProfile } from '~/web/features/profiles/read-profile';
import { pageMeta, siteUrl } from '~/web/meta/page-meta';
import type { Route } from './+types/public-profile';

/** The profile or its card; a former name gives way to the present one. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { username, isCard } = profileAddress(params.username);
  const profile = await readProfile(username);
  if (!profile) throw data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  if (profile.username !== username.normalize('NFC').toLowerCase())
    throw replace(`/profile/${encodeURIComponent(profile.username)}${isCard ? '_1' : ''}`);
  return { profile, isCard };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Профиль' });
  const { profile, isCard } = loaderData;
  const robots = pageMeta({ title: profile.displayName });
  if (!profile.listed || isCard) return robots;
  const url = `${siteUrl()}/profile/${encodeURIComponent(profile.username)}`;
  return [
    ...robots.filter((one) => !('name' in one && one.name === 'robots')),
    { tagName: 'link' as const, rel: 'canonical', href: url },
  ];
}

export default function PublicProfilePage({ loaderData: { profile, isCard } }: Route.ComponentProps) {
  return isCard ? <ProfileCard profile={profile} /> : <PublicProfile profile={profile} />;
}
