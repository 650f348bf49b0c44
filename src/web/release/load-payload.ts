import { data } from 'react-router';
import { hasPayload } from './reload-rule';

/** Loads a built page's payload file; a path that the manifest doesn't name is asked for nothing and is not found. */
export async function loadPayload<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  if (!hasPayload(pathname)) throw data(`Page not found: ${pathname}`, { status: 404 });
  return serverLoader();
}
