import { CloseAccount } from '~/web/features/accounts/close-account';
import { EraseRecords } from '~/web/features/erasing/erase-records';
import { OwnedList } from '~/web/features/erasing/owned-list';
import styles from '~/web/features/settings/settings.module.css';
import { SettingsSection } from '~/web/features/settings/settings-section';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';
import { UnsavedGuard } from '~/web/ui/unsaved-guard';

export const meta = () => pageMeta({ title: 'Удалить записи или аккаунт' });

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

export default function Page() {
  const { user } = useSession();
  if (!user) return <RequireSession>{null}</RequireSession>;
  return (
    <div className={`wrap ${styles.settings}`} key={user.uid}>
      <UnsavedGuard />
      <h1 className="d-l">Удалить записи или&nbsp;аккаунт</h1>
      <p className="mt-3 mb-6 mute">Сначала посмотрите, что есть. Стереть можно часть, а&nbsp;можно&nbsp;всё.</p>
      <SettingsSection
        id="kept"
        title="Что хранится"
        lead="Всё, что сайт держит о&nbsp;вас, по&nbsp;счёту на&nbsp;эту минуту."
      >
        <OwnedList uid={user.uid} />
      </SettingsSection>
      <SettingsSection
        id="records"
        title="Стереть записи"
        lead="Аккаунт останется. Стёртое вернуть нельзя, поэтому сначала скачайте то, что&nbsp;дорого."
      >
        <EraseRecords uid={user.uid} />
      </SettingsSection>
      <SettingsSection id="account" title="Удалить аккаунт" lead="Сразу закроется, сотрётся позже.">
        <CloseAccount user={user} />
      </SettingsSection>
    </div>
  );
}
