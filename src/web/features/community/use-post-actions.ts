import { useMemo, useRef } from 'react';
import type { Support } from '~/catalogue/community';
import type { OwnPost } from '~/contract/community';
import { loginPath } from '~/web/session/session-path';
import { api, failureText } from '~/web/sync/api';
import { showToast } from '~/web/ui/toast';
import { topicPath } from './community-address';
import type { OpenTopic } from './use-topic';

export interface PostActions {
  support: (post: OwnPost, support: Support) => void;
  save: (post: OwnPost) => void;
  copyLink: (post: OwnPost) => void;
  remove: (post: OwnPost) => void;
  restore: (post: OwnPost) => void;
}

export function showFailure(error: unknown): void {
  const text = failureText(error);
  showToast({ kind: 'bad', text });
}

export const askToSignIn = (path: string, text: string): number =>
  showToast({ kind: 'info', text, action: { label: 'Войти или создать аккаунт', to: loginPath(path) } });

async function copy(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    showToast({ kind: 'ok', text: 'Ссылка скопирована' });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать ссылку',
      hint: 'Разрешите копирование в\u00a0настройках браузера.',
    });
  }
}

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** What the buttons of a post do: at once on the page, then on the server; what the server refuses is taken back. */
export function usePostActions(
  uid: string | null,
  { patch, refresh }: Pick<OpenTopic, 'patch' | 'refresh'>,
): PostActions {
  const busy = useRef(new Set<string>());
  return useMemo(() => {
    /** One change of a post at a time: presses meanwhile are of no use. */
    async function once(post: OwnPost, at: Partial<OwnPost>, work: () => Promise<Partial<OwnPost> | undefined>) {
      if (busy.current.has(post.id)) return;
      busy.current.add(post.id);
      patch(post.id, at);
      try {
        // Told again, so that what was asked for meanwhile does not take it back.
        patch(post.id, (await work()) ?? at);
      } catch (error) {
        patch(post.id, post);
        showFailure(error);
      } finally {
        busy.current.delete(post.id);
      }
    }
    const restore = (post: OwnPost): void => {
      if (!uid) return;
      const params = { uid, id: post.id };
      void once(post, { state: 'shown' }, () => api('POST /api/users/:uid/community/posts/:id/restore', { params }));
    };
    return {
      support(post, support) {
        if (!uid) return void askToSignIn(topicPath(post.topic, post.id), 'Чтобы поддержать, нужен аккаунт');
        const isGiven = post.given.includes(support);
        const params = { uid, id: post.id, support };
        const given = toggled(post.given, support);
        const supports = isGiven ? post.supports : [...new Set([...post.supports, support])];
        void once(post, { given, supports }, () =>
          isGiven
            ? api('DELETE /api/users/:uid/community/posts/:id/supports/:support', { params })
            : api('PUT /api/users/:uid/community/posts/:id/supports/:support', { params }),
        );
      },
      save(post) {
        if (!uid) return void askToSignIn(topicPath(post.topic, post.id), 'Чтобы отложить, нужен аккаунт');
        const params = { uid, id: post.id };
        void once(post, { saved: !post.saved }, async () => {
          await (post.saved
            ? api('DELETE /api/users/:uid/community/posts/:id/saved', { params })
            : api('PUT /api/users/:uid/community/posts/:id/saved', { params }));
          return undefined;
        });
      },
      copyLink: (post) => void copy(topicPath(post.topic, post.id)),
      remove(post) {
        if (!uid) return;
        const params = { uid, id: post.id };
        const removed = once(post, { state: 'removed' }, async () => {
          await api('DELETE /api/users/:uid/community/posts/:id', { params });
          showToast({
            kind: 'ok',
            text: post.number === 1 ? 'Тема убрана' : 'Текст удалён',
            action: { label: 'Вернуть', onClick: () => restore({ ...post, state: 'removed' }) },
          });
          return undefined;
        });
        // Until when it can be brought back.
        void removed.then(() => refresh());
      },
      restore,
    };
  }, [uid, patch, refresh]);
}
