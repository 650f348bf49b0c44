import type { FastifyInstance } from 'fastify';
import { type Logger, loggedPath } from './logger';
import type { Metrics } from './metrics';

/** Counts and logs every answer: route and path, never query, body, cookies or addresses. */
export function observeRequests(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log.info({
      event: 'request',
      id: request.id,
      method: request.method,
      path: request.routeOptions.config?.key ? route : loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
