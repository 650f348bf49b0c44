import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnWallPost } from '~/contract/wall';
import type { NewWord } from '~/domain/wall/word';
import { ApiError, api } from '~/web/sync/api';
import { errorsOf } from '~/web/ui/check-form';
import { useForm } from '~/web/ui/use-form';
import { checkDraft, loadDraft, storeDraft, WORD_FIELDS, type WordDraft } from './word-draft';

const LOST = 'Нет связи. Слово осталось на\u00a0этом устройстве и\u00a0отправится, когда связь появится.';

function failureText(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'Не\u00a0получилось добавить. Слово сохранено на\u00a0этом устройстве, попробуйте ещё раз.';
  return error.code === 'network' ? LOST : error.message;
}

/** The form of a new word and its draft on the device; a word that met no network goes when it is back. */
export function useNewWord(uid: string, onAdded: (post: OwnWallPost) => void) {
  const [draft, setDraft] = useState(() => loadDraft(uid));
  const check = () => checkDraft(draft);
  const send = async (body: NewWord) => {
    const post = await api('PUT /api/users/:uid/wall/:id', { params: { uid, id: draft.id }, body });
    storeDraft(uid, null);
    onAdded(post);
  };
  const { form, errors, problem, busy, attempt, changed } = useForm({
    check,
    send,
    refusalOf: (error) => ({
      errors: error instanceof ApiError ? errorsOf(error.issues, WORD_FIELDS) : {},
      problem: failureText(error),
    }),
    isSafe: () => true,
  });
  const again = useEffectEvent(() => {
    if (problem === LOST) void attempt(check(), send);
  });
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return {
    form,
    draft,
    errors,
    problem,
    busy,
    change(part: Partial<WordDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      const fields = 'kind' in part ? WORD_FIELDS : Object.keys(part);
      changed(fields, storeDraft(uid, next) || next.text.trim() === '');
    },
  };
}
