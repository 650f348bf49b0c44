import { LeafIcon } from '@phosphor-icons/react/dist/ssr/Leaf';
import type { Writer } from '~/contract/community';
import { DrawnPerson } from '~/web/art/drawn-person';
import styles from './community.module.css';

/** Beside a name: a picture, a drawing, a first letter; under a pseudonym the same leaf for everybody. It is decoration. */
export function Avatar({ writer: { avatar, name, voice } }: { writer: Writer }) {
  return (
    <div className={`center rigid ${styles.avatar}`} data-voice={voice} aria-hidden="true">
      {voice === 'pseudonym' || name === null ? (
        <LeafIcon className="i" />
      ) : avatar?.kind === 'picture' ? (
        <img src={avatar.small} alt="" width="128" height="128" decoding="async" loading="lazy" />
      ) : avatar ? (
        <DrawnPerson seed={avatar.seed} />
      ) : (
        <span className="serif">{name.trim().slice(0, 1).toUpperCase()}</span>
      )}
    </div>
  );
}
