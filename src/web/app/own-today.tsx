import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { RefusedMailLine } from '~/web/features/accounts/refused-mail';
import { Continue } from '~/web/features/cabinet/continue';
import { Today } from '~/web/features/cabinet/today';
import { NewTexts } from '~/web/features/consents/new-texts';
import { useLessonsInProgress } from '~/web/features/courses/use-lessons-in-progress';
import { entryInProgress } from '~/web/features/emotions/entry-in-progress';
import { CabinetObservation } from '~/web/features/emotions/observations/cabinet-observation';
import { OutcomeQuestion } from '~/web/features/emotions/outcome/outcome-question';
import { WelcomeBack } from '~/web/features/progress/welcome-back';
import { ReminderLine } from '~/web/features/reminder/reminder-line';
import { useTestsInProgress } from '~/web/features/self-tests/use-tests-in-progress';
import { useSparkInProgress } from '~/web/features/sparks/use-spark-in-progress';
import { useWheelInProgress } from '~/web/features/wheel/use-wheel-in-progress';
import { MovedNote } from './moved-note';

/** What a person can go on with, over all that they may have begun; the spark of the day comes last. */
function GoOn({ user: { uid, profile } }: { user: User }) {
  const today = dayKey(new Date(), profile.timeZone);
  const lessons = useLessonsInProgress();
  const tests = useTestsInProgress();
  const wheel = useWheelInProgress(today);
  const spark = useSparkInProgress(uid, today);
  return lessons && tests && wheel && spark ? (
    <Continue things={[...entryInProgress(uid), ...lessons, ...tests, ...wheel, ...spark]} />
  ) : null;
}

/** «Сегодня»: at its own address, and on the first page of who is signed in. */
export function OwnToday({ user }: { user: User }) {
  return (
    <Today
      key={user.uid}
      user={user}
      welcome={
        <>
          <MovedNote user={user} />
          <WelcomeBack user={user} />
          <ReminderLine />
          <RefusedMailLine user={user} />
        </>
      }
      goOn={<GoOn user={user} />}
      question={
        <>
          <NewTexts uid={user.uid} />
          <OutcomeQuestion user={user} />
        </>
      }
      insight={<CabinetObservation uid={user.uid} />}
    />
  );
}
