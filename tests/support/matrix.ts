import type { Contract, Endpoint } from '~/contract/endpoint';
import { ERROR_MESSAGES, PROFILE_MESSAGES } from '~/contract/messages';
import type { Person } from '../../bench/people';
import { type Asked, type Caller, ORIGIN, type Reply } from './app';
import { defOf, sample } from './values';

/** What every row of the contract must refuse, made from the row: a new row is covered by being there. */

export interface Sides {
  owner: Person;
  other: Person;
  nobody: Caller;
  as(person: Person): Caller;
}
export interface Case {
  name: string;
  ask(sides: Sides): Promise<Reply>;
  status: number;
  /** Exact body; absent: only the status counts. */
  body?: unknown;
  /** A refusal must have an issue at this path, or under it. */
  issueAt?: string;
}

const told = (code: keyof typeof ERROR_MESSAGES) => ({ success: false, code, message: ERROR_MESSAGES[code] });
const DENIED = { success: false, code: 'permission-denied' };
export const MISSING_ID = '00000000-0000-4000-8000-000000000000';
/** A body of one byte more than these. */
export const overBytes = (most: number) => Buffer.from(`{"entry":"${'x'.repeat(most + 1 - 12)}"}`);
export const tooLarge = overBytes(64 * 1024);

/** One grey pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export const isWrite = (key: string) => !key.startsWith('GET ');

/** A request that the row accepts, but for the ids of things that are not there. */
export function goodRequest(endpoint: Endpoint): Asked {
  const { uid: _, ...params } = endpoint.params ? sample(endpoint.params) : {};
  // A good cursor is one that the site gave.
  const { cursor: __, ...query } = endpoint.query ? sample(endpoint.query) : {};
  return {
    params: params as Record<string, string>,
    ...(endpoint.query ? { query } : {}),
    ...(endpoint.body ? { body: withoutCursor(ofNow(sample(endpoint.body))) } : {}),
    ...(endpoint.picture ? { raw: tinyPng, headers: { 'content-type': 'image/png' } } : {}),
  };
}

/** Where a search goes on is given out by the site, too. */
const withoutCursor = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'cursor' in body ? { ...body, cursor: undefined } : body;

/** The moment of an entry is believed for a week. */
const ofNow = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'writtenAt' in body
    ? { ...body, writtenAt: new Date().toISOString() }
    : body;

function ownershipCases(key: string, good: Asked): Case[] {
  const asOther =
    (uid: (sides: Sides) => string, more: Asked = {}) =>
    (sides: Sides) =>
      sides.as(sides.other).call(key, { ...good, ...more, params: { ...good.params, uid: uid(sides) } });
  const guest = (more: Asked) => (sides: Sides) =>
    sides.nobody.call(key, { ...good, ...more, params: { ...good.params, uid: sides.owner.uid } });
  const opened = ({ as, owner }: Sides) => as(owner).call(key, { ...good, headers: { 'sec-fetch-mode': 'navigate' } });
  const unauthenticated = { status: 401, body: told('unauthenticated') };
  const denied = { status: 403, body: DENIED };
  return [
    { name: 'signed out', ask: guest({}), ...unauthenticated },
    { name: 'a forged cookie', ask: guest({ headers: { cookie: 'krona.session_token=abc.def' } }), ...unauthenticated },
    { name: "another's uid", ask: asOther((sides) => sides.owner.uid), ...denied },
    { name: 'a uid of nobody', ask: asOther(() => MISSING_ID), ...denied },
    { name: 'a malformed uid', ask: asOther(() => 'нет такого'), ...denied },
    { name: 'opened by the browser itself', ask: opened, ...denied },
    { name: "another's uid, bad input", ask: asOther((sides) => sides.owner.uid, { body: { a: 1 } }), ...denied },
  ];
}

function inputCases(key: string, endpoint: Endpoint, good: Asked): Case[] {
  const cases: Case[] = [];
  const add = (name: string, more: Asked, issueAt: string) =>
    cases.push({ name, ask: ({ as, owner }) => as(owner).call(key, { ...good, ...more }), status: 400, issueAt });
  for (const name of Object.keys(good.params ?? {}))
    add(`bad ${name}`, { params: { ...good.params, [name]: 'не то' } }, name);
  for (const [part, schema] of [
    ['query', endpoint.query],
    ['body', endpoint.body],
  ] as const) {
    if (!schema) continue;
    const value = good[part] as Record<string, unknown>;
    for (const foreign of ['unexpected', 'uid', 'userId', 'role', 'emailVerified', 'points', 'binah', 'createdAt'])
      add(`${part} with ${foreign}`, { [part]: { ...value, [foreign]: 'x' } }, foreign);
    for (const name of Object.keys(defOf(schema).shape ?? {}))
      add(`${part} with a wrong ${name}`, { [part]: { ...value, [name]: part === 'body' ? { a: [] } : '\0' } }, name);
  }
  if (endpoint.body) {
    for (const bad of [[], 'текст', 1, null, true]) add(`body ${JSON.stringify(bad)}`, { body: bad }, '');
    const { body: _, ...none } = good;
    cases.push({ name: 'no body', ask: ({ as, owner }) => as(owner).call(key, none), status: 400, issueAt: '' });
  }
  if (endpoint.picture) {
    const { raw: _, ...none } = good;
    cases.push({ name: 'no picture', ask: ({ as, owner }) => as(owner).call(key, none), status: 400, issueAt: '' });
  }
  if (isWrite(key) && !endpoint.picture)
    for (const bad of ['{', '{"a":1}}', '\ufeff{}x', '{"a":"\u0001"}', `${'['.repeat(21)}${']'.repeat(21)}`])
      add(`raw ${bad.slice(0, 6)}`, { raw: bad }, '');
  return cases;
}

