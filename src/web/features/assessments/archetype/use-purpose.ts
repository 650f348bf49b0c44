import { useEffect, useState } from 'react';
import type { Purpose } from '~/contract/purpose';
import { awardHint } from '~/web/session/award-hint';
import { api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { useApiQuery } from '~/web/sync/use-api-query';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { readPurposeDraft, savePurposeDraft } from './purpose-draft';

const params = (uid: string, id: string) => ({ params: { uid, id } });

/** The statement of a result with its draft: typed text stays on the device until the account has it. */
export function usePurpose(uid: string | null, result: string) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/purposes', uid ? { params: { uid } } : null);
  const [changed, setChanged] = useState<Purpose | null | undefined>(undefined);
  const kept = changed !== undefined ? changed : data?.purposes.find(({ assessment }) => assessment === result);
  const [draft, setDraft] = useState('');
  const [isKeptHere, setKeptHere] = useState(true);
  const [busy, setBusy] = useState(false);
  useEffect(() => setDraft(readPurposeDraft(uid)), [uid]);
  useUnsaved(!isKeptHere && draft.trim() !== '');

  function write(text: string) {
    setDraft(text);
    setKeptHere(savePurposeDraft(uid, text));
  }

  async function put(statement: string) {
    if (!uid) return null;
    setBusy(true);
    try {
      const body = { statement };
      const { purpose, award } = await api('PUT /api/users/:uid/assessments/:id/purpose', {
        ...params(uid, result),
        body,
      });
      setChanged(purpose);
      invalidateAfter('purposes');
      return { hint: awardHint(award) };
    } catch {
      showToast({
        kind: 'bad',
        text: 'Не\u00a0получилось сохранить',
        hint: 'Текст сохранён на\u00a0этом устройстве, попробуйте ещё раз.',
      });
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    statement: kept?.statement ?? null,
    known: uid === null || data !== undefined || error !== undefined,
    failed: error !== undefined && data === undefined,
    reload,
    draft,
    write,
    busy,
    async save() {
      const saved = await put(draft.trim());
      if (!saved) return false;
      write('');
      showToast({ kind: 'ok', text: 'Предназначение записано', ...(saved.hint ? { hint: saved.hint } : {}) });
      return true;
    },
    async remove() {
      if (!uid || !kept) return;
      const { statement } = kept;
      try {
        await api('DELETE /api/users/:uid/assessments/:id/purpose', params(uid, result));
        setChanged(null);
        invalidateAfter('purposes');
        const onClick = async () => {
          if (!(await put(statement))) write(statement);
        };
        showToast({ kind: 'ok', text: 'Запись удалена', action: { label: 'Вернуть', onClick } });
      } catch {
        showToast({
          kind: 'bad',
          text: 'Не\u00a0получилось удалить',
          hint: 'Запись на\u00a0месте. Попробуйте ещё раз.',
        });
      }
    },
  };
}
