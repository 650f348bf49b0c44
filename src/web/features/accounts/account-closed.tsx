import { localDay } from '~/web/text/local-day';
import { longDayText } from '~/web/text/long-day-text';
import { LinkButton } from '~/web/ui/button';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';

/** After an account was closed. `eraseAt`: an ISO instant; null where the page was opened otherwise. */
export function AccountClosed({ eraseAt }: { eraseAt: string | null }) {
  return (
    <AuthFrame
      title="Аккаунт закрыт"
      lead={
        eraseAt ? (
          <>
            До&nbsp;{longDayText(localDay(eraseAt))}&nbsp;г. его можно вернуть со&nbsp;всем, что&nbsp;в&nbsp;нём было:
            откройте ссылку из&nbsp;письма, которое мы&nbsp;отправили. Потом всё сотрётся навсегда.
          </>
        ) : (
          <>
            Пока срок не&nbsp;вышел, его можно вернуть по&nbsp;ссылке из&nbsp;письма. Если письма нет, попросите новое
            на&nbsp;странице входа.
          </>
        )
      }
    >
      <div className={`${styles.form} mt-6`}>
        <LinkButton kind="soft" to="/" wide>
          На&nbsp;главную
        </LinkButton>
        <LinkButton kind="line" to="/login?send=link" wide>
          Прислать письмо ещё раз
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
