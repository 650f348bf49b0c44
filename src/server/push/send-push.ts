import { request } from 'node:https';
import webPush from 'web-push';
import type { PushDevice } from '~/domain/reminders/push-device';
import type { PushMessage } from '~/domain/reminders/push-message';
import type { PushConfig } from '../config';
import { publicLookup } from '../http/public-lookup';

interface Sending {
  /** Seconds for which a push service keeps it for a device that is away. */
  seconds: number;
  /** Aborted at a stop of the server. */
  stop: AbortSignal;
}

/** `gone`: the browser takes no notifications any more. Throws when the push service did not take it. */
export type SendPush = (device: PushDevice, message: PushMessage, sending: Sending) => Promise<'sent' | 'gone'>;

const ANSWER_MS = 20_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** One that has not reached the device yet gives way to the next. */
const TOPIC = 'reminder';

/** Where the host of an address is looked up, and by whom it is certified: tests have their own. */
export interface PushNetwork {
  lookup?: typeof publicLookup;
  ca?: string;
  port?: number;
}

/** Sends notifications, encrypted for their browser (RFC 8291) and signed (RFC 8292), to push services on public hosts alone. */
export function createPushSender(vapid: PushConfig, network: PushNetwork = {}): SendPush {
  return async (device, message, { seconds, stop }) => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: seconds,
      urgency: 'normal',
      topic: TOPIC,
    });
    const status = await new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS)]);
      // No redirect is followed.
      const call = request(
        endpoint,
        { lookup: publicLookup, ...network, method, headers, signal, agent: false },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on('error', reject);
      // Who asks for another protocol (101) ends the call without an answer and without an error.
      call.on('close', () => reject(Object.assign(new Error('push unanswered'), { code: 'push-unanswered' })));
      call.end(body);
    });
    if (GONE.has(status)) return 'gone';
    if (status < 200 || status >= 300) throw Object.assign(new Error('push refused'), { code: `push-${status}` });
    return 'sent';
  };
}
