import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Link } from 'react-router';
import { ASKS, labelIn } from '~/catalogue/community';
import type { OwnTopic } from '~/contract/community';
import { counted } from '~/web/text/plural';
import styles from './community.module.css';
import { topicPath } from './community-address';
import { categoryLabel, NEW_REPLIES, nameOf, nearDay, REPLIES, warningLabel } from './community-words';

function State({ topic: { state, locked } }: { topic: OwnTopic }) {
  if (state === 'held')
    return (
      <span className="line gap-1">
        <HourglassMediumIcon className="i" aria-hidden />
        Ждёт модератора
      </span>
    );
  if (state === 'hidden')
    return (
      <span className="line gap-1">
        <EyeSlashIcon className="i" aria-hidden />
        Скрыта модератором
      </span>
    );
  return locked ? (
    <span className="line gap-1">
      <LockSimpleIcon className="i" aria-hidden />
      Закрыта
    </span>
  ) : null;
}

interface TopicRowProps {
  topic: OwnTopic;
  /** A list of all categories names each. */
  named: boolean;
}

/** One topic of a list: the whole row leads to it. */
export function TopicRow({ topic, named }: TopicRowProps) {
  const { id, title, asks, writer, lastAt, replies, warning, category } = topic;
  const unread = topic.unread ?? 0;
  return (
    <article className={`whole ${styles.row}`}>
      <div className="narrows">
        <h3 className="t-m anywhere">
          <Link className="whole__to" to={topicPath(id)}>
            {title}
          </Link>
        </h3>
        <p className={`${styles.marks} cluster cap mt-1 gap-3`}>
          {named ? <span>{categoryLabel(category)}</span> : null}
          <span>{labelIn(ASKS, asks)}</span>
          <span className="anywhere">{nameOf(writer)}</span>
          {warning ? <span>Предупреждение: {warningLabel(warning)}</span> : null}
          <State topic={topic} />
        </p>
      </div>
      <div className={`small mute3 ${styles.rowEnd}`}>
        {unread > 0 ? (
          <span className={`medium ${styles.unread}`}>{counted(unread, NEW_REPLIES)}</span>
        ) : (
          <span>{replies > 0 ? counted(replies, REPLIES) : 'Ждёт ответа'}</span>
        )}
        <time dateTime={lastAt}>{nearDay(lastAt)}</time>
      </div>
    </article>
  );
}
