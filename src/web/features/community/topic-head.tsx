import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useState } from 'react';
import { Link } from 'react-router';
import { ASKS, labelIn, TOPIC_AUDIENCES } from '~/catalogue/community';
import { api } from '~/web/sync/api';
import { counted } from '~/web/text/plural';
import styles from './community.module.css';
import { listPath } from './community-address';
import { categoryLabel, REPLIES } from './community-words';
import type { TopicWindow } from './topic-window';
import { showFailure } from './use-post-actions';

interface TopicHeadProps {
  uid: string | null;
  window: TopicWindow;
  onFollowed: (followed: boolean) => void;
}

/** What a topic is: where it stands, what is asked for, who reads it. */
export function TopicHead({ uid, window: { topic, readers }, onFollowed }: TopicHeadProps) {
  const [busy, setBusy] = useState(false);
  async function follow() {
    if (!uid || busy) return;
    const params = { uid, id: topic.id };
    setBusy(true);
    onFollowed(!topic.followed);
    try {
      await (topic.followed
        ? api('DELETE /api/users/:uid/community/topics/:id/followed', { params })
        : api('PUT /api/users/:uid/community/topics/:id/followed', { params }));
      // Told again, so that what was asked for meanwhile does not take it back.
      onFollowed(!topic.followed);
    } catch (error) {
      onFollowed(topic.followed);
      showFailure(error);
    }
    setBusy(false);
  }
  const audience =
    topic.audience === 'chosen' && readers
      ? `Читают: ${readers.map(({ name }) => name).join(', ')}`
      : `Читают: ${labelIn(TOPIC_AUDIENCES, topic.audience).toLowerCase()}`;
  return (
    <header>
      <Link className="go" to={listPath({ list: 'all', category: topic.category })}>
        <ArrowLeftIcon className="i" aria-hidden />
        {categoryLabel(topic.category)}
      </Link>
      <h1 className={`d-l anywhere mt-3 ${styles.title}`}>{topic.title}</h1>
      <div className="cluster gap-4 mt-5">
        <p className={`${styles.pill} bg-linden r-full small medium`}>{labelIn(ASKS, topic.asks)}</p>
        <p className="small mute3">
          {topic.replies > 0 ? `${counted(topic.replies, REPLIES)} · ` : ''}
          {topic.audience === 'chosen' && !readers ? 'Тема для тех, кого выбрал автор' : audience}
        </p>
        {uid ? (
          <button
            type="button"
            className={`btn btn--line btn--s push ${styles.follow}`}
            aria-pressed={topic.followed}
            onClick={() => void follow()}
          >
            <BellIcon className="i" weight={topic.followed ? 'fill' : 'regular'} aria-hidden />
            {topic.followed ? 'Слежу' : 'Следить'}
          </button>
        ) : null}
      </div>
      {topic.locked ? (
        <p className="note mt-5" role="status">
          <LockSimpleIcon className="i" aria-hidden />
          <span>Тема закрыта: читать можно, отвечать больше нельзя.</span>
        </p>
      ) : null}
    </header>
  );
}
