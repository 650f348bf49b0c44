import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Cover } from '~/web/art/drawings';
import { useSession } from '~/web/session/session';
import { ApiError, request } from '~/web/sync/api';
import { report } from '~/web/sync/report';
import { Brand } from '~/web/ui/brand';
import { LinkButton } from '~/web/ui/button';
import { HelpNow } from '~/web/ui/help-now';
import { RetryButton } from '~/web/ui/retry';

/** A page without its code says the rest. */
const OpensOffline = lazy(async () => ({
  default: await import('./opens-offline').then(
    ({ OpensOffline: List }) => List,
    () => () => null,
  ),
}));

type Kind = 'network' | 'missing' | 'fault';

/** Without its code the screen says what it must. */
const NotFound = lazy(async () => ({
  default: await import('./not-found-view').then(
    ({ NotFoundView }) => NotFoundView,
    () => () => <h1 className="d-l">Такой страницы нет</h1>,
  ),
}));

/** What the browsers say when fetch gets no answer. */
const NO_ANSWER = /Failed to fetch|NetworkError|Load failed/;

/** No answer of the server, code of the page that is gone (the reload guard notes both), anything else. */
function kindOf(error: unknown): Kind {
  if (!navigator.onLine || (error instanceof ApiError && error.code === 'network')) return 'network';
  if (window.__chunkFault) return window.__chunkFault;
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? 'network' : 'fault';
}

function caseId(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return error.requestId;
  return crypto.randomUUID().slice(0, 8);
}

/** Loads the page anew once the server answers: without it the browser's own error page would take this one's place. */
function Retry({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const retry = useCallback(async () => {
    setState('busy');
    try {
      await request('/builds/latest.json', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const { error } = useSession();
  const [first] = useState(error);
  // The sign-in, which could not be checked, has come right by itself.
  const isHealed = first !== null && error === null;
  useEffect(() => {
    if (isHealed) void retry();
  }, [isHealed, retry]);
  return (
    <>
      <div className="row">
        <RetryButton onClick={() => void retry()} busy={state === 'busy'} />
        {children}
      </div>
      <p className="mute" role="status">
        {state === 'failed' ? 'Связи пока нет.' : ''}
      </p>
    </>
  );
}

const TEXTS: Record<Kind, { title: string; lead: string }> = {
  network: {
    title: 'Нет связи',
    lead: 'Кажется, интернет пропал. Если вы\u00a0что-то набирали, оно в\u00a0черновике на\u00a0этом устройстве.',
  },
  missing: {
    title: 'Не\u00a0получилось открыть',
    lead: 'Похоже, сайт как\u00a0раз обновляется. Подождите минуту и\u00a0попробуйте ещё раз: записи и\u00a0прогресс на\u00a0месте.',
  },
  fault: {
    title: 'Не\u00a0получилось открыть',
    lead: 'Набранное осталось в\u00a0черновике, записи и\u00a0прогресс на\u00a0месте.',
  },
};

function Failure({ error }: { error: unknown }) {
  const [id] = useState(() => caseId(error));
  const [kind] = useState(() => kindOf(error));
  const { title, lead } = TEXTS[kind];
  const session = useSession();
  useEffect(() => {
    report(`Internal Server Error ${id}`, error);
    // The next error has a cause of its own.
    window.__chunkFault = undefined;
  }, [id, error]);
  return (
    <div className="empty lost">
      <title>{kind === 'network' ? title : 'Internal Server Error'}</title>
      <Cover name="bark" />
      <h1 className="d-l">{title}</h1>
      <p className="lead">{lead}</p>
      <Retry>
        <LinkButton to="/" kind="quiet" reloadDocument={kind !== 'network'}>
          На&nbsp;главную
        </LinkButton>
      </Retry>
      {kind === 'network' ? (
        <Suspense>
          <OpensOffline />
        </Suspense>
      ) : null}
      {session.error ? (
        <p className="cap" lang="en">
          {session.error}
        </p>
      ) : null}
      {kind === 'network' ? null : <p className="cap">Номер случая, если захотите сообщить: {id}</p>}
    </div>
  );
}

function Missing() {
  return (
    <>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        <NotFound />
      </Suspense>
    </>
  );
}

/** A missing page within the frame that the layout gives it; any other error takes the whole page. */
export function MissingOr({ children }: { children: (missing: ReactNode) => ReactNode }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? children(<Missing />) : <RootError />;
}

/** The last boundary: an unknown page, a lost network, a fault. */
export function RootError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // It says nothing of a person, and nothing else would take the cover off.
  useEffect(() => document.documentElement.classList.remove('locked'), []);
  return (
    <main className="wrap fault">
      <Brand />
      {missing ? <Missing /> : <Failure error={error} />}
      <HelpNow reload />
    </main>
  );
}
