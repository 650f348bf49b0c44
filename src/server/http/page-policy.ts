import { createHash } from 'node:crypto';
import { pagePolicy } from './headers';

/** Structured data is no script: nothing runs it, and the policy does not ask about it. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Hashes of the inline parts of a page that match `pattern`, each once. */
const inlineHashes = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(([, part = '']) => `sha256-${createHash('sha256').update(part).digest('base64')}`),
  ),
];

/** The Content-Security-Policy of a built page, which names its inline scripts and styles. */
export const policyOf = (html: string): string => pagePolicy(inlineHashes(html, SCRIPT), inlineHashes(html, STYLE));
