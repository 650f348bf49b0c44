import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { createAuth } from '~/server/accounts/auth';
import { acceptJsonOnly } from '~/server/http/body';
import { refuse, sendRefusal } from '~/server/http/errors';
import { handleError } from '~/server/http/faults';
import { baseHeaders } from '~/server/http/headers';
import { type Guard, type Handlers, mountContract } from '~/server/http/mount';
import { isNavigation, sameOriginOnly } from '~/server/http/origin';
import { serverOptions } from '~/server/http/server-options';
import { personOf } from '~/server/http/session';
import { WorkQueue } from '~/server/http/work-queue';
import type { Person } from '../bench/people';
import { type Asked, callerOf, ORIGIN, openTestApp, type TestApp } from './support/app';
import { checksumOf } from './support/checksum';
import { goodRequest, isWrite, runMatrix, type Sides } from './support/matrix';

const table: Contract = contract;
const routes: RouteOptions[] = [];
let site: TestApp;
let owner: Person;
let other: Person;
let sides: Sides;

beforeAll(async () => {
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', watch);
  site = await openTestApp();
  unsubscribe('fastify.initialization', watch);
  [owner, other] = (await site.people(2)) as [Person, Person];
  sides = { owner, other, nobody: site, as: site.as };
});
afterAll(() => site.close());

describe('ids', () => {
  test('have one spelling, wherever a client names one', () => {
    const id = 'ABCDEF00-0000-4000-8000-000000000001';
    const asked = Object.entries(table).filter(([key]) => key.includes('/:id'));
    expect(asked.length).toBeGreaterThan(20);
    for (const [key, { params }] of asked) {
      // Names of sessions are no numbers and stay as they are.
      if (!params || key.includes('/sessions/')) continue;
      const rest = {
        ...(key.includes('/:uid') ? { uid: 'one' } : {}),
        ...(key.includes('/:support') ? { support: 'hug' } : {}),
      };
      const given = { ...rest, id };
      expect([key, z.parse(params, given)]).toEqual([key, { ...given, id: id.toLowerCase() }]);
    }
  });
});

describe('routes', () => {
  test('every row is mounted once, and nothing is mounted besides', () => {
    const rows = routes.flatMap(({ method, config }) => (config?.key && method !== 'HEAD' ? [config.key] : []));
    expect(rows.sort()).toEqual(Object.keys(contract).sort());
    const paths = new Set(Object.keys(contract).map((key) => key.split(' ')[1]));
    const rest = routes.filter(({ config, url }) => !config?.key && !(config?.methodRefused && paths.has(url)));
    expect([...new Set(rest.map(({ url }) => url))].sort()).toEqual(['/api/auth/*', '/metrics']);
  });

  test('another method of a path is refused with Allow', async () => {
    const methodsOf = new Map<string, string[]>();
    for (const key of Object.keys(contract)) {
      const [method = '', path = ''] = key.split(' ');
      methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    }
    for (const [path, methods] of methodsOf)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (methods.includes(method)) continue;
        const answer = await site.as(owner).call(`${method} ${path}`, { params: { id: 'x', day: 'x' } });
        expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, methods.join(', ')]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
  });

  test('HEAD answers as GET, without a body', async () => {
    for (const [key, endpoint] of Object.entries(table)) {
      if (isWrite(key)) continue;
      const { query: _, ...request } = goodRequest(endpoint);
      const get = await site.as(owner).call(key, request);
      const head = await site.as(owner).call(key, { ...request, method: 'HEAD' });
      expect([key, head.status, head.text]).toEqual([key, get.status, '']);
      const type = (headers: Record<string, unknown>) => headers['content-type'];
      expect(type(head.headers)).toBe(type(get.headers));
    }
  });
});

