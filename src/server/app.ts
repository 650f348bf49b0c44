import { existsSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { contract } from '~/contract';
import { STATUS_OF } from '~/contract/errors';
import { createAuth } from './accounts/auth';
import type { AuthLimitTable } from './accounts/auth-limits';
import { offeredPicture } from './accounts/provider-picture';
import { hasRecentProof } from './accounts/recent-password';
import { accountsHandlers } from './accounts/routes';
import { sessionCookieName } from './accounts/session-cookie';
import { assessmentsHandlers } from './assessments/routes';
import { resultDocuments } from './assessments/share-result';
import { claimsHandlers } from './claims/routes';
import { topicDocuments } from './community/read-topic';
import { communityHandlers } from './community/routes';
import { consentsHandlers } from './consents/routes';
import { contactHandlers } from './contact/routes';
import { conversationsHandlers } from './conversations/routes';
import { courseDocument } from './courses/known-courses';
import { coursesHandlers } from './courses/routes';
import type { Deps } from './deps';
import { digestHandlers } from './digest/routes';
import { emotionsHandlers } from './emotions/routes';
import { erasingHandlers } from './erasing/routes';
import { guidesHandlers } from './guides/routes';
import { hardDayHandlers } from './hard-day/routes';
import { mountAuth } from './http/auth-scope';
import { acceptJsonOnly } from './http/body';
import { compressAnswers } from './http/compress';
import { describeSite } from './http/describe-site';
import { refuse, sendRefusal } from './http/errors';
import { handleError } from './http/faults';
import { cameFromAfar } from './http/from-afar';
import { createGuard, takeLibraryTurn, takeTurn } from './http/guard';
import { baseHeaders } from './http/headers';
import { DEFAULT_LIMITS, type Limits, RateCounter } from './http/limits';
import { Metrics, measurers } from './http/metrics';
import { mountContract } from './http/mount';
import { observeRequests } from './http/observe';
import { sameOriginOnly } from './http/origin';
import { pathOnly, serverOptions } from './http/server-options';
import { serviceHandlers } from './http/service-routes';
import { firstOf, mountStatic } from './http/static';
import type { UseLimit } from './http/use-counter';
import { WorkQueue } from './http/work-queue';
import { listeningHandlers } from './listening/routes';
import { LiveStreams } from './live/live-streams';
import { moderationHandlers } from './moderation/routes';
import { notesHandlers } from './notes/routes';
import { noticesHandlers } from './notices/routes';
import { holderOf } from './own-data/data-tokens';
import { importsHandlers } from './own-data/import-routes';
import { ownDataHandlers } from './own-data/routes';
import { ownSearchHandlers } from './own-search/routes';
import { profileDocuments } from './profiles/profile-document';
import { profilesHandlers } from './profiles/routes';
import { progressHandlers } from './progress/routes';
import { purposeHandlers } from './purpose/routes';
import { followProfile } from './reminders/change-plan';
import { remindersHandlers } from './reminders/routes';
import { sparksHandlers } from './sparks/routes';
import { specialistHandlers } from './specialist/routes';
import { thingHandlers } from './things/routes';
import { vaultHandlers } from './vault/routes';
import { wallHandlers } from './wall/routes';
import { wheelHandlers } from './wheel/routes';

/** So long after a write that found no room the site counts as full. */
const FULL_MS = 10_000;

export interface AppOptions {
  /** Figures of the limits; they can be others, never absent. */
  limits?: Limits;
  authLimits?: AuthLimitTable;
  contactLimits?: readonly UseLimit[];
  /** The queue of long work, with other bounds. */
  work?: WorkQueue;
  /** The built browser files; null: only the programming interface is served. */
  webRoot?: string | null;
  /** True once a stop is asked for: the site is not ready any more, and answers ask the client to open a new connection next time. */
  isDraining?: () => boolean;
}

/** The whole HTTP service over its dependencies. The caller listens or injects, and closes. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, log } = deps;
  const limits = options.limits ?? DEFAULT_LIMITS;
  const auth = createAuth(deps, options.authLimits);
  const counter = new RateCounter(deps, limits.patienceMs);
  const streams = new LiveStreams(deps, () => auth.forgetSessions());
  const metrics = new Metrics(db, streams);
  const app = Fastify(serverOptions(config));
  app.decorateRequest('person', null);
  app.addHook('onReady', async () => counter.start());
  app.addHook('onClose', async () => {
    counter.stop();
    metrics.stop();
    await auth.settled();
  });
  // Streams have no end of their own: a stop that waited for them would wait for ever.
  app.addHook('preClose', async () => streams.close());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (options.isDraining?.()) reply.header('connection', 'close');
    done();
  });
  const headers = baseHeaders(config.siteUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', pathOnly);
  observeRequests(app, metrics, log);
  const webRoot = options.webRoot === undefined ? 'dist/web/client' : options.webRoot;
  const hasPages = webRoot === null || existsSync(path.join(webRoot, 'index.html'));
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onResponse', (request, reply, done) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && reply.statusCode === STATUS_OF['disk-full']) fullAt = performance.now();
    done();
  });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply, log, db.kind));

  await app.register(
    async (api) => {
      acceptJsonOnly(api);
      compressAnswers(api);
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      api.addHook('onRequest', sameOriginOnly(config.allowedOrigins, log));
      api.addHook('onRequest', async (request, reply) => {
        const isLetters = request.routeOptions.url === '/api/letters/waiting';
        if (isLetters && cameFromAfar(request.headers)) return sendRefusal(reply, refuse('not-found'));
      });
      const handlers = {
        ...serviceHandlers(deps, describeSite(contract, sessionCookieName(config.siteUrl)), {
          isStopping: () => options.isDraining?.() ?? false,
          metFullDisk: () => performance.now() - fullAt < FULL_MS,
          hasPages: () => hasPages,
        }),
        ...accountsHandlers(deps, auth, followProfile),
        ...erasingHandlers(deps),
        ...consentsHandlers(deps),
        ...digestHandlers(deps),
        ...emotionsHandlers(deps),
        ...claimsHandlers(deps),
        ...progressHandlers(deps),
        ...profilesHandlers(deps, (uid, cookies) => offeredPicture(deps, uid, cookies)),
        ...listeningHandlers(deps),
        ...contactHandlers(deps, options.contactLimits),
        ...guidesHandlers(deps),
        ...coursesHandlers(deps),
        ...notesHandlers(deps),
        ...ownSearchHandlers(deps),
        ...ownDataHandlers(deps),
        ...importsHandlers(deps),
        ...wheelHandlers(deps),
        ...thingHandlers(deps),
        ...hardDayHandlers(deps),
        ...vaultHandlers(deps),
        ...assessmentsHandlers(deps),
        ...purposeHandlers(deps),
        ...sparksHandlers(deps),
        ...conversationsHandlers(deps),
        ...specialistHandlers(deps),
        ...wallHandlers(deps),
        ...communityHandlers(deps),
        ...moderationHandlers(deps),
        ...noticesHandlers(deps, streams),
        ...remindersHandlers(deps),
      };
      mountContract(
        api,
        contract,
        handlers,
        createGuard(auth, counter, limits, {
          holderOf: (header) => holderOf(deps, header),
          isProved: ({ sessionId }) => hasRecentProof(deps.db, sessionId, deps.clock()),
        }),
        options.work ?? new WorkQueue(),
      );
      const library = {
        siteUrl: config.siteUrl,
        allowedOrigins: config.allowedOrigins,
        isFederated: config.providers.length > 0,
        log,
        takeTurn: (request: FastifyRequest) => takeLibraryTurn(counter, limits, auth, request),
      };
      await api.register(async (scope) => mountAuth(scope, auth, library), { prefix: '/auth' });
      api.setNotFoundHandler(async (request, reply) => {
        const retryAfter = await takeTurn(counter, limits, null, request.ip);
        return sendRefusal(reply, retryAfter > 0 ? refuse('too-many-requests', { retryAfter }) : refuse('not-found'));
      });
    },
    { prefix: '/api' },
  );

  const mayMeasure = measurers(config.metricsFrom);
  app.get('/metrics', async (request, reply) =>
    mayMeasure(request)
      ? reply
          .type(metrics.contentType)
          .header('cache-control', 'no-store')
          .send(await metrics.render())
      : sendRefusal(reply, refuse('not-found')),
  );
  const documents = firstOf(
    profileDocuments(deps, auth),
    resultDocuments(deps, auth),
    topicDocuments(deps, auth),
    courseDocument,
  );
  await mountStatic(app, webRoot, config, documents);
  return app;
}
