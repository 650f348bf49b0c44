import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { api } from '~/web/data/api';
import { forgetReads } from '~/web/data/forget-reads';
import { unlessGone } from '~/web/data/unless-gone';
import { changeRead, useRead } from '~/web/data/use-read';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { showToast } from '~/web/ui/toast';
import { topicPath } from './community-address';
import { tellFailure } from './use-post-actions';

const KEY = 'GET /api/users/:uid/community/from-diary';

interface SharedEntryProps {
  uid: string;
  entry: string;
  /** Names the entry for those who hear it. */
  name: string;
}

/** Under an entry of the diary: the way to make a topic of it, or the topic that was made, with the way to take it back. */
export function SharedEntry({ uid, entry, name }: SharedEntryProps) {
  const { data } = useRead(KEY, { params: { uid } });
  const [asks, setAsks] = useState(false);
  const shared = data?.shared.find((one) => one.entry === entry);
  if (!data) return null;
  if (!shared)
    return (
      <Link className="go small" to={`${href('/community/new')}?entry=${entry}`}>
        <ChatCircleIcon className="i" aria-hidden />
        Поделиться в&nbsp;сообществе<span className="vh">: {name}</span>
      </Link>
    );
  const { topic } = shared;
  async function takeBack() {
    setAsks(false);
    try {
      await unlessGone(api('DELETE /api/users/:uid/community/topics/:id', { params: { uid, id: topic } }));
      changeRead(KEY, { params: { uid } }, (known) => ({ shared: known.shared.filter((one) => one.topic !== topic) }));
      forgetReads('community');
      showToast({ kind: 'ok', text: 'Тема отозвана', hint: 'Ваших слов в\u00a0сообществе больше нет.' });
    } catch (error) {
      tellFailure(error);
    }
  }
  return (
    <p className="cluster gap-3 small">
      <span className="mute">
        Есть тема:{' '}
        <Link className="lk anywhere" to={topicPath(topic)}>
          {shared.title}
        </Link>
      </span>
      <button type="button" className="go" onClick={() => setAsks(true)}>
        Отозвать<span className="vh">: {shared.title}</span>
      </button>
      {asks ? (
        <Dialog open title="Отозвать тему?" onClose={() => setAsks(false)}>
          <p className="mute">
            Ваши слова в&nbsp;сообществе исчезнут, запись в&nbsp;дневнике останется. Ответы других сохранятся только
            у&nbsp;тех, кто их&nbsp;писал.
          </p>
          <div className="row">
            <Button kind="soft" onClick={() => setAsks(false)}>
              Оставить
            </Button>
            <Button kind="line" onClick={() => void takeBack()}>
              Отозвать
            </Button>
          </div>
        </Dialog>
      ) : null}
    </p>
  );
}
