import type { Avatar } from '~/contract/profiles';
import { DrawnPerson } from '~/web/art/drawn-person';
import styles from './profiles.module.css';

interface PersonPictureProps {
  avatar: Avatar | null;
  /** Its first letter stands where no picture is shown. */
  name: string;
  large?: boolean;
}

/** A person's photo, their drawing, or the first letter of their name. It stands beside the name, so it is decoration. */
export function PersonPicture({ avatar, name, large = false }: PersonPictureProps) {
  return (
    <div className={`center rigid ${styles.picture} ${large ? styles.large : ''}`} aria-hidden="true">
      {avatar?.kind === 'picture' ? (
        <img src={large ? avatar.large : avatar.small} alt="" width="512" height="512" decoding="async" />
      ) : avatar ? (
        <DrawnPerson seed={avatar.seed} />
      ) : (
        <span className="serif">{name.trim().slice(0, 1).toUpperCase()}</span>
      )}
    </div>
  );
}
