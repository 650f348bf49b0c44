import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { fillOwner } from '~/content/owner-tokens';
import type { Config } from '../config';
import { chooseEncoding, type Encoding } from './accept-encoding';
import { refuse, sendRefusal } from './errors';
import { openerPolicy, pagePolicy, WORKER_POLICY } from './headers';
import { fillPdf } from './pdf-addresses';
import { isStreamed, streamFile } from './streamed';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const FEED_TYPES: Record<string, string> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};
const TEXTUAL = /\.(html|json|xml|txt|webmanifest|data)$/;
const COMPRESSIBLE = /\.(html|js|css|json|data|svg|xml|txt|webmanifest|ico)$/;

const WORKER = /^[^/]+-worker\.js$/;

/** What built files cannot know. */
type SiteFacts = Pick<Config, 'siteUrl' | 'owner' | 'providers'>;

interface BuiltFile {
  body: Buffer;
  /** The body packed, made when it is first asked for; null for what is packed by its own format. */
  pack: ((encoding: Encoding) => Buffer) | null;
  isWorthPacking: boolean;
  etag: string;
  type: string;
  /** Content-Security-Policy of a page or a worker. */
  policy: string | null;
  caching: string;
}

const hashOf = (body: Buffer | string) => createHash('sha256').update(body).digest('base64');

/** Structured data is no script: nothing runs it, and the policy does not ask about it. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Hashes of the inline parts of a page that match `pattern`, each once. */
const inlineHashes = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, part]) => `sha256-${hashOf(part ?? '')}`)),
];

const policyOf = (html: string) => pagePolicy(inlineHashes(html, SCRIPT), inlineHashes(html, STYLE));

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const ENDINGS = { br: '.br', gzip: '.gz' };

/** Takes the packed twin beside `file`, which the build made, or packs the body itself; once for each encoding. */
function packer(body: Buffer, file: string | null): (encoding: Encoding) => Buffer {
  const packed = new Map<Encoding, Buffer>();
  const make = (encoding: Encoding) => {
    if (file && existsSync(file + ENDINGS[encoding])) return readFileSync(file + ENDINGS[encoding]);
    return encoding === 'br' ? brotliCompressSync(body, QUALITY) : gzipSync(body);
  };
  return (encoding) => {
    const known = packed.get(encoding) ?? make(encoding);
    packed.set(encoding, known);
    return known;
  };
}

/** A built file with what the build could not know. */
function filled(original: Buffer, name: string, { siteUrl, owner }: SiteFacts): Buffer {
  if (name.endsWith('.pdf')) return fillPdf(original, siteUrl);
  if (!TEXTUAL.test(name)) return original;
  return Buffer.from(fillOwner(original.toString('utf8').replaceAll(SITE_URL_PLACEHOLDER, siteUrl), owner));
}

function loadFile(root: string, name: string, facts: SiteFacts): BuiltFile {
  const file = path.join(root, name);
  const original = readFileSync(file);
  const ending = path.extname(name);
  const body = filled(original, name, facts);
  return {
    body,
    pack: COMPRESSIBLE.test(name) ? packer(body, body.equals(original) ? file : null) : null,
    isWorthPacking: body.length > 600,
    etag: `"${hashOf(body).slice(0, 22)}"`,
    type: FEED_TYPES[path.basename(name)] ?? TYPES[ending] ?? 'application/octet-stream',
    policy: ending === '.html' ? policyOf(body.toString('utf8')) : WORKER.test(name) ? WORKER_POLICY : null,
    caching: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** The built files by URL path without the leading slash; `streamed` stay on the disk. */
function loadFiles(root: string, facts: SiteFacts) {
  const files = new Map<string, BuiltFile>();
  const streamed = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (name.startsWith('.')) continue;
    if (isStreamed(name, statSync(path.join(root, name)).size)) streamed.add(name);
    else files.set(name, loadFile(root, name, facts));
  }
  return { files, streamed };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, status: number, isFederated: boolean) {
  reply.header('cache-control', file.caching).header('vary', 'accept-encoding').header('etag', file.etag);
  if (file.policy)
    reply
      .header('content-security-policy', file.policy)
      .header('cross-origin-opener-policy', openerPolicy(request.url, isFederated));
  const known = request.headers['if-none-match'];
  if (status === 200 && known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    return reply.code(304).send();
  reply.code(status).type(file.type);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'], file.isWorthPacking);
  return encoding && file.pack
    ? reply.header('content-encoding', encoding).send(file.pack(encoding))
    : reply.send(file.body);
}

function patternTest(pattern: string): RegExp {
  const escaped = pattern
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.startsWith(':') ? '/[^/]+' : part === '*' ? '/.+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    );
  return new RegExp(`^${escaped.join('') || '/'}$`);
}

interface KnownRoutes {
  /** Addresses that the browser draws by itself. */
  open: RegExp[];
  /** Addresses whose every page is a file: another one under them does not exist, but the browser knows how to say so. */
  built: RegExp[];
}

/** The patterns of the site's routes, as the build wrote them. */
function knownRoutes(root: string): KnownRoutes {
  const file = path.join(root, 'routes.json');
  if (!existsSync(file)) return { open: [], built: [] };
  const found = JSON.parse(readFileSync(file, 'utf8')) as { patterns: string[]; built: string[] };
  const open = found.patterns.filter((pattern) => !found.built.includes(pattern));
  return { open: open.map(patternTest), built: found.built.map(patternTest) };
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Serves the built site: files, prerendered pages, the fallback document for known routes, else the 404 page. */
export async function mountStatic(app: FastifyInstance, root: string | null, facts: SiteFacts): Promise<void> {
  const { files, streamed } =
    root !== null && existsSync(root)
      ? loadFiles(root, facts)
      : { files: new Map<string, BuiltFile>(), streamed: null };
  const routes = root === null ? { open: [], built: [] } : knownRoutes(root);
  const isFederated = facts.providers.length > 0;
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply.header('allow', 'GET, HEAD'), refuse('method-not-allowed'));
    const pathname = decodePath(request.url);
    if (pathname === null) return sendRefusal(reply, refuse('not-found'));
    if (pathname.length > 1 && pathname.endsWith('/')) {
      const query = request.url.indexOf('?');
      const target = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
      return reply.redirect(`${encodeURI(target)}${query < 0 ? '' : request.url.slice(query)}`, 308);
    }
    const name = pathname.slice(1);
    if (root !== null && streamed?.has(name)) return streamFile(request, reply, root, name);
    const file = files.get(name) ?? files.get(name ? `${name}/index.html` : 'index.html');
    if (file) return sendFile(request, reply, file, 200, isFederated);
    if (/^\/(assets|builds|audio)\/|\.data$/.test(pathname)) return sendRefusal(reply, refuse('not-found'));
    const fallback = files.get('__spa-fallback.html');
    if (fallback && routes.open.some((route) => route.test(pathname)))
      return sendFile(request, reply, fallback, 200, isFederated);
    if (fallback && routes.built.some((route) => route.test(pathname)))
      return sendFile(request, reply, fallback, 404, isFederated);
    const missing = files.get('404/index.html') ?? fallback;
    return missing ? sendFile(request, reply, missing, 404, isFederated) : sendRefusal(reply, refuse('not-found'));
  });
}
