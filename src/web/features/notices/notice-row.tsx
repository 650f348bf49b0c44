import { Link } from 'react-router';
import type { Notice } from '~/contract/notices';
import { noticeWords } from './notice-words';
import styles from './notices.module.css';

interface NoticeRowProps {
  notice: Notice;
  onRead: (id: string) => void;
}

/** One notice: the whole row leads to what it is about. What is unread has a pebble, a heavier line and a word for those who listen. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const { text, hint, to } = noticeWords(notice);
  const leave = () => notice.read || onRead(notice.id);
  return (
    <article className={`whole ${styles.row}`} data-unread-notice={notice.read ? undefined : ''}>
      <span className={notice.read ? styles.noMark : styles.mark} aria-hidden />
      <div className="narrows">
        <h3 className={`anywhere ${notice.read ? '' : 'medium'} ${styles.text}`}>
          {notice.read ? null : <span className="vh">Новое: </span>}
          {to ? (
            <Link className="whole__to" to={to} onClick={leave}>
              {text}
            </Link>
          ) : (
            text
          )}
        </h3>
        {hint ? <p className="small mute anywhere mt-1">{hint}</p> : null}
        {to ? null : <p className="small mute3 mt-1">Этого уже не&nbsp;видно</p>}
      </div>
    </article>
  );
}
