import { useRef } from 'react';
import type { OwnWallPost } from '~/contract/wall';
import { GUEST } from '~/web/device/device-keys';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import { loginPath } from '~/web/session/session-path';
import { api, failureText } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { showToast } from '~/web/ui/toast';
import { savedWordsResource } from './saved-words-resource';
import { removeLater, undoRemoval } from './undoable-removal';
import type { Wall } from './use-wall';
import { wordPath, wordToCopy } from './wall-words';
import type { CardActions } from './word-card';

const NEEDS_ACCOUNT = {
  respond: 'Чтобы откликнуться, нужен аккаунт',
  report: 'Чтобы сообщить, нужен аккаунт',
} as const;

const askToSignIn = (what: keyof typeof NEEDS_ACCOUNT, { id }: OwnWallPost) =>
  showToast({
    kind: 'info',
    text: NEEDS_ACCOUNT[what],
    action: { label: 'Войти или создать аккаунт', to: loginPath(wordPath(id)) },
  });

function showFailure(error: unknown): void {
  const text = failureText(error);
  showToast({ kind: 'bad', text });
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'ok', text: done });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать',
      hint: 'Текст можно выделить и\u00a0скопировать.',
    });
  }
}

/** What the buttons of a card do: at once on the page, then on the server; what the server refuses is taken back. */
export function useCardActions(
  uid: string | null,
  wall: Pick<Wall, 'patch' | 'remove'>,
  onReport: (post: OwnWallPost) => void,
): CardActions {
  const busy = useRef(new Set<string>());

  /** One change of the responses to a card at a time: presses meanwhile are of no use. */
  async function once(id: string, work: () => Promise<void>, undo: () => void): Promise<void> {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    try {
      await work();
    } catch (error) {
      undo();
      showFailure(error);
    } finally {
      busy.current.delete(id);
    }
  }

  function respond(post: OwnWallPost): void {
    if (!uid) {
      askToSignIn('respond', post);
      return;
    }
    const { id, responded, responses } = post;
    if (busy.current.has(id)) return;
    const params = { uid, id };
    wall.patch(id, { responded: !responded, responses: responses + (responded ? -1 : 1) });
    const send = async () => {
      const answer = responded
        ? await api('DELETE /api/users/:uid/wall/:id/response', { params })
        : await api('PUT /api/users/:uid/wall/:id/response', { params });
      wall.patch(id, answer);
    };
    void once(id, send, () => wall.patch(id, { responded, responses }));
  }

  function save(post: OwnWallPost): void {
    const { id, kept } = post;
    wall.patch(id, { kept: !kept });
    const change = async () => {
      const outcome = await localData().mutate(uid ?? GUEST, savedWordsResource, { id, keeps: !kept });
      if (outcome.kind === 'page' && !uid) {
        showToast(memoryOnlyToast(null, 'Собрание продержится, пока открыта страница.'));
      }
      if (outcome.kind === 'refused') {
        wall.patch(id, { kept });
        showToast({ kind: 'bad', text: outcome.message });
        void localData().decide(uid ?? GUEST, savedWordsResource, outcome.id, 'drop');
      }
    };
    void change();
  }

  function remove(post: OwnWallPost): void {
    if (!uid) return;
    const putBack = wall.remove(post.id);
    removeLater(uid, post.id);
    const undo = () => {
      putBack();
      void undoRemoval(uid, post).then((outcome) => {
        if (outcome?.kind === 'refused') showToast({ kind: 'bad', text: outcome.message });
        else if (outcome?.kind === 'sent' && outcome.answer) wall.patch(post.id, outcome.answer);
      });
    };
    showToast({ kind: 'ok', text: 'Слово удалено', action: { label: 'Вернуть', onClick: undo } });
  }

  return {
    respond,
    keep: save,
    remove,
    report: (post) => (uid ? onReport(post) : askToSignIn('report', post)),
    copyText: (post) => void copy(wordToCopy(post), 'Текст скопирован'),
    copyLink: (post) => void copy(location.origin + wordPath(post.id), 'Ссылка скопирована'),
  };
}
