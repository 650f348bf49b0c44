import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { fillOwner } from '~/content/owner-tokens';
import type { Config } from '../config';
import type { Encoding } from './accept-encoding';
import { WORKER_POLICY } from './headers';
import { packer } from './packed-body';
import { policyOf } from './page-policy';
import { fillPdf } from './pdf-addresses';
import { isStreamed } from './streamed';

/** The built site in memory, with what the build could not know. */

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

/** A worker decides about all else that is kept: no cache may stand between it and its newer version. */
function cachingOf(name: string): string {
  if (WORKER.test(name)) return 'no-store';
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** What built files cannot know. */
export type SiteFacts = Pick<Config, 'siteUrl' | 'owner' | 'providers'>;

export interface BuiltFile {
  body: Buffer;
  /** The body packed, made when it is first asked for; null for what is packed by its own format. */
  pack: ((encoding: Encoding) => Buffer) | null;
  isWorthPacking: boolean;
  etag: string;
  type: string;
  /** Content-Security-Policy of a page or a worker. */
  policy: string | null;
  /** `Link` of a page: the sheets it waits for. */
  link: string | null;
  caching: string;
}

export interface BuiltFiles {
  /** By URL path without the leading slash. */
  files: ReadonlyMap<string, BuiltFile>;
  /** Of the same names, what stays on the disk. */
  streamed: ReadonlySet<string>;
}

/** A built file with what the build could not know. */
function filled(original: Buffer, name: string, { siteUrl, owner }: SiteFacts): Buffer {
  if (name.endsWith('.pdf')) return fillPdf(original, siteUrl);
  if (!TEXTUAL.test(name)) return original;
  return Buffer.from(fillOwner(original.toString('utf8').replaceAll(SITE_URL_PLACEHOLDER, siteUrl), owner));
}

const SHEET = /<link rel="stylesheet" href="([^"#]+)/g;

/** Names the sheets of a page before its text comes: they stand in it behind the preloads of scripts, which nothing waits for. */
function sheetsOf(html: string): string | null {
  const links = [...html.matchAll(SHEET)].map(([, href]) => `<${href}>; rel=preload; as=style`);
  return links.length > 0 ? links.join(', ') : null;
}

function loadFile(root: string, name: string, facts: SiteFacts): BuiltFile {
  const file = path.join(root, name);
  const original = readFileSync(file);
  const ending = path.extname(name);
  const isPage = ending === '.html';
  const body = filled(original, name, facts);
  return {
    body,
    pack: COMPRESSIBLE.test(name) ? packer(body, body.equals(original) ? file : null) : null,
    isWorthPacking: body.length > 600,
    etag: `"${createHash('sha256').update(body).digest('base64').slice(0, 22)}"`,
    type: FEED_TYPES[path.basename(name)] ?? TYPES[ending] ?? 'application/octet-stream',
    policy: isPage ? policyOf(body.toString('utf8')) : WORKER.test(name) ? WORKER_POLICY : null,
    link: isPage ? sheetsOf(body.toString('utf8')) : null,
    caching: cachingOf(name),
  };
}

/** Reads the built files of a folder. */
export function loadFiles(root: string, facts: SiteFacts): BuiltFiles {
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
