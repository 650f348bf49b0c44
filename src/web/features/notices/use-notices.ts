import { useMemo, useState } from 'react';
import type { Notice } from '~/contract/notices';
import { useLive } from '~/web/session/use-live';
import { api, failureText } from '~/web/sync/api';
import { type ApiPages, useApiPages } from '~/web/sync/use-api-query';
import { showToast } from '~/web/ui/toast';
import { setUnreadCount, useUnreadNotices } from './use-unread-notices';

interface NoticePage {
  notices: Notice[];
  unread: number;
  nextCursor: string | null;
}

export interface Notices extends ApiPages<NoticePage> {
  notices: readonly Notice[];
  unread: number;
  marking: boolean;
  /** Marks one as read; should it fail, it is asked for anew later. */
  read: (id: string) => void;
  readAll: () => void;
}

const asRead = (page: NoticePage, isRead: (id: string) => boolean): NoticePage => ({
  ...page,
  notices: page.notices.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
});

/** A person's notices, page by page, as they come. */
export function useNotices(uid: string): Notices {
  const key = 'GET /api/users/:uid/notices';
  const list = useApiPages<NoticePage>([key, { uid }], (cursor, signal) =>
    api(key, { params: { uid }, query: { cursor: cursor ?? undefined } }, { signal }),
  );
  const [marking, setMarking] = useState(false);
  const unread = useUnreadNotices(uid);
  const { change, reload, pages } = list;
  useLive(({ kind }) => {
    if (kind === 'notices' || kind === 'again') reload();
  });
  const notices = useMemo(
    () => [...new Map(pages.flatMap((page) => page.notices).map((notice) => [notice.id, notice])).values()],
    [pages],
  );
  const mark = async (which: 'all' | string[]) => {
    const answer = await api('POST /api/users/:uid/notices/read', { params: { uid }, body: { notices: which } });
    change((known) => known.map((page) => asRead(page, (id) => which === 'all' || which.includes(id))));
    setUnreadCount(uid, answer.unread);
  };
  return {
    ...list,
    notices,
    unread,
    marking,
    read: (id) => void mark([id]).catch(() => {}),
    async readAll() {
      setMarking(true);
      try {
        await mark('all');
      } catch (error) {
        const text = failureText(error, 'Не\u00a0получилось отметить');
        showToast({ kind: 'bad', text });
      }
      setMarking(false);
    },
  };
}
