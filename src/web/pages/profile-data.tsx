import { ArchivePart } from '~/web/features/own-data/archive-part';
import { Collections } from '~/web/features/own-data/collections';
import { ImportPart } from '~/web/features/own-data/imports/import-part';
import styles from '~/web/features/own-data/own-data.module.css';
import { TokensPart } from '~/web/features/own-data/tokens-part';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Данные' });

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

export default function Page() {
  const { user } = useSession();
  if (!user) return <RequireSession>{null}</RequireSession>;
  return (
    <div className={`wrap ${styles.page}`} key={user.uid}>
      <header className="stack gap-3">
        <h1 className="d-l">Данные</h1>
        <p className={`lead ${styles.lead}`}>
          Всё, что сайт хранит о&nbsp;вас: посмотреть, поправить, забрать с&nbsp;собой. Здесь нет ничего скрытого.
        </p>
      </header>
      <Collections user={user} />
      <ArchivePart uid={user.uid} />
      <ImportPart user={user} />
      <TokensPart uid={user.uid} />
    </div>
  );
}
