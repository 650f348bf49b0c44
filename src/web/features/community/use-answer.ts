import { useRef, useState } from 'react';
import type { OwnPost, OwnTopic } from '~/contract/community';
import type { Distress } from '~/domain/care/distress';
import { type NewPost, newPostSchema } from '~/domain/community/post';
import { ApiError } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { checkForm } from '~/web/ui/check-form';
import { readDistress } from '~/web/ui/read-distress';
import { showToast } from '~/web/ui/toast';
import { useForm } from '~/web/ui/use-form';
import { type AnswerDraft, emptyAnswer, readAnswer, writeAnswer } from './drafts';
import { postTextProblem } from './post-fields';
import { postResource } from './post-resource';

const HELD_TOAST = {
  kind: 'ok',
  text: 'Ответ записан, его прочитает модератор',
  hint: 'До\u00a0этого другим он\u00a0не\u00a0виден.',
} as const;

const SENT = { kind: 'ok', text: 'Ответ отправлен' } as const;
const UNSENT_TOAST = { kind: 'info', text: 'Ответ ждёт сети', hint: 'Он\u00a0лежит на\u00a0этом устройстве.' } as const;

/** The answer in a topic: its draft on the device, the way to the account, what is said then. */
export function useAnswer(uid: string, topic: Pick<OwnTopic, 'id'>, onSent: (post: OwnPost | null) => void) {
  const [draft, setDraft] = useState(() => readAnswer(uid, topic.id));
  const [heavy, setHeavy] = useState<Distress | null>(null);
  // A letter may be typed before the quotation that was just chosen has been drawn.
  const latest = useRef(draft);
  const storeDraft = (next: AnswerDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const put = (next: AnswerDraft): boolean => {
    storeDraft(next);
    return writeAnswer(uid, topic.id, next);
  };
  const check = () =>
    checkForm(
      newPostSchema,
      {
        ...{ topic: topic.id, text: draft.text, quote: draft.quote?.id ?? null },
        ...{ voice: draft.voice, warning: draft.warning },
      },
      { text: postTextProblem },
    );
  async function send(body: NewPost) {
    const change = { kind: 'post', id: draft.id, body } as const;
    const distress = readDistress(draft.text);
    const outcome = await localData().mutate(uid, postResource, change);
    if (outcome.kind === 'refused') {
      // The words stay in the field, where they can be put right.
      await localData().decide(uid, postResource, outcome.id, 'drop');
      throw new ApiError(0, outcome.code, outcome.message);
    }
    setHeavy(await distress);
    writeAnswer(uid, topic.id, null);
    storeDraft({ ...emptyAnswer(), voice: draft.voice });
    const sent = outcome.kind === 'sent' ? outcome.answer?.post : undefined;
    showToast(outcome.kind !== 'sent' ? UNSENT_TOAST : sent?.state === 'held' ? HELD_TOAST : SENT);
    onSent(sent ?? null);
  }
  const { form, errors, problem, busy, changed } = useForm({
    check,
    send,
    refusalOf: (error) => ({
      errors: {},
      problem:
        error instanceof ApiError
          ? error.message
          : 'Не\u00a0получилось отправить. Текст сохранён на\u00a0устройстве, попробуйте ещё раз.',
    }),
    isSafe: () => true,
  });
  return {
    ...{ form, draft, errors, problem, busy, heavy },
    close: () => setHeavy(null),
    change(part: Partial<AnswerDraft>) {
      const next = { ...latest.current, ...part };
      changed(Object.keys(part), put(next) || next.text.trim() === '');
    },
  };
}
export type Answer = ReturnType<typeof useAnswer>;
