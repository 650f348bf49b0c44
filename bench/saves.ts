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

/**
 * One slice of load. `people` is consumed in turn, so a slice of n saves needs n / 3 people.
 * `rate`: saves a second in all; absent: as fast as 32 connections go.
 */
export async function saveSlice(
  origin: string,
  people: Iterator<Person>,
  seconds: number,
  rate?: number,
): Promise<Slice> {
  let saved = 0;
  let refused = 0;
  const result = await autocannon({
    url: origin,
    connections: rate ? 16 : 32,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const next = people.next();
          if (next.done) throw new Error('not enough people for this slice');
          const { uid, cookie } = next.value;
          return {
            ...request,
            path: `/api/users/${uid}/emotion-barometer/entries`,
            headers: { 'content-type': 'application/json', origin, cookie },
            body,
          };
        },
        onResponse(status) {
          if (status === 201) saved++;
          else refused++;
        },
      },
    ],
  });
  return { perSecond: saved / result.duration, p99: result.latency.p99, refused };
}
