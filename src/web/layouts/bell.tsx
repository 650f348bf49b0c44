import { useCovered } from '~/web/device/lock';
import { Bell as NoticesBell } from '~/web/features/notices/bell';
import { useSession } from '~/web/session/session';

/** The way to the notices of who is signed in; a covered page says nothing. */
export function Bell() {
  const { user } = useSession();
  const isCovered = useCovered();
  return user && !isCovered ? <NoticesBell key={user.uid} uid={user.uid} /> : null;
}
