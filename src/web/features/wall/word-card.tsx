import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Link } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import type { OwnWallPost } from '~/contract/wall';
import { deviceDay } from '~/web/device/device-zone';
import { dayText } from '~/web/text/date-text';
import { Menu, type MenuItem } from '~/web/ui/menu';
import styles from './wall.module.css';
import { wordName, wordPath } from './wall-words';
import { WordPlate } from './word-plate';

export interface CardActions {
  respond: (post: OwnWallPost) => void;
  keep: (post: OwnWallPost) => void;
  copyText: (post: OwnWallPost) => void;
  copyLink: (post: OwnWallPost) => void;
  report: (post: OwnWallPost) => void;
  remove: (post: OwnWallPost) => void;
}

function Mark({ state }: Pick<OwnWallPost, 'state'>) {
  if (state === 'shown') return null;
  const [Icon, text] = state === 'held' ? [HourglassMediumIcon, 'Ждёт проверки'] : [EyeSlashIcon, 'Скрыто'];
  return (
    <p className={`gap-1 small self-start r-full ${styles.mark} mute`}>
      <Icon className="i" aria-hidden />
      {text}
    </p>
  );
}

/** What stands quietly under a card: its topic, its day, how many respond. */
function Meta({ post }: { post: OwnWallPost }) {
  const day = post.shownAt ? deviceDay(new Date(post.shownAt)) : null;
  return (
    <p className={`${styles.meta} cluster cap`}>
      <span>{topicLabel(post.topic)}</span>
      {day ? (
        <Link className={styles.day} to={wordPath(post.id)} aria-label={`Открыть отдельно. ${wordName(post)}`}>
          <time dateTime={day}>{dayText(day, deviceDay())}</time>
        </Link>
      ) : null}
      {post.responses > 0 ? <span>откликается: {post.responses}</span> : null}
    </p>
  );
}

function menuOf(post: OwnWallPost, act: CardActions): MenuItem[] {
  const items: MenuItem[] = [
    { label: 'Скопировать текст', icon: <CopyIcon className="i" aria-hidden />, onChoose: () => act.copyText(post) },
  ];
  if (post.state === 'shown')
    items.push({
      label: 'Скопировать ссылку',
      icon: <LinkIcon className="i" aria-hidden />,
      onChoose: () => act.copyLink(post),
    });
  items.push(
    post.mine
      ? { label: 'Удалить', icon: <TrashIcon className="i" aria-hidden />, onChoose: () => act.remove(post) }
      : { label: 'Сообщить', icon: <FlagIcon className="i" aria-hidden />, onChoose: () => act.report(post) },
  );
  return items;
}

/** Which name stands under one's own word while another one is not, or not to be, there. */
function NameNote({ name, newName }: Pick<OwnWallPost, 'name' | 'newName'>) {
  if (!newName) return null;
  return (
    <p className={`${styles.said} small`}>
      {name === null ? 'Слово стоит без\u00a0подписи.' : `Под словом стоит имя «${name}».`}{' '}
      {newName.declined
        ? `Новое, «${newName.name}», владелец сайта решил не\u00a0показывать.`
        : `Новое, «${newName.name}», ждёт проверки.`}
    </p>
  );
}

/** One card of the wall with what can be done with it. */
export function WordCard({ post, actions }: { post: OwnWallPost; actions: CardActions }) {
  const name = wordName(post);
  return (
    <article className={`column narrows r-l`} aria-label={name} tabIndex={-1} data-word={post.id}>
      <WordPlate word={post} mark={<Mark state={post.state} />} />
      {post.state === 'hidden' && post.reason ? <p className={`${styles.said} small`}>Почему: {post.reason}</p> : null}
      <NameNote name={post.name} newName={post.newName} />
      <div className="line gap-2 mt-2">
        {post.mine ? (
          <span className={`${styles.own} mute`}>Ваше слово</span>
        ) : (
          <button
            type="button"
            className={`ring sinks tap gap-2 medium r-full ${styles.respond}`}
            aria-pressed={post.responded}
            onClick={() => actions.respond(post)}
          >
            <HeartIcon className="i" aria-hidden />
            Откликается
          </button>
        )}
        <span className={`push line`}>
          <button
            type="button"
            className={`${styles.keep} ib`}
            aria-pressed={post.kept}
            aria-label={`В\u00a0собрание. ${name}`}
            onClick={() => actions.keep(post)}
          >
            <BookmarkSimpleIcon className="i" aria-hidden />
          </button>
          <Menu
            label={`Ещё. ${name}`}
            face={<DotsThreeIcon className="i" aria-hidden />}
            items={menuOf(post, actions)}
          />
        </span>
      </div>
      <Meta post={post} />
    </article>
  );
}
