import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '~/web/api';
import { report } from '~/web/session-auth';
import { Brand } from '~/web/ui/brand';
import { Button, LinkButton } from '~/web/ui/button';
import { NotFoundView } from './not-found-view';

function caseId(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return error.requestId;
  return crypto.randomUUID().slice(0, 8);
}

function isOffline(error: unknown): boolean {
  return !navigator.onLine || (error instanceof ApiError && error.code === 'network');
}

function Failure({ error }: { error: unknown }) {
  const [id] = useState(() => caseId(error));
  const offline = isOffline(error);
  useEffect(() => report(`Internal Server Error ${id}`, error), [id, error]);
  return (
    <>
      <title>Internal Server Error</title>
      <h1 className="d-l">{offline ? 'Нет связи' : 'Не\u00a0получилось открыть'}</h1>
      <p className="lead">
        {offline
          ? 'Кажется, интернет пропал. Набранное осталось в\u00a0черновике на\u00a0этом устройстве.'
          : 'Набранное осталось в\u00a0черновике, записи и\u00a0прогресс на\u00a0месте.'}
      </p>
      <div className="row">
        <Button onClick={() => location.reload()}>Попробовать ещё раз</Button>
        <LinkButton to="/" kind="quiet" reloadDocument>
          На{'\u00a0'}главную
        </LinkButton>
      </div>
      {offline ? null : <p className="cap">Номер случая, если захотите сообщить: {id}</p>}
    </>
  );
}

/** The last boundary: an unknown page, a lost network, a fault. */
export function RootError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="wrap fault">
      <Brand />
      {missing ? (
        <>
          <title>Page Not Found</title>
          <NotFoundView />
        </>
      ) : (
        <Failure error={error} />
      )}
    </main>
  );
}
