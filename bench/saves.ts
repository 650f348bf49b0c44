import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Person } from './people';

/** Saves over HTTP with the session check, many people in turn; each person at most three a day. */

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
  p99: number;
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

/** As many saves as 32 connections can make in `seconds`. `people` is consumed in turn: n saves need n / 3 people. */
export async function saveSlice(origin: string, people: Iterator<Person>, seconds: number): Promise<Slice> {
  let saved = 0;
  let refused = 0;
  const result = await autocannon({
    url: origin,
    connections: 32,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (given) => ({ ...given, ...request(nextOf(people), origin), body }),
        onResponse(status) {
          if (status === 201) saved++;
          else refused++;
        },
      },
    ],
  });
  return { perSecond: saved / result.duration, p99: result.latency.p99, refused };
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
  const took = saved.map((answer) => answer.took).sort((a, b) => a - b);
  return {
    perSecond: saved.length / seconds,
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
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
