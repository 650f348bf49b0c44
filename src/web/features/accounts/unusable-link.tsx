import { Link } from 'react-router';
import { useSession } from '~/web/session/session';
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

/** Who is inside already has what these links are for. */
const LEADS_IN = new Set<LinkMode>(['verifyEmail', 'signIn', 'returnAccount']);

/** An expired, used or broken link, and the way to a new letter; who is inside needs none to come in. */
export function UnusableLink({ mode, text }: { mode: LinkMode | null; text: string }) {
  const { user } = useSession();
  if (user && (mode === null || LEADS_IN.has(mode)))
    return (
      <AuthFrame
        title="Вы&nbsp;уже&nbsp;вошли"
        lead={`${user.email}. Эта ссылка больше не\u00a0действует, и\u00a0новая не\u00a0нужна.`}
      >
        <div className={`${styles.form} mt-6`}>
          <LinkButton to="/personal-cabinet" wide>
            Посмотреть сегодня
          </LinkButton>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Ссылка не&nbsp;сработала" lead={text}>
      <div className={`${styles.form} mt-6`}>
        <LinkButton to={NEW_LETTER[mode ?? 'signIn']} wide>
          {mode === 'changeEmail' || mode === 'eraseAccount' ? 'К\u00a0настройкам' : 'Получить новое письмо'}
        </LinkButton>
        {user ? null : (
          <p className={`small mute ${styles.center}`}>
            <Link className="lk" to="/login">
              Войти с&nbsp;паролем
            </Link>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}
