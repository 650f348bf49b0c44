import { ChangeEmail } from '~/web/features/accounts/change-email';
import { RefusedMail } from '~/web/features/accounts/refused-mail';
import { Security } from '~/web/features/accounts/security';
import { Consents } from '~/web/features/consents/consents';
import { LockSettings } from '~/web/features/lock/lock-settings';
import { LockedSettings } from '~/web/features/locked/locked-settings';
import { ProfileSettings } from '~/web/features/profiles/profile-settings';
import { NamesSwitch } from '~/web/features/progress/names-switch';
import { Appearance } from '~/web/features/settings/appearance';
import { AskOutcome } from '~/web/features/settings/ask-outcome';
import { NameForm } from '~/web/features/settings/name-form';
import { ReminderForm } from '~/web/features/settings/reminder-form';
import { AwayReminders } from '~/web/features/settings/reminders/away-reminders';
import styles from '~/web/features/settings/settings.module.css';
import { SettingsGroups } from '~/web/features/settings/settings-groups';
import { SettingsSection } from '~/web/features/settings/settings-section';
import { TimeZoneForm } from '~/web/features/settings/time-zone-form';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';
import { LinkButton } from '~/web/ui/button';
import { UnsavedGuard } from '~/web/ui/unsaved-guard';

export const meta = () => pageMeta({ title: 'Настройки' });

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
      <h1 className="d-l">Настройки</h1>
      <SettingsGroups
        parts={{
          account: (
            <>
              <SettingsSection id="account" title="Аккаунт">
                <NameForm user={user} />
                <RefusedMail user={user} />
                <ChangeEmail user={user} />
              </SettingsSection>
              <SettingsSection
                id="security"
                title="Безопасность"
                lead="Как вы&nbsp;входите и&nbsp;где открыт ваш аккаунт."
              >
                <Security user={user} />
              </SettingsSection>
            </>
          ),
          profile: (
            <SettingsSection
              id="profile"
              title="Профиль"
              lead="Что о&nbsp;вас видят другие. Пока вы&nbsp;ничего не&nbsp;открыли, страницы не&nbsp;видит никто."
            >
              <ProfileSettings user={user} />
            </SettingsSection>
          ),
          reminders: (
            <>
              <SettingsSection id="reminder" title="Напоминания" lead="Короткое приглашение заглянуть в&nbsp;себя.">
                <ReminderForm user={user} />
                <AwayReminders user={user} />
                <AskOutcome user={user} />
              </SettingsSection>
              <SettingsSection
                id="time"
                title="Время"
                lead="По&nbsp;этому поясу начинается ваш день. Сменить его можно раз в&nbsp;сутки."
              >
                <TimeZoneForm user={user} />
              </SettingsSection>
            </>
          ),
          look: (
            <>
              <SettingsSection id="appearance" title="Вид" lead="Хранится на&nbsp;этом устройстве.">
                <Appearance />
              </SettingsSection>
              <SettingsSection
                id="tree"
                title="Древо"
                lead="Имена сефирот пришли из&nbsp;традиции, смысл у&nbsp;них здесь светский. Можно оставить только его."
              >
                <NamesSwitch user={user} />
              </SettingsSection>
            </>
          ),
          privacy: (
            <>
              <SettingsSection
                id="closed"
                title="Только для&nbsp;меня"
                lead="Записи, которых не&nbsp;прочтёт никто, кроме вас, и&nbsp;сайт тоже."
              >
                <LockedSettings />
              </SettingsSection>
              <SettingsSection
                id="lock"
                title="Общий телефон"
                lead="Если устройством пользуется кто-то ещё. Хранится на&nbsp;этом устройстве."
              >
                <LockSettings />
              </SettingsSection>
              <SettingsSection id="consents" title="Согласия" lead="На&nbsp;что вы&nbsp;согласились и&nbsp;когда.">
                <Consents uid={user.uid} />
              </SettingsSection>
            </>
          ),
          data: (
            <>
              <SettingsSection id="data" title="Ваши данные" lead="Всё, что сайт хранит о&nbsp;вас, принадлежит вам.">
                <p>
                  Посмотреть всё таблицами, скачать полный архив, вернуть его в&nbsp;новый аккаунт, выдать ключ своей
                  программе.
                </p>
                <LinkButton to="/profile/directussettings" kind="soft" small>
                  Открыть данные
                </LinkButton>
              </SettingsSection>
              <SettingsSection
                id="erasing"
                title="Удалить записи или аккаунт"
                lead="Сначала покажем, что&nbsp;именно хранится. Ничего не&nbsp;пропадёт от&nbsp;одного нажатия."
              >
                <LinkButton to="/profile/erasing" kind="line" small>
                  Посмотреть и&nbsp;выбрать
                </LinkButton>
              </SettingsSection>
            </>
          ),
        }}
      />
    </div>
  );
}
