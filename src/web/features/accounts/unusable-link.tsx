import { Link } from 'react-router';
import { LinkButton } from '~/web/ui/button';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';

/** What a letter's link is for. */
export type LinkMode =
  | 'verifyEmail'
  | 'changeEmail'
  | 'signIn'
  | 'resetPassword'
  | 'eraseAccount'
  | 'returnAccount'
  | 'denySignIn';

/** An expired, used or broken link, and the way to a new letter. */
export function UnusableLink({ mode, text }: { mode: LinkMode | null; text: string }) {
  return (
    <AuthFrame title="Ссылка не&nbsp;сработала" lead={text}>
      <div className={`${styles.form} mt-6`}>
        {mode === 'changeEmail' ? (
          <LinkButton to="/profile/settings#account" wide>
            К&nbsp;настройкам
          </LinkButton>
        ) : (
          <LinkButton
            to={mode === 'resetPassword' || mode === 'denySignIn' ? '/login?send=reset' : '/login?send=link'}
            wide
          >
            Получить новое письмо
          </LinkButton>
        )}
        <p className={`small mute ${styles.center}`}>
          <Link className="lk" to="/login">
            Войти с&nbsp;паролем
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
