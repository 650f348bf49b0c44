import * as z from 'zod/mini';
import {
  applyPlanChange,
  type PlanChange,
  type PlanLine,
  planChangeSchema,
  planLineSchema,
  planLineTag,
} from '~/domain/hard-day/plan';
import { api } from '~/web/data/api';
import { ignoreNotFound } from '~/web/data/ignore-not-found';
import { newId } from '~/web/data/new-id';
import { defineResource } from '~/web/data/resource';

/** The plan for a hard day, line by line. */

const idOf = (change: PlanChange) => (change.kind === 'line' ? change.line.id : change.id);

export const planResource = defineResource<readonly PlanLine[], PlanChange>({
  name: 'hard-day-plan',
  state: z.array(planLineSchema),
  empty: [],
  change: planChangeSchema,
  keyOf: idOf,
  apply: applyPlanChange,
  read: async (uid) => (await api('GET /api/users/:uid/hard-day-plan', { params: { uid } })).lines,
  send: async ({ uid, change, base }) => {
    const params = { uid, id: idOf(change) };
    if (change.kind === 'gone')
      return ignoreNotFound(api('DELETE /api/users/:uid/hard-day-plan/:id', { params }, { base, keepalive: true }));
    const { part, text, phone, writtenAt } = change.line;
    const body = { part, text, writtenAt, ...(phone ? { phone } : {}) };
    await api('PUT /api/users/:uid/hard-day-plan/:id', { params, body }, { base, keepalive: true });
  },
  texts: {
    rowOf: (plan, id) => plan.find((line) => line.id === id) ?? null,
    tagOf: (row) => planLineTag(row as PlanLine | null),
    // Both lines stand in the plan.
    join: (change, row) => {
      if (change.kind === 'gone') return 'theirs';
      if (row === null) return change;
      const isSame = planLineTag(row as PlanLine) === planLineTag(change.line);
      return isSame ? 'theirs' : { kind: 'line', line: { ...change.line, id: newId() } };
    },
  },
  fromGuest: (plan) => plan.map((line) => ({ kind: 'line', line })),
  wordsOf: (change) => (change.kind === 'line' ? change.line.text : ''),
  countOf: (plan) => plan.length,
});
