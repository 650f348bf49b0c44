import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnWallPost } from '~/contract/wall';
import { ApiError, api } from '~/web/data/api';
import { useUnsaved } from '~/web/ui/unsaved';
import { checkDraft, type DraftErrors, loadDraft, storeDraft, type WordDraft } from './word-draft';

const LOST = 'Нет связи. Слово осталось на\u00a0этом устройстве и\u00a0отправится, когда связь появится.';

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Не\u00a0получилось добавить. Слово осталось на\u00a0этом устройстве.';
  return error.code === 'network' ? LOST : error.message;
}

function issuesOf(error: unknown): DraftErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}

function send(uid: string, draft: WordDraft): Promise<OwnWallPost> {
  const { id, kind, signed, seed } = draft;
  const source = kind === 'quote' ? { author: draft.author.trim(), work: draft.work.trim() } : {};
  const topic = draft.topic ?? 'self';
  const body = { text: draft.text.trim(), topic, kind, signed, seed, honest: true as const, ...source };
  return api('PUT /api/users/:uid/wall/:id', { params: { uid, id }, body });
}

/** The form of a new word: its draft on the device, errors by field, one sending at a time, another one when the network is back. */
export function useNewWord(uid: string, onAdded: (post: OwnWallPost) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => loadDraft(uid));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState(false);
  useUnsaved(refused);

  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  }, [attempts]);

  async function submit(): Promise<void> {
    if (busy) return;
    const found = checkDraft(draft);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return setAttempts((count) => count + 1);
    setBusy(true);
    try {
      const post = await send(uid, draft);
      storeDraft(uid, null);
      setRefused(false);
      onAdded(post);
    } catch (error) {
      setErrors(issuesOf(error));
      setFailure(failureText(error));
      setAttempts((count) => count + 1);
    }
    setBusy(false);
  }

  const again = useEffectEvent(() => {
    if (failure === LOST) void submit();
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
    failure,
    busy,
    submit: () => void submit(),
    change(part: Partial<WordDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      setRefused(!storeDraft(uid, next) && next.text.trim() !== '');
      setErrors((old) =>
        Object.fromEntries(Object.entries(old).filter(([field]) => !(field in part) && !('kind' in part))),
      );
    },
  };
}
