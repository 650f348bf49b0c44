import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CategoryKey } from '~/catalogue/community';
import type { Distress } from '~/domain/care/distress';
import { useSession } from '~/web/session/session';
import { LinkButton } from '~/web/ui/button';
import { HelpCard } from '~/web/ui/help-card';
import { showToast } from '~/web/ui/toast';
import styles from './community.module.css';
import { COMMUNITY_PATH, topicPath } from './community-address';
import { MayWrite } from './may-write';
import { NewTopicForm } from './new-topic-form';
import type { SentTopic } from './use-new-topic';
import type { WordSource } from './word-source';

interface NewTopicProps {
  /** Named by the address. */
  category: CategoryKey | null;
  /** Where the words may come from; null: nowhere. */
  source: WordSource | null;
}

function Stay({ sent, about }: { sent: SentTopic; about: Distress }) {
  return (
    <div className="stack gap-6 measure">
      <h1 className="d-l">Спасибо, что написали</h1>
      <p className="mute">
        {sent.arrived
          ? `Тема записана. ${sent.held ? 'Сначала её\u00a0прочитает модератор. ' : ''}`
          : 'Тема сохранена на\u00a0устройстве и\u00a0отправится, когда появится связь. '}
        Если сейчас тяжело, можно поговорить с&nbsp;кем-то уже сегодня.
      </p>
      <HelpCard about={about} atOnce />
      <div>
        <LinkButton kind="soft" to={sent.arrived ? topicPath(sent.id) : COMMUNITY_PATH}>
          {sent.arrived ? 'К\u00a0теме' : 'К\u00a0сообществу'}
        </LinkButton>
      </div>
    </div>
  );
}

function showSentToast({ arrived, held }: SentTopic): void {
  if (!arrived)
    showToast({
      kind: 'info',
      text: 'Тема сохранена на\u00a0устройстве',
      hint: 'Она отправится, когда появится связь.',
    });
  else if (held)
    showToast({
      kind: 'ok',
      text: 'Тема записана, её\u00a0прочитает модератор',
      hint: 'До\u00a0этого другим она не\u00a0видна.',
    });
  else showToast({ kind: 'ok', text: 'Тема открыта' });
}

/** The page of a new topic. */
export function NewTopic({ category, source }: NewTopicProps) {
  const { user, unsure } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [stays, setStays] = useState<SentTopic | null>(null);
  const uid = unsure ? undefined : (user?.uid ?? null);
  function onSent(sent: SentTopic) {
    // Words that sounded heavy: the help lines stand before the topic.
    if (sent.heavy) return setStays(sent);
    showSentToast(sent);
    void navigate(sent.arrived ? topicPath(sent.id) : COMMUNITY_PATH, { replace: true });
  }
  return (
    <div className={`wrap page ${styles.topic}`}>
      {stays?.heavy ? (
        <Stay sent={stays} about={stays.heavy} />
      ) : (
        <>
          <h1 className="d-l mb-6">Новая тема</h1>
          <MayWrite
            uid={uid}
            path={pathname + search}
            invites="Открыть тему могут участники. После входа вы&nbsp;вернётесь сюда."
          >
            {(self) =>
              uid ? (
                <NewTopicForm key={uid} uid={uid} self={self} category={category} source={source} onSent={onSent} />
              ) : null
            }
          </MayWrite>
        </>
      )}
    </div>
  );
}
