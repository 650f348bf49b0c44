import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './connection';
import type { Person } from './people';
import { quantile } from './report';

/** Saves over HTTP with the session check, many people in turn; each person up to the day’s cap. */

const CONNECTIONS = 32;

const body = JSON.stringify({
  emotion: 'anticipation',
  subEmotion: 'hope',
  intensity: 6,
  entry: 'Завтра первый день на новой работе. С утра перебираю рубашки и волнуюсь, но это хорошее волнение.',
  coping: 'Пройтись без телефона и выдохнуть.',
  copingKeys: ['plan'],
  tags: ['работа', 'утро'],
});

export interface Slice {
  /** Answers 201 a second. */
  perSecond: number;
  /** Milliseconds. */
  p95: number;
  p99: number;
  max: number;
  refused: number;
}

interface Saved {
  /** HTTP status. */
  status: number;
  /** Milliseconds from the moment it was due. */
  took: number;
}

const request = ({ uid, cookie }: Person, origin: string) => ({
  method: 'POST' as const,
  path: `/api/users/${uid}/emotion-barometer/entries`,
  headers: { 'content-type': 'application/json', origin, cookie },
});

function nextOf(people: Iterator<Person>): Person {
  const next = people.next();
  if (next.done) throw new Error('not enough people for this slice');
  return next.value;
}

const bodyBytes = Buffer.byteLength(body);

function requestText(person: Person, origin: string): string {
  const { method, path, headers } = request(person, origin);
  const lines = Object.entries({ host: new URL(origin).host, ...headers, 'content-length': bodyBytes });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

const spread = (took: readonly number[]) => ({
  p95: quantile(took, 0.95),
  p99: quantile(took, 0.99),
  max: Math.max(...took),
});

/** As many saves as 32 connections can make in `seconds`. `people` is consumed in turn: n saves need n / MAX_DAILY_ACTIONS people. */
export async function saveSlice(origin: string, people: Iterator<Person>, seconds: number): Promise<Slice> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(origin)));
  const start = performance.now();
  const end = start + seconds * 1000;
  const took: number[] = [];
  let refused = 0;
  const worker = async ({ ask, close }: Connection) => {
    for (let now = performance.now(); now < end; ) {
      const status = await ask(requestText(nextOf(people), origin));
      const answered = performance.now();
      if (status === 201) took.push(answered - now);
      else refused++;
      now = answered;
    }
    close();
  };
  await Promise.all(connections.map(worker));
  return { perSecond: took.length / ((performance.now() - start) / 1000), ...spread(took), refused };
}

/** Saves at `rate` a second for `seconds`, coming at random moments (Poisson) whether or not the earlier ones were answered. */
export async function steadySaves(
  origin: string,
  people: Iterator<Person>,
  seconds: number,
  rate: number,
): Promise<Slice> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const sent: Promise<Saved>[] = [];
  for (let due = start; due < start + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const left = due - performance.now();
    if (left > 0) await wait(left);
    sent.push(save(agent, origin, nextOf(people), due));
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  const saved = answers.filter(({ status }) => status === 201);
  return {
    perSecond: saved.length / seconds,
    ...spread(saved.map((answer) => answer.took)),
    refused: answers.length - saved.length,
  };
}

function save(agent: Agent, origin: string, person: Person, due: number): Promise<Saved> {
  return new Promise((resolve, reject) => {
    const { path, ...options } = request(person, origin);
    const call = httpRequest(origin + path, { ...options, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, took: performance.now() - due }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
