import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { GoOn } from '~/web/features/cabinet/go-on';
import { useBegunLessons } from '~/web/features/courses/use-begun-lessons';
import { begunEntry } from '~/web/features/emotions/begun-entry';
import { useBegunTests } from '~/web/features/self-tests/use-begun-tests';
import { useBegunWheel } from '~/web/features/wheel/use-begun-wheel';

/** «Продолжить» over all that a person may have begun. */
export function GoOnOwn({ user: { uid, profile } }: { user: User }) {
  const lessons = useBegunLessons();
  const tests = useBegunTests();
  const wheel = useBegunWheel(dayKey(new Date(), profile.timeZone));
  return lessons && tests && wheel ? <GoOn things={[...begunEntry(uid), ...lessons, ...tests, ...wheel]} /> : null;
}
