import { ArchivePart, BringBackPart } from '~/web/features/own-data/archive-part';
import { FoldedCollections } from '~/web/features/own-data/collections';
import { DataPart } from '~/web/features/own-data/data-part';
import { ImportPart } from '~/web/features/own-data/imports/import-part';
import styles from '~/web/features/own-data/own-data.module.css';
import { TokensPart } from '~/web/features/own-data/tokens-part';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';
import { LinkButton } from '~/web/ui/button';

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
          Всё, что сайт хранит о&nbsp;вас: забрать с&nbsp;собой, принести, стереть, посмотреть. Здесь нет ничего
          скрытого.
        </p>
      </header>
      <ArchivePart uid={user.uid} />
      <ImportPart user={user} />
      <BringBackPart uid={user.uid} />
      <DataPart title="Стереть" lead="Часть записей или всё вместе с&nbsp;аккаунтом. Сначала видно, что хранится.">
        <p>
          <LinkButton to="/profile/erasing" kind="line">
            Посмотреть и&nbsp;выбрать
          </LinkButton>
        </p>
      </DataPart>
      <FoldedCollections user={user} />
      <TokensPart uid={user.uid} />
    </div>
  );
}
