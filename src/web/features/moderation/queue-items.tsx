import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ACTS, type Act, CATEGORIES, doneWords, labelIn } from '~/catalogue/community';
import type { QueueItem } from '~/contract/moderation';
import { plainPost } from '~/domain/community/markdown';
import { api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { ActButtons } from './act-buttons';
import { ItemHead, Reports } from './item-head';
import { reasonsFor } from './moderation-words';
import { ReasonForm } from './reason-form';
import { tryAct } from './try-act';

export interface ItemProps<K extends QueueItem['kind']> {
  uid: string;
  item: Extract<QueueItem, { kind: K }>;
  /** It waits no more. */
  onDone: () => void;
  /** It is changed and waits on. */
  onStays: () => void;
}

/** How the words of a post are shown: the community's own way, given by the page. */
export type RenderPost = (text: string) => ReactNode;

const topicLink = (topic: { id: string; title: string }, post?: string) => (
  <Link className="lk anywhere" to={`/community/topics/${topic.id}${post ? `?post=${post}` : ''}`}>
    {topic.title}
  </Link>
);

export function showDone(act: Act, unmasked: string | null): void {
  if (unmasked === null) showToast({ kind: 'ok', text: `Готово: ${doneWords(act)}` });
  else showToast({ kind: 'info', text: `Под\u00a0псевдонимом пишет ${unmasked}`, hint: 'Автор об\u00a0этом узнает.' });
}

const HELD: readonly Act[] = ['approve', 'hide', 'delete', 'fold', 'warn', 'suspend', 'move'];
const REPORTED: readonly Act[] = ['dismiss', 'hide', 'delete', 'fold', 'warn', 'suspend', 'lock', 'move'];

export function QueuePost({ uid, item, onDone, onStays, render }: ItemProps<'post'> & { render: RenderPost }) {
  const { post, topic } = item;
  const base = item.why.includes('held') && !item.why.includes('reported') ? HELD : REPORTED;
  const acts = post.writer.voice === 'pseudonym' ? [...base, 'unmask' as const] : base;
  return (
    <article className="stack gap-3">
      <ItemHead item={item}>
        <p className="small mute">
          {labelIn(CATEGORIES, topic.category)} · {topicLink(topic, post.id)}
        </p>
        <p className="small mute">
          {post.writer.name ?? 'Без имени'}
          {post.writer.voice === 'pseudonym' ? ' (псевдоним)' : ''}
          {item.first ? ' · первое сообщение' : ''}
        </p>
      </ItemHead>
      <Reports reports={item.reports} />
      {post.quote ? (
        <blockquote className="small mute anywhere">В&nbsp;ответ на: «{plainPost(post.quote.text)}»</blockquote>
      ) : null}
      <div className="anywhere measure">{render(post.text)}</div>
      <ActButtons
        uid={uid}
        post={post.id}
        topic={topic.id}
        category={topic.category}
        seen={{ title: topic.title, text: post.text }}
        acts={acts}
        onDone={(act, unmasked) => {
          showDone(act, unmasked);
          if (act !== 'unmask' && act !== 'move' && act !== 'fold' && act !== 'lock') onDone();
          else onStays();
        }}
      />
      <p>
        <Link className="lk small tap" to={`/community/moderation?part=post&post=${post.id}`}>
          Всё об&nbsp;этом сообщении
        </Link>
      </p>
    </article>
  );
}

export function QueueAppeal({ uid, item, onDone, render }: ItemProps<'appeal'> & { render: RenderPost }) {
  const [outcome, setOutcome] = useState<'upheld' | 'granted' | null>(null);
  const send = async (words: string) => {
    const body = { outcome: outcome ?? 'upheld', words };
    await api('POST /api/users/:uid/moderation/appeals/:id', { params: { uid, id: item.id }, body });
    showToast({ kind: 'ok', text: body.outcome === 'granted' ? 'Решение отменено' : 'Решение оставлено' });
    onDone();
  };
  return (
    <article className="stack gap-3">
      <ItemHead item={item}>
        <p className="small mute">
          {labelIn(ACTS, item.act)}
          {item.topic ? <> · {topicLink(item.topic, item.post?.id)}</> : null}
        </p>
        {item.own ? <p className="small">Это ваше решение: его пересмотрит кто-то другой.</p> : null}
      </ItemHead>
      {item.reason ? <p className="anywhere">Почему так решили: {item.reason}</p> : null}
      {item.words ? <p className="anywhere">Что пишет автор: {item.words}</p> : null}
      {item.post ? <div className="anywhere measure">{render(item.post.text)}</div> : null}
      {item.word ? <p className="anywhere measure pre">{item.word}</p> : null}
      {item.own ? null : outcome === null ? (
        <div className="row">
          <Button kind="soft" small onClick={() => setOutcome('granted')}>
            Отменить решение
          </Button>
          <Button kind="line" small onClick={() => setOutcome('upheld')}>
            Оставить
          </Button>
        </div>
      ) : (
        <ReasonForm
          uid={uid}
          about={`appeal ${item.id}`}
          label="Ответ автору"
          submit={outcome === 'granted' ? 'Отменить решение' : 'Оставить'}
          onSend={send}
          onCancel={() => setOutcome(null)}
        />
      )}
    </article>
  );
}

export function QueueWall({ uid, item, onDone }: ItemProps<'wall'>) {
  const [hides, setHides] = useState(false);
  const act = (body: { action: 'show' } | { action: 'keep-name' } | { action: 'hide'; reason: string }) =>
    api('POST /api/users/:uid/moderation/wall/:id', { params: { uid, id: item.id }, body });
  const press = (action: 'show' | 'keep-name') => void tryAct(() => act({ action })).then((done) => done && onDone());
  return (
    <article className="stack gap-3">
      <ItemHead item={item}>
        <p className="small mute">
          {item.name === null ? 'Автор удалил аккаунт' : item.name}
          {item.signed ? '' : ' (без подписи)'}
          {item.first ? ' · первое слово' : ''}
        </p>
        {item.formerName === null ? null : (
          <p className="small">
            Имя изменилось: «{item.formerName}» → «{item.name}»
          </p>
        )}
      </ItemHead>
      <Reports reports={item.reports} ofWall />
      <p className="anywhere measure pre">{item.text}</p>
      {item.source ? <p className="small mute anywhere">{item.source}</p> : null}
      {hides ? (
        <ReasonForm
          uid={uid}
          about={`wall ${item.id}`}
          label="Скрыть: почему"
          hint="Причину увидит только автор."
          ready={reasonsFor('hide')}
          submit="Скрыть"
          onSend={async (reason) => {
            await act({ action: 'hide', reason });
            onDone();
          }}
          onCancel={() => setHides(false)}
        />
      ) : (
        <div className="row">
          <Button kind="soft" small onClick={() => press('show')}>
            Показать на&nbsp;стене
          </Button>
          {item.formerName === null ? null : (
            <Button kind="line" small onClick={() => press('keep-name')}>
              Оставить прежнее имя
            </Button>
          )}
          <Button kind="line" small onClick={() => setHides(true)}>
            Скрыть
          </Button>
        </div>
      )}
    </article>
  );
}

export function QueueMessage({ uid, item, onDone }: ItemProps<'message'>) {
  const act = (action: 'read' | 'delete') =>
    void tryAct(() =>
      api('POST /api/users/:uid/moderation/messages/:id', { params: { uid, id: item.id }, body: { action } }),
    ).then((done) => done && onDone());
  return (
    <article className="stack gap-3">
      <ItemHead item={item}>
        <p className="small mute anywhere">
          {item.name || 'Без имени'} ·{' '}
          <a className="lk" href={`mailto:${item.email}`}>
            {item.email}
          </a>
        </p>
      </ItemHead>
      <p className="anywhere measure pre">{item.text}</p>
      <div className="row">
        <Button kind="soft" small onClick={() => act('read')}>
          Прочитано
        </Button>
        <Button kind="line" small onClick={() => act('delete')}>
          Удалить
        </Button>
      </div>
    </article>
  );
}
