import { useState } from 'react';
import type { CategoryKey } from '~/catalogue/community';
import type { Distress } from '~/domain/care/distress';
import { isOpenCategory, type NewTopic, newTopicSchema } from '~/domain/community/post';
import { ApiError } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { checkForm } from '~/web/ui/check-form';
import { readDistress } from '~/web/ui/read-distress';
import { useForm } from '~/web/ui/use-form';
import { emptyTopic, readTopic, type TopicDraft, writeTopic } from './drafts';
import { postTextProblem, titleProblem } from './post-fields';
import { postResource } from './post-resource';

/** What has become of a topic that was sent. */
export interface SentTopic {
  id: string;
  /** False: it waits on the device. */
  arrived: boolean;
  held: boolean;
  heavy: Distress | null;
}

function checkTopic({ id: _, readers, entries, ...draft }: TopicDraft) {
  return checkForm(
    newTopicSchema,
    {
      ...draft,
      ...(draft.audience === 'chosen' ? { readers } : {}),
      ...(entries.length > 0 ? { entries } : {}),
    },
    {
      category: 'Выберите, о\u00a0чём тема.',
      title: titleProblem,
      asks: 'Выберите, чего вы\u00a0ждёте в\u00a0ответ.',
      audience: 'Этот раздел читают только участники.',
      readers: 'Назовите хотя\u00a0бы\u00a0одного человека.',
      text: postTextProblem,
    },
  );
}

/** Of readers the server tells which one it does not know. */
function refusalOf(error: unknown, { readers }: TopicDraft) {
  if (!(error instanceof ApiError))
    return {
      errors: {},
      problem: 'Не\u00a0получилось отправить. Текст сохранён на\u00a0устройстве, попробуйте ещё раз.',
    };
  const unknown = error.issues.find(({ path }) => path.startsWith('readers.'));
  if (!unknown) return { errors: {}, problem: error.message };
  const name = readers[Number(unknown.path.slice('readers.'.length))];
  return { errors: { readers: name ? `«${name}». ${unknown.message}` : unknown.message }, problem: null };
}

/** The draft as the page begins: in the category that the address names. */
function initialDraft(uid: string, category: CategoryKey | null): TopicDraft {
  const draft = readTopic(uid);
  return category && !draft.category ? { ...draft, category } : draft;
}

/** A new topic: its draft on the device and its way to the account. */
export function useNewTopic(uid: string, category: CategoryKey | null, onSent: (sent: SentTopic) => void) {
  const [draft, setDraft] = useState(() => initialDraft(uid, category));
  async function send(body: NewTopic) {
    const { id } = draft;
    const distress = readDistress(`${draft.title}\n${draft.text}`);
    const outcome = await localData().mutate(uid, postResource, { kind: 'topic', id, body });
    if (outcome.kind === 'refused') {
      await localData().decide(uid, postResource, outcome.id, 'drop');
      throw new ApiError(0, outcome.code, outcome.message, outcome.issues);
    }
    const heavy = await distress;
    writeTopic(uid, null);
    setDraft(emptyTopic());
    const answer = outcome.kind === 'sent' ? outcome.answer : undefined;
    onSent({ id, heavy, arrived: outcome.kind === 'sent', held: answer?.topic?.state === 'held' });
  }
  const { form, errors, problem, busy, changed } = useForm({
    check: () => checkTopic(draft),
    send,
    refusalOf: (error) => refusalOf(error, draft),
    isSafe: () => true,
  });
  return {
    ...{ form, draft, errors, problem, busy },
    change(part: Partial<TopicDraft>) {
      const next = { ...draft, ...part };
      if (next.audience === 'all' && next.category && !isOpenCategory(next.category)) next.audience = 'members';
      setDraft(next);
      changed(Object.keys(part), writeTopic(uid, next) || next.text.trim() === '');
    },
  };
}
export type TopicForm = ReturnType<typeof useNewTopic>;
