import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { GoOn } from '~/web/features/cabinet/continue';
import { useBegunLessons } from '~/web/features/courses/use-lessons-in-progress';
import { begunEntry } from '~/web/features/emotions/entry-in-progress';
import { useBegunTests } from '~/web/features/self-tests/use-tests-in-progress';
import { useBegunWheel } from '~/web/features/wheel/use-wheel-in-progress';

/** «Продолжить» over all that a person may have begun. */
export function GoOnOwn({ user: { uid, profile } }: { user: User }) {
  const lessons = useBegunLessons();
  const tests = useBegunTests();
  const wheel = useBegunWheel(dayKey(new Date(), profile.timeZone));
  return lessons && tests && wheel ? <GoOn things={[...begunEntry(uid), ...lessons, ...tests, ...wheel]} /> : null;
}
