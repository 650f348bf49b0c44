import { sefirot } from '~/catalogue/sefirot';
import { topicLabel } from '~/catalogue/topics';
import type { ProfileView } from '~/contract/profiles';
import { fullSefiraName } from '~/web/text/sefira-name';
import { PersonPicture } from './person-picture';
import { sinceText } from './profile-words';
import styles from './profiles.module.css';

/** Who this is: picture, name, address and what they say of themselves. */
export function ProfileHead({ view, level = 1 }: { view: ProfileView; level?: 1 | 2 }) {
  const { avatar, displayName, username, about, since } = view;
  const Name = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <PersonPicture avatar={avatar} name={displayName} large />
      <div className="stack gap-3 narrows">
        <Name className="d-l anywhere">{displayName}</Name>
        <p className="cluster gap-3 mute">
          {username ? <span className="anywhere">@{username}</span> : null}
          {since ? <span>{sinceText(since)}</span> : null}
        </p>
        {about ? <p className={`anywhere ${styles.about}`}>{about}</p> : null}
      </div>
    </header>
  );
}

function Levels({ tree }: { tree: NonNullable<ProfileView['tree']> }) {
  const grown = sefirot.filter(({ key }) => tree[key] > 0);
  return (
    <section className="stack gap-4" aria-labelledby="profile-tree">
      <h3 className="t-l" id="profile-tree">
        Древо
      </h3>
      {grown.length === 0 ? (
        <p className="mute">Пока здесь только росток.</p>
      ) : (
        <ul className={styles.levels}>
          {grown.map(({ key }) => (
            <li key={key} className="line between gap-4" data-sefira={key}>
              <span>{fullSefiraName(key, true)}</span>
              <span className="rigid mute">уровень {tree[key]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({ words }: { words: NonNullable<ProfileView['words']> }) {
  return (
    <section className="stack gap-4" aria-labelledby="profile-words">
      <h3 className="t-l" id="profile-words">
        Слова на&nbsp;стене
      </h3>
      {words.length === 0 ? (
        <p className="mute">Подписанных слов пока нет.</p>
      ) : (
        <ul className={styles.words}>
          {words.map(({ id, text, topic, author, work }) => (
            <li key={id} className="card stack gap-3">
              <p className={`serif anywhere ${styles.about}`}>{text}</p>
              <p className="small mute anywhere">{[author, work, topicLabel(topic)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** All of a profile that its viewer sees. */
export function ProfileBody({ view, level = 1 }: { view: ProfileView; level?: 1 | 2 }) {
  return (
    <div className="stack gap-11">
      <ProfileHead view={view} level={level} />
      {view.tree ? <Levels tree={view.tree} /> : null}
      {view.words ? <Words words={view.words} /> : null}
    </div>
  );
}
