import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { memo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwnPost } from '~/contract/community';
import { plainPost } from '~/domain/community/markdown';
import { Button } from '~/web/ui/button';
import styles from './community.module.css';
import { casePath, topicPath } from './community-address';
import { CASE, NAMELESS, nameOf, warningLabel } from './community-words';
import { readEdit } from './drafts';
import { PostEditor } from './post-editor';
import { PostHead } from './post-head';
import { type Asking, PostMenu } from './post-menu';
import { OwnState, Tombstone } from './post-states';
import { PostText } from './post-text';
import { Supports } from './supports';
import type { PostActions } from './use-post-actions';
import { WarningNote } from './warning-note';

interface PostCardProps {
  uid: string | null;
  post: OwnPost;
  actions: PostActions;
  locked: boolean;
  /** The viewer cares for the place. */
  cares: boolean;
  /** Null where nobody may answer. */
  onQuote: ((post: OwnPost) => void) | null;
  onAsk: (post: OwnPost, what: Asking) => void;
  onChanged: (post: OwnPost) => void;
}

function Quote({ post }: { post: OwnPost }) {
  if (!post.quote) return null;
  const { id, name, text, warning } = post.quote;
  return (
    <blockquote className={`${styles.quote} small mute mb-3`}>
      <Link className="tap medium" to={topicPath(post.topic, id)} preventScrollReset>
        {name ?? NAMELESS}
      </Link>
      <p className="anywhere">{warning ? warningLabel(warning) : plainPost(text) || 'Этого сообщения больше нет.'}</p>
    </blockquote>
  );
}

/** The words, or the button that opens those under a warning. */
function Words({ post }: { post: OwnPost }) {
  const [open, setOpen] = useState(false);
  if (post.warning && !post.writer.mine && !open)
    return (
      <div className={`${styles.folded} r-m`}>
        <p>
          <span className="medium">{warningLabel(post.warning.label)}</span>
          <span className="under">Сообщение свёрнуто, чтобы его можно было не&nbsp;читать.</span>
        </p>
        <Button kind="line" small onClick={() => setOpen(true)}>
          Показать<span className="vh">: {warningLabel(post.warning.label)}</span>
        </Button>
      </div>
    );
  return (
    <>
      <Quote post={post} />
      <PostText text={post.text} />
      {post.warning && open ? (
        <button type="button" className="go small" onClick={() => setOpen(false)}>
          Свернуть
        </button>
      ) : null}
    </>
  );
}

/** One post of a topic with what can be done with it. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { uid, post, actions, locked, cares, onQuote, onAsk, onChanged } = props;
  const navigate = useNavigate();
  const [edits, setEdits] = useState(false);
  const [begun, setBegun] = useState(() => uid !== null && post.writer.mine && readEdit(uid, post.id) !== null);
  const close = () => {
    setEdits(false);
    setBegun(false);
  };
  const name = nameOf(post.writer);
  const isGone = post.state === 'removed' || (post.state === 'hidden' && !post.writer.mine);
  if (isGone)
    return (
      <article className={styles.post} id={post.id} aria-label="Ответа больше нет" tabIndex={-1}>
        <Tombstone post={post} onRestore={actions.restore} />
        {cares && post.state === 'hidden' ? (
          <Link className="lk small tap" to={casePath(post.id)}>
            {CASE}
          </Link>
        ) : null}
        <span data-end={post.number} />
      </article>
    );
  return (
    <article className={styles.post} id={post.id} aria-label={`${name}, №\u00a0${post.number}`} tabIndex={-1}>
      <PostHead post={post} />
      <div>
        {edits && uid ? (
          <PostEditor
            uid={uid}
            post={post}
            onClose={close}
            onChanged={(changed) => {
              onChanged(changed);
              close();
            }}
          />
        ) : (
          <Words post={post} />
        )}
        {begun && !edits && !locked ? (
          <p className="note mt-3">
            <span>Вы&nbsp;начали менять это сообщение и&nbsp;не&nbsp;сохранили.</span>
            <Button kind="line" small onClick={() => setEdits(true)}>
              Продолжить
            </Button>
          </p>
        ) : null}
        <OwnState post={post} />
        {uid && post.writer.mine ? <WarningNote uid={uid} post={post} onChanged={onChanged} /> : null}
        <span data-end={post.number} />
        {post.state === 'shown' ? <Supports post={post} onSupport={actions.support} /> : null}
        <div className="line mt-1">
          {onQuote && post.state === 'shown' ? (
            <button type="button" className={`tap gap-2 small ${styles.answer}`} onClick={() => onQuote(post)}>
              <QuotesIcon className="i" aria-hidden />
              Ответить<span className="vh"> с&nbsp;цитатой: {name}</span>
            </button>
          ) : null}
          <span className="push line">
            {post.state === 'shown' ? (
              <button
                type="button"
                className={`ib ${styles.keep}`}
                aria-pressed={post.saved}
                aria-label={`На\u00a0потом. ${name}, №\u00a0${post.number}`}
                onClick={() => actions.save(post)}
              >
                <BookmarkSimpleIcon className="i" weight={post.saved ? 'fill' : 'regular'} aria-hidden />
              </button>
            ) : null}
            {post.writer.mine ? null : (
              <button
                type="button"
                className="ib"
                disabled={post.reported}
                aria-label={post.reported ? 'Модераторы уже знают' : `Сообщить. ${name}, №\u00a0${post.number}`}
                onClick={() => onAsk(post, 'report')}
              >
                <FlagIcon className="i" weight={post.reported ? 'fill' : 'regular'} aria-hidden />
              </button>
            )}
            <PostMenu
              post={post}
              locked={locked}
              signed={uid !== null}
              onEdit={() => setEdits(true)}
              onRemove={() => actions.remove(post)}
              onCopy={() => actions.copyLink(post)}
              onAsk={(what) => onAsk(post, what)}
              onCase={cares && !post.writer.mine ? () => void navigate(casePath(post.id)) : null}
            />
          </span>
        </div>
      </div>
    </article>
  );
});
