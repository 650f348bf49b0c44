import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { LifebuoyIcon } from '@phosphor-icons/react/dist/ssr/Lifebuoy';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { isHeavy } from '~/domain/emotions/care';
import type { Entry } from '~/domain/emotions/entry';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { MenuLine } from '~/web/ui/menu';
import { showToast } from '~/web/ui/toast';
import { topicPath } from './community-address';
import { showFailure } from './use-post-actions';

const KEY = 'GET /api/users/:uid/community/from-diary';

interface SharedEntryProps {
  uid: string;
  entry: Pick<Entry, 'id' | 'closed' | 'emotion' | 'subEmotion' | 'intensity'>;
}

/**
 * Among what can be done with an entry: the way to make a topic of it. An entry «только для меня» has none; of a heavy one care stands
 * before it.
 */
export function ShareLines({ uid, entry }: SharedEntryProps) {
  const { data } = useApiQuery(KEY, { params: { uid } });
  const navigate = useNavigate();
  if (entry.closed || !data || data.shared.some((one) => one.entry === entry.id)) return null;
  const goTo = (path: string) => () => void navigate(path);
  return (
    <>
      {isHeavy(entry) ? (
        <>
          <MenuLine icon={<LifebuoyIcon className="i" aria-hidden />} onChoose={goTo(href('/hard-day-plan'))}>
            План на&nbsp;тяжёлый день
          </MenuLine>
          <MenuLine icon={<PhoneIcon className="i" aria-hidden />} onChoose={goTo(HELP_PATH)}>
            Куда позвонить
          </MenuLine>
        </>
      ) : null}
      <MenuLine
        icon={<ChatCircleIcon className="i" aria-hidden />}
        onChoose={goTo(`${href('/community/new')}?entry=${entry.id}`)}
      >
        Поделиться в&nbsp;сообществе
      </MenuLine>
    </>
  );
}

/** Under an entry of the diary: the topic that was made of it, with the way to take it back. */
export function SharedTopic({ uid, entry }: SharedEntryProps) {
  const { data } = useApiQuery(KEY, { params: { uid } });
  const [asks, setAsks] = useState(false);
  const shared = data?.shared.find((one) => one.entry === entry.id);
  if (!shared) return null;
  const { topic } = shared;
  async function takeBack() {
    setAsks(false);
    try {
      await ignoreNotFound(api('DELETE /api/users/:uid/community/topics/:id', { params: { uid, id: topic } }));
      updateCachedAnswer(KEY, { params: { uid } }, (known) => ({
        shared: known.shared.filter((one) => one.topic !== topic),
      }));
      invalidateAfter('community');
      showToast({ kind: 'ok', text: 'Тема отозвана', hint: 'Вашего сообщения в\u00a0сообществе больше нет.' });
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <p className="cluster gap-3 small">
      <span className="mute">
        Из&nbsp;записи сделана тема:{' '}
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
            Ваше сообщение в&nbsp;сообществе исчезнет, запись в&nbsp;дневнике останется. Ответы других сохранятся только
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
