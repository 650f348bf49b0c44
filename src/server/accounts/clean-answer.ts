import { CONSENT_NEEDED } from './federated';

/** Session tokens stay in cookies: no answer shows one to scripts. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'token' || inner === null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutTokens(inner)]));
}

function withBody(response: Response, body: BodyInit | null, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  return new Response(body, { status, headers });
}

/** A stopped federated sign-in goes to the consent boxes, by way of its window when it has one. */
function redirected(response: Response): Response {
  const location = response.headers.get('location') ?? '/';
  const target = new URL(location, 'http://site.invalid');
  const error = target.searchParams.get('error');
  if (error === CONSENT_NEEDED && !target.searchParams.has('popup')) {
    const answer = withBody(response, null);
    answer.headers.set('location', '/register?with=provider');
    return answer;
  }
  return withBody(response, null);
}

const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'NOT_FOUND' }, { status: 404, headers: { 'cache-control': 'no-store' } });

/** Ways out by a person's own will. */
const LEAVING = new Set(['/sign-out', '/delete-user', '/delete-user/confirm']);

/**
 * The library's answer as the site gives it. After a way out the browser drops what it has cached; its storages the page clears
 * by itself, since they also hold a guest's work and the settings of the device.
 */
export async function cleanAnswer(answer: Response, path: string): Promise<Response> {
  const response = await cleaned(answer);
  if (response.ok && LEAVING.has(path)) response.headers.set('clear-site-data', '"cache"');
  return response;
}

async function cleaned(response: Response): Promise<Response> {
  if (response.status >= 300 && response.status < 400) return redirected(response);
  if (!response.headers.get('content-type')?.includes('application/json'))
    return response.status === 404 ? notFound() : withBody(response, response.body);
  const text = await response.text();
  if (!text) return withBody(response, null);
  return withBody(response, JSON.stringify(withoutTokens(JSON.parse(text))));
}
