import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { Continue } from '~/web/features/cabinet/continue';
import { useLessonsInProgress } from '~/web/features/courses/use-lessons-in-progress';
import { entryInProgress } from '~/web/features/emotions/entry-in-progress';
import { useTestsInProgress } from '~/web/features/self-tests/use-tests-in-progress';
import { useWheelInProgress } from '~/web/features/wheel/use-wheel-in-progress';

/** «Продолжить» over all that a person may have begun. */
export function GoOnOwn({ user: { uid, profile } }: { user: User }) {
  const lessons = useLessonsInProgress();
  const tests = useTestsInProgress();
  const wheel = useWheelInProgress(dayKey(new Date(), profile.timeZone));
  return lessons && tests && wheel ? (
    <Continue things={[...entryInProgress(uid), ...lessons, ...tests, ...wheel]} />
  ) : null;
}
