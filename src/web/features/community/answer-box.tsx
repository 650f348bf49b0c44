import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CommunitySelf, OwnPost } from '~/contract/community';
import { topicPath } from './community-address';
import { Composer } from './composer';
import { LeftAnswer } from './left-answer';
import { MayWrite } from './may-write';
import type { TopicWindow } from './topic-window';
import { useAnswer } from './use-answer';

interface AnswerBoxProps {
  uid: string | null;
  window: TopicWindow;
  /** The post that «Ответить» was pressed at. */
  quoted: OwnPost | null;
  onQuoteTaken: () => void;
  onSent: (post: OwnPost | null) => void;
}

interface FieldProps extends Omit<AnswerBoxProps, 'uid'> {
  uid: string;
  self: CommunitySelf;
}

function AnswerField({ uid, self, window, quoted, onQuoteTaken, onSent }: FieldProps) {
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  const answer = useAnswer(uid, window.topic, onSent);
  const take = useEffectEvent((post: OwnPost) => {
    answer.change({ quote: { id: post.id, name: post.writer.name, text: post.text } });
    onQuoteTaken();
    field.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (quoted) take(quoted);
  }, [quoted]);
  return <Composer topic={window.topic} self={self} voice={window.voice} answer={answer} field={field} />;
}

/** Where one answers in a topic, or why not. */
export function AnswerBox({ uid, ...field }: AnswerBoxProps) {
  const { topic } = field.window;
  const place = useRef<HTMLDivElement>(null);
  const { quoted } = field;
  // Where the rules were not read yet, «Ответить» leads to them.
  useEffect(() => {
    if (quoted) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [quoted]);
  if (topic.locked) return uid ? <LeftAnswer uid={uid} topic={topic.id} /> : null;
  if (topic.state !== 'shown') return null;
  return (
    <div ref={place} className="ruled pt-6 mt-8" data-answer>
      <MayWrite
        uid={uid}
        path={topicPath(topic.id)}
        invites="Отвечать могут участники. Аккаунт нужен, чтобы сообщение осталось вашим: его можно исправить или удалить."
      >
        {(self) => (uid ? <AnswerField uid={uid} self={self} {...field} /> : null)}
      </MayWrite>
    </div>
  );
}
