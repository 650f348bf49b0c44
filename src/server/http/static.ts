import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownAddress } from '~/domain/courses/course';
import { chooseEncoding } from './accept-encoding';
import { type BuiltFile, type BuiltFiles, loadFiles, type SiteFacts } from './built-files';
import { refuse, sendRefusal } from './errors';
import { DOCUMENT_HEADERS, isKnown, openerPolicy } from './headers';
import { type AddressKind, readRoutes } from './site-routes';
import { streamFile } from './streamed';

/** What pages load dozens of: every header counts. */
const PARTS = /^\/assets\/[^?]+\.(?:js|css|woff2)$/;

/** What every page says of itself, whoever has made its text. */
function setPageHeaders(reply: FastifyReply, { policy, link }: BuiltFile, isFederated: boolean) {
  if (policy) reply.header('content-security-policy', policy);
  if (link) reply.header('link', link);
  reply.header('cross-origin-opener-policy', openerPolicy(reply.request.url, isFederated));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, status: number, isFederated: boolean) {
  reply.header('cache-control', file.caching).header('vary', 'accept-encoding').header('etag', file.etag);
  if (file.policy) setPageHeaders(reply, file, isFederated);
  else if (PARTS.test(request.url)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  if (status === 200 && isKnown(request, file.etag)) return reply.code(304).send();
  reply.code(status).type(file.type);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'], file.isWorthPacking);
  return encoding && file.pack
    ? reply.header('content-encoding', encoding).send(file.pack(encoding))
    : reply.send(file.body);
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Addresses of files alone: where there is none, no page can stand. */
const FILES_ONLY = /^\/(assets|builds|audio)\/|\.data$/;

/** The page to answer with: a file, the fallback document where the browser draws the address, else the 404 page. */
function pageAt(
  pathname: string,
  { files }: Pick<BuiltFiles, 'files'>,
  kindOf: (pathname: string) => AddressKind,
): { file: BuiltFile; status: 200 | 404 } | null {
  const name = pathname.slice(1);
  const file = files.get(name) ?? files.get(name ? `${name}/index.html` : 'index.html');
  if (file) return { file, status: 200 };
  if (FILES_ONLY.test(pathname)) return null;
  const fallback = files.get('__spa-fallback.html');
  const kind = kindOf(pathname);
  if (fallback && kind !== 'unknown') return { file: fallback, status: kind === 'open' ? 200 : 404 };
  const missing = files.get('404/index.html') ?? fallback;
  return missing ? { file: missing, status: 404 } : null;
}

/** What the server says of a page that the browser draws by itself. */
export interface DocumentFacts {
  status: 200 | 404;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Elements for the head, escaped. */
  head: string;
  /** Path of the page that has taken its place. */
  movedTo: string | null;
}

/** Facts of a page by its decoded path, for who asks; null: the page has none. */
export type DocumentMaker = (pathname: string, cookie: string | undefined) => Promise<DocumentFacts | null>;

/** A page that is not there, and one of which nothing more can be told. */
export const MISSING: DocumentFacts = { status: 404, isListed: false, head: '', movedTo: null };
export const PRESENT: DocumentFacts = { ...MISSING, status: 200 };

/** The first that knows the page tells of it. */
export const firstOf =
  (...makers: readonly DocumentMaker[]): DocumentMaker =>
  async (pathname, cookie) => {
    for (const make of makers) {
      const facts = await make(pathname, cookie);
      if (facts) return facts;
    }
    return null;
  };

/** Sends the fallback document as a page whose server knows something of it; nothing of that may be kept. */
function sendDocument(reply: FastifyReply, file: BuiltFile, facts: DocumentFacts, isFederated: boolean) {
  reply.header('cache-control', 'no-store');
  if (facts.movedTo !== null) return reply.redirect(encodeURI(facts.movedTo), 302);
  if (!facts.isListed) reply.header('x-robots-tag', 'noindex');
  setPageHeaders(reply, file, isFederated);
  const page = file.body.toString('utf8').replace('</head>', () => `${facts.head}</head>`);
  return reply.code(facts.status).type(file.type).send(page);
}

/** Sends an address that ends with a slash to the one without. */
function dropSlash(request: FastifyRequest, reply: FastifyReply, pathname: string) {
  const query = request.url.indexOf('?');
  const target = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return reply.redirect(`${encodeURI(target)}${query < 0 ? '' : request.url.slice(query)}`, 308);
}

/** Serves the built site in `root`: files, prerendered pages, the fallback document for known routes, else the 404 page. */
export async function mountStatic(
  app: FastifyInstance,
  root: string | null,
  facts: SiteFacts,
  factsOf: DocumentMaker,
): Promise<void> {
  const isBuilt = root !== null && existsSync(root);
  const built: BuiltFiles = isBuilt ? loadFiles(root, facts) : { files: new Map(), streamed: new Set() };
  const kindOf = isBuilt ? readRoutes(root) : () => 'unknown' as const;
  const isFederated = facts.providers.length > 0;
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply.header('allow', 'GET, HEAD'), refuse('method-not-allowed'));
    const pathname = decodePath(request.url);
    if (pathname === null) return sendRefusal(reply, refuse('not-found'));
    if (pathname.length > 1 && pathname.endsWith('/')) return dropSlash(request, reply, pathname);
    const moved = ownAddress(pathname);
    if (moved !== null) return reply.redirect(encodeURI(moved), 308);
    const name = pathname.slice(1);
    if (root !== null && built.streamed.has(name)) return streamFile(request, reply, root, name);
    const page = pageAt(pathname, built, kindOf);
    const own = page && kindOf(pathname) === 'open' ? await factsOf(pathname, request.headers.cookie) : null;
    if (page && own) return sendDocument(reply, page.file, own, isFederated);
    return page
      ? sendFile(request, reply, page.file, page.status, isFederated)
      : sendRefusal(reply, refuse('not-found'));
  });
}
