import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { Link } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { Button, LinkButton } from '~/web/ui/button';
import { sharePage } from '~/web/ui/share-page';
import { PersonPicture } from './person-picture';
import { ProfileBody } from './profile-body';
import { sinceText } from './profile-words';
import styles from './profiles.module.css';
import type { FoundProfile } from './read-profile';

const pathOf = (username: string, tail = '') => `/profile/${encodeURIComponent(username)}${tail}`;

function OwnNote() {
  return (
    <p className="note no-print">
      <span>
        Так профиль видите вы. Что видят другие, показывает{' '}
        <Link className="lk" to="/profile">
          ваша страница
        </Link>
        .
      </span>
    </p>
  );
}

const ShareButton = ({ title }: { title: string }) => (
  <Button kind="line" small onClick={() => void sharePage(title)}>
    <ShareNetworkIcon className="i" aria-hidden />
    Поделиться
  </Button>
);

/** A profile under its address. */
export function PublicProfile({ profile }: { profile: FoundProfile }) {
  return (
    <article className={`wrap page stack gap-8 ${styles.page}`}>
      {profile.mine ? <OwnNote /> : null}
      <ProfileBody view={profile} />
      <div className="cluster gap-3 no-print">
        <ShareButton title={profile.displayName} />
        <LinkButton to={pathOf(profile.username, '_1')} kind="quiet" small>
          <IdentificationCardIcon className="i" aria-hidden />
          Карточка
        </LinkButton>
      </div>
    </article>
  );
}

/** The same as a small card, to share or to print. */
export function ProfileCard({ profile }: { profile: FoundProfile }) {
  const { avatar, displayName, username, about, since } = profile;
  return (
    <div className={`wrap page stack gap-6 ${styles.cardPage}`}>
      {profile.mine ? <OwnNote /> : null}
      <article className={`card ${styles.card}`}>
        <PersonPicture avatar={avatar} name={displayName} large />
        <h1 className="d-m anywhere">{displayName}</h1>
        {about ? <p className={`anywhere ${styles.about}`}>{about}</p> : null}
        {since ? <p className="small mute">{sinceText(since)}</p> : null}
        <p className={`small anywhere ${styles.address}`}>
          {SITE_NAME} · {location.host}
          {decodeURI(pathOf(username))}
        </p>
      </article>
      <div className="cluster gap-3 middle no-print">
        <ShareButton title={displayName} />
        <Button kind="line" small onClick={() => print()}>
          <PrinterIcon className="i" aria-hidden />
          Напечатать
        </Button>
        <LinkButton to={pathOf(username)} kind="quiet" small>
          Весь профиль
        </LinkButton>
      </div>
    </div>
  );
}
