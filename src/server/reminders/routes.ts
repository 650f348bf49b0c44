import { FULL_MESSAGES, REMINDER_MESSAGES } from '~/contract/messages';
import type { remindersContract } from '~/contract/reminders';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { dropDevice, saveDevice } from '../push/devices';
import { answerByLink, answerLetter, changePlan, readReminders, undoByLink } from './change-plan';
import { checkIn, lookAtCheckIn } from './check-in';
import { sendTrial } from './send-trial';

/** Reminders over HTTP: a person's own plan, and what the links of letters do without signing in. */
export function remindersHandlers(deps: Deps): Handlers<typeof remindersContract> {
  const view = async (userId: string) => {
    const reminders = await readReminders(deps, userId);
    return reminders ? { status: 200 as const, body: reminders } : refuse('not-found');
  };
  return {
    'GET /api/users/:uid/reminders': ({ user }) => view(user.id),
    'PUT /api/users/:uid/reminders': async ({ user, body }) => {
      const kept = await changePlan(deps, user.id, body);
      if (kept === 'pause')
        return refuse('invalid-argument', { issues: [{ path: 'pausedUntil', message: REMINDER_MESSAGES.pause }] });
      return view(user.id);
    },
    'POST /api/users/:uid/reminders/answer': async ({ user, body }) => {
      await answerLetter(deps, user.id, body.answer);
      return view(user.id);
    },
    'POST /api/users/:uid/reminders/trial': async ({ user, body }) => {
      const trial = await sendTrial(deps, user.id, body.by);
      if (trial.ok) return { status: 202, body: { success: true } };
      return trial.code === 'none'
        ? refuse('not-found')
        : refuse('too-many-requests', { retryAfter: trial.retryAfter, message: REMINDER_MESSAGES.trials });
    },
    'POST /api/users/:uid/push-devices': async ({ user, body }) => {
      const kept = await saveDevice(deps, user, body);
      if (kept === 'none') return refuse('not-found');
      return kept === 'full' ? refuse('too-many-rows', { message: FULL_MESSAGES.devices }) : view(user.id);
    },
    'DELETE /api/users/:uid/push-devices/:id': async ({ user, params }) =>
      (await dropDevice(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'POST /api/check-in/look': async ({ body }) => {
      const look = await lookAtCheckIn(deps, body.token);
      return look.ok ? { status: 200, body: { success: true } } : refuse(look.code);
    },
    'POST /api/check-in': async ({ body }) => {
      const { token, ...feeling } = body;
      const made = await checkIn(deps, token, feeling);
      if (!made.ok) return refuse(made.code);
      const { success, message, entry } = made.saved;
      const { emotion, intensity, localDate } = entry;
      return { status: 201, body: { success, message, entry: { emotion, intensity, localDate } } };
    },
    'POST /api/reminders/answer': async ({ body }) => {
      const done = await answerByLink(deps, body.token, body.answer);
      return done ? { status: 200, body: { success: true, undo: done.undo } } : refuse('not-found');
    },
    'POST /api/reminders/undo': async ({ body }) =>
      (await undoByLink(deps, body.token)) ? { status: 200, body: { success: true } } : refuse('not-found'),
    'POST /api/reminders/unsubscribe': async ({ query }) =>
      (await answerByLink(deps, query.token, 'no-letters'))
        ? { status: 200, body: { success: true } }
        : refuse('not-found'),
  };
}
