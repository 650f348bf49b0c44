import { LeafIcon } from '@phosphor-icons/react/dist/ssr/Leaf';
import { ASKS, labelIn, TOPIC_AUDIENCES } from '~/catalogue/community';
import styles from './community.module.css';
import { categoryLabel, NAMELESS, warningLabel } from './community-words';
import type { TopicDraft } from './drafts';
import { PostText } from './post-text';

/** A topic as its readers will have it. */
export function TopicPreview({ draft, name }: { draft: TopicDraft; name: string | null }) {
  const isHidden = draft.voice === 'pseudonym';
  return (
    <section className={`${styles.preview} r-m`} aria-label="Как увидят другие">
      <p className="small mute3">
        {draft.category ? categoryLabel(draft.category) : 'Раздел ещё не\u00a0выбран'} ·{' '}
        {draft.audience === 'chosen'
          ? 'для тех, кого выбрал автор'
          : `читают: ${labelIn(TOPIC_AUDIENCES, draft.audience).toLowerCase()}`}
      </p>
      <h2 className="d-m anywhere mt-3">{draft.title.trim() || 'Здесь появится название'}</h2>
      {draft.asks ? (
        <p className={`${styles.pill} bg-linden r-full small medium mt-4`}>{labelIn(ASKS, draft.asks)}</p>
      ) : null}
      <p className="line gap-2 mt-5 medium">
        {isHidden ? <LeafIcon className="i" aria-hidden /> : null}
        {isHidden ? 'Псевдоним из\u00a0двух слов' : (name ?? NAMELESS)}
      </p>
      {draft.warning ? (
        <p className="small mute mt-2">
          Читатели сначала увидят «{warningLabel(draft.warning)}» и&nbsp;кнопку «Показать».
        </p>
      ) : null}
      <div className="mt-3">
        {draft.text.trim() ? <PostText text={draft.text} /> : <p className="mute">Здесь появится ваше сообщение.</p>}
      </div>
    </section>
  );
}