describe('the matrix', () => {
  describe('the refusals', () => {
    const sums = async () => [
      await checksumOf(site.deps.db.pool, owner.uid),
      await checksumOf(site.deps.db.pool, other.uid),
    ];
    let before: Awaited<ReturnType<typeof sums>>;
    beforeAll(async () => {
      before = await sums();
    });
    test.each(Object.entries(table))('of %s hold', async (key, endpoint) =>
      expect(await runMatrix({ [key]: endpoint } as Contract, sides)).toEqual([]),
    );
    test('write nothing', async () => expect(await sums()).toEqual(before));
  });

  describe('a good request', () => {
    let open: Person;
    beforeAll(async () => {
      open = (await site.people(1))[0] as Person;
      await site.deps.db.pool.query(
        `insert into community_member (user_id, welcomed_at, role, role_id, role_at) values ($1, now(), 'owner', gen_random_uuid(), now())`,
        [open.uid],
      );
    });
    // The next row may put another thing under the same id.
    afterEach(() => site.deps.db.pool.query('delete from community_topic'));

    test.each(Object.entries(table))('of %s is let through', async (key, endpoint) => {
      const { query, ...rest } = goodRequest(endpoint);
      const request = endpoint.ignoresBody ? { ...rest, query } : rest;
      const { status, text } = await site.as(open).call(key, request as Asked);
      expect([status, text]).toSatisfy(() => status < 300 || status === 404);
    });
  });

  test('no read writes anything, whoever asks', async () => {
    const before = await checksumOf(site.deps.db.pool, owner.uid);
    for (const [key, endpoint] of Object.entries(table)) {
      if (isWrite(key)) continue;
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await site.as(owner).call(key, {
          ...goodRequest(endpoint),
          method,
          headers: { origin: 'https://evil.example' },
        });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(await checksumOf(site.deps.db.pool, owner.uid)).toEqual(before);
  });
});

/** Rows behind other checks than theirs, answering 500 whenever a handler is reached. */
async function mutant(
  rows: Contract,
  guard: Guard,
  origins: readonly string[] | null,
  asked: Contract = rows,
): Promise<Awaited<ReturnType<typeof runMatrix>>> {
  const app = Fastify(serverOptions(site.deps.config));
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(baseHeaders(ORIGIN)));
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply, site.deps.log));
  await app.register(
    async (api) => {
      acceptJsonOnly(api);
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      if (origins) api.addHook('onRequest', sameOriginOnly(origins, site.deps.log));
      const handlers = Object.fromEntries(Object.keys(rows).map((key) => [key, () => refuse('internal')]));
      mountContract(api, rows, handlers as unknown as Handlers<typeof rows>, guard, new WorkQueue());
    },
    { prefix: '/api' },
  );
  const found = await runMatrix(asked, {
    owner,
    other,
    nobody: callerOf(app, null),
    as: (who) => callerOf(app, who),
  });
  await app.close();
  return found;
}

describe('the matrix can fail', () => {
  // A check that is missing is missing in every row: a quarter of them tells it.
  const some = Object.fromEntries(Object.entries(table).filter((_, at) => at % 4 === 0)) as Contract;
  const auth = () => createAuth(site.deps);
  const ALL = { session: true, owner: true, scripts: true };
  const owned: (checks: typeof ALL) => Guard = (checks) => {
    const service = auth();
    return async (request, reply, endpoint) => {
      if (endpoint.access !== 'owner') return;
      const person = await personOf(service, request.headers.cookie);
      request.person = person;
      if (checks.session && !person) return sendRefusal(reply, refuse('unauthenticated'));
      if (checks.owner && (request.params as { uid?: string }).uid !== person?.id)
        return sendRefusal(reply, refuse('permission-denied'));
      if (checks.scripts && isNavigation(request)) return sendRefusal(reply, refuse('permission-denied'));
    };
  };
  const only = (found: string[], name: RegExp) => found.length > 0 && found.every((fault) => name.test(fault));

  test('it is silent about whole checks', async () => {
    expect(await mutant(some, owned(ALL), [ORIGIN])).toEqual([]);
  });
  test('it notices a missing ownership check', async () => {
    expect(only(await mutant(some, owned({ ...ALL, owner: false }), [ORIGIN]), /uid/)).toBe(true);
  });
  test('it notices a missing session check', async () => {
    expect(only(await mutant(some, owned({ ...ALL, session: false }), [ORIGIN]), /signed out|forged/)).toBe(true);
  });
  test('it notices answers to the browser itself', async () => {
    expect(only(await mutant(some, owned({ ...ALL, scripts: false }), [ORIGIN]), /browser itself/)).toBe(true);
  });
  test('it notices a missing Origin check', async () => {
    expect(only(await mutant(some, owned(ALL), null), /Origin/)).toBe(true);
  });
  test('it notices an Origin check that lets another port through', async () => {
    expect(only(await mutant(some, owned(ALL), [ORIGIN, 'http://localhost:3001']), /localhost:3001/)).toBe(true);
  });
  test('it notices rows that read less than they promise', async () => {
    const blind = Object.fromEntries(
      Object.entries(some).map(([key, { body: _, ...rest }]) => [key, rest]),
    ) as unknown as Contract;
    expect(only(await mutant(blind, owned(ALL), [ORIGIN], some), /body/)).toBe(true);
  });
});
