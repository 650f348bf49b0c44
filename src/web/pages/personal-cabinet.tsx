import { Today } from '~/web/features/cabinet/today';
import { NewTexts } from '~/web/features/consents/new-texts';
import { DISCLAIMER, ObservationPlate } from '~/web/features/emotions/analysis/observations';
import { OutcomeQuestion } from '~/web/features/emotions/outcome/outcome-question';
import { TreeSmall } from '~/web/features/progress/tree-small';
import { WelcomeBack } from '~/web/features/progress/welcome-back';
import { GoOnOwn } from '~/web/layouts/continue-own';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Сегодня' });

export default function PersonalCabinetPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Today
      key={user.uid}
      user={user}
      welcome={<WelcomeBack user={user} />}
      goOn={<GoOnOwn user={user} />}
      question={
        <>
          <NewTexts uid={user.uid} />
          <OutcomeQuestion user={user} />
        </>
      }
      tree={<TreeSmall user={user} />}
      insight={(seen) => (
        <>
          <ObservationPlate seen={seen} />
          <p className="cap">{DISCLAIMER}</p>
        </>
      )}
    />
  );
}