function transportCases(key: string, { picture, bodyBytes, ignoresBody }: Endpoint, good: Asked): Case[] {
  const asOwner = (more: Asked) => (sides: Sides) => sides.as(sides.owner).call(key, { ...good, ...more });
  const raw = JSON.stringify(good.body ?? {});
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const types = ['text/plain', 'application/xml', ...(ignoresBody ? [] : forms)];
  const wrongType = picture
    ? { ...told('unsupported-media-type'), message: PROFILE_MESSAGES.pictureKind }
    : told('unsupported-media-type');
  const tooLong = picture
    ? { ...told('payload-too-large'), message: PROFILE_MESSAGES.pictureBytes }
    : told('payload-too-large');
  const large: Asked = picture
    ? { ...good, raw: Buffer.alloc(picture + 1) }
    : { raw: bodyBytes ? overBytes(bodyBytes) : tooLarge };
  const origins = ['https://evil.example', 'null', 'http://localhost:3001', 'https://localhost:3000', `${ORIGIN}.evil`];
  return [
    ...types.map((type) => ({
      name: type,
      ask: asOwner({ raw, headers: { 'content-type': type } }),
      status: 415,
      body: wrongType,
    })),
    // The other kind of body: data for a picture, a picture for data.
    {
      name: 'the other kind',
      ask: asOwner(picture ? { raw, headers: {} } : { raw: tinyPng, headers: { 'content-type': 'image/png' } }),
      status: 415,
      body: told('unsupported-media-type'),
    },
    { name: 'too long', ask: asOwner(large), status: 413, body: tooLong },
    ...origins.map((origin) => ({
      name: `Origin ${origin}`,
      ask: asOwner({ headers: { origin } }),
      status: 403,
      body: told('invalid-origin'),
    })),
    { name: 'no Origin', ask: asOwner({ without: ['origin'] }), status: 403, body: told('invalid-origin') },
  ];
}

/** Every refusal that a row owes. */
export function refusalCases(key: string, endpoint: Endpoint): Case[] {
  const good = goodRequest(endpoint);
  return [
    ...(endpoint.access === 'owner' ? ownershipCases(key, good) : []),
    ...inputCases(key, endpoint, good),
    ...(isWrite(key) ? transportCases(key, endpoint, good) : []),
  ];
}

interface IssueBody {
  success: unknown;
  code: unknown;
  issues: { path: string; message: string }[];
}

/** What is wrong with an answer; empty when all is well. */
export function faultsOf(answer: Reply, wanted: Case): string[] {
  const faults: string[] = [];
  if (answer.status !== wanted.status) faults.push(`${answer.status} instead of ${wanted.status}`);
  else if (wanted.body !== undefined && answer.text !== JSON.stringify(wanted.body)) faults.push(answer.text);
  else if (wanted.issueAt !== undefined) {
    const { success, code, issues } = answer.body as IssueBody;
    if (success !== false || code !== 'invalid-argument') faults.push(answer.text);
    const isThere = ({ path }: { path: string }) => `${path}.`.startsWith(wanted.issueAt ? `${wanted.issueAt}.` : '');
    if (!issues?.some(isThere)) faults.push(`no issue at ${wanted.issueAt}: ${answer.text}`);
    if (!issues?.every(({ message }) => /^[А-ЯЁ][^A-Za-z{}]*\.$/.test(message.replace(/ASCII|JSON/, ''))))
      faults.push(`an issue is not told in Russian: ${answer.text}`);
  }
  if (answer.headers['cache-control'] !== 'no-store') faults.push('may be cached');
  if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  return faults;
}

/** Runs all refusals of all rows; the faults found, by row and case. */
export async function runMatrix(contract: Contract, sides: Sides): Promise<string[]> {
  const found: string[] = [];
  for (const [key, endpoint] of Object.entries(contract))
    for (const one of refusalCases(key, endpoint)) {
      const faults = faultsOf(await one.ask(sides), one);
      found.push(...faults.map((fault) => `${key}, ${one.name}: ${fault}`));
    }
  return found;
}
