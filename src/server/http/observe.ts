import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, loggedPath } from './logger';
import type { Metrics } from './metrics';

/** Probes of a balancer and of the measurements: they come every few seconds and tell nothing of people. */
const isProbe = ({ routeOptions }: FastifyRequest, status: number) =>
  routeOptions.config?.endpoint?.unlimited === true || (routeOptions.url === '/metrics' && status === 200);

/** Counts and logs every answer, probes at `debug`: route and path, never query, body, cookies or addresses. */
export function observeRequests(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log[isProbe(request, reply.statusCode) ? 'debug' : 'info']({
      event: 'request',
      id: request.id,
      method: request.method,
      path: request.routeOptions.config?.key ? route : loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
