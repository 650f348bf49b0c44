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

/** Where a new letter comes from: the sign-in page asks for the address, the settings know it. */
const NEW_LETTER: Record<LinkMode, string> = {
  verifyEmail: '/login?send=confirm',
  signIn: '/login?send=link',
  resetPassword: '/login?send=reset',
  denySignIn: '/login?send=reset',
  returnAccount: '/login?send=link',
  changeEmail: '/profile/settings#account',
  eraseAccount: '/profile/settings#account',
};

/** An expired, used or broken link, and the way to a new letter. */
export function UnusableLink({ mode, text }: { mode: LinkMode | null; text: string }) {
  return (
    <AuthFrame title="Ссылка не&nbsp;сработала" lead={text}>
      <div className={`${styles.form} mt-6`}>
        <LinkButton to={NEW_LETTER[mode ?? 'signIn']} wide>
          {mode === 'changeEmail' || mode === 'eraseAccount' ? 'К\u00a0настройкам' : 'Получить новое письмо'}
        </LinkButton>
        <p className={`small mute ${styles.center}`}>
          <Link className="lk" to="/login">
            Войти с&nbsp;паролем
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
