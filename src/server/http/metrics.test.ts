import { expect, test } from 'vitest';
import { Metrics, measurers } from './metrics';

const counts: Record<string, object[]> = {
  job: [
    { value: 'waiting', reading: 3 },
    { value: 'unsent', reading: 1 },
  ],
  refused_address: [{ value: '5.1.1', reading: 2 }],
};
const query = async (sql: string) => ({ rows: counts[/\b(job|refused_address)\b/.exec(sql)?.[0] ?? ''] });
const db = { pool: { totalCount: 7, idleCount: 5, waitingCount: 0, query }, pipelineCount: () => 2 };

test('measurements have the names and labels that a dashboard asks for', async () => {
  const metrics = new Metrics(db as never, { size: 0 });
  metrics.observe('GET', '/api/users/:uid', 200, 0.03);
  metrics.observe('GET', '/api/users/:uid', 200, 20);
  metrics.observe('POST', '/a"b', 401, 0.001);
  const text = await metrics.render();
  metrics.stop();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const samples = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
  const names = new Set([...samples.keys()].map((name) => name.replace(/_bucket\{le="[^"]+",/, '_bucket{')));
  expect([...names]).toEqual([
    'http_request_duration_seconds_bucket{method="GET",route="/api/users/:uid",status="200"}',
    'http_request_duration_seconds_sum{method="GET",route="/api/users/:uid",status="200"}',
    'http_request_duration_seconds_count{method="GET",route="/api/users/:uid",status="200"}',
    'http_request_duration_seconds_bucket{method="POST",route="/a\\"b",status="401"}',
    'http_request_duration_seconds_sum{method="POST",route="/a\\"b",status="401"}',
    'http_request_duration_seconds_count{method="POST",route="/a\\"b",status="401"}',
    'nodejs_eventloop_lag_seconds{quantile="0.5"}',
    'nodejs_eventloop_lag_seconds{quantile="0.99"}',
    'nodejs_eventloop_lag_seconds{quantile="1"}',
    'process_resident_memory_bytes',
    'nodejs_heap_used_bytes',
    'process_uptime_seconds',
    'db_pool_connections{state="total"}',
    'db_pool_connections{state="idle"}',
    'db_pool_connections{state="waiting"}',
    'db_pool_connections{state="pipelined"}',
    'letters{state="waiting"}',
    'letters{state="unsent"}',
    'refused_addresses{status="5.1.1"}',
    'live_streams',
    'help_lines_dialled_days',
  ]);
  expect(samples.get('db_pool_connections{state="pipelined"}')).toBe('2');
  expect(
    samples.get('http_request_duration_seconds_bucket{le="0.05",method="GET",route="/api/users/:uid",status="200"}'),
  ).toBe('1');
  expect(
    samples.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/users/:uid",status="200"}'),
  ).toBe('2');
});

test('while the database does not answer, what it counts has no values, and the rest has', async () => {
  const away = { ...db, pool: { ...db.pool, query: () => Promise.reject(new Error('away')) } } as never;
  const metrics = new Metrics(away, { size: 4 });
  const text = await metrics.render();
  metrics.stop();
  expect(text).not.toMatch(/^(letters|refused_addresses)/m);
  expect(text).toContain('\nlive_streams 4\n');
});

test('through a proxy the measurements are for who is named alone', () => {
  const may = measurers(['203.0.113.7', '10.1.0.0/16', '2001:db8::/32']);
  const through = { 'x-forwarded-for': '203.0.113.7' };
  for (const ip of ['203.0.113.7', '10.1.2.3', '::ffff:10.1.2.3', '2001:db8::5'])
    expect([ip, may({ ip, headers: through })]).toEqual([ip, true]);
  for (const ip of ['203.0.113.8', '10.2.0.1', '127.0.0.1', '::1'])
    expect([ip, may({ ip, headers: through })]).toEqual([ip, false]);
  expect(may({ ip: '127.0.0.1', headers: {} })).toBe(true);
});
