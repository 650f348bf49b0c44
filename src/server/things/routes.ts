import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import type { thingsContract } from '~/contract/things';
import { ROW_THINGS } from '~/domain/things';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers, RequestInfo } from '../http/mount';
import type { Person } from '../http/session';
import { listThing, removeThing, saveThing } from './keep-thing';

interface ThingRequest {
  user: Person;
  params: { id: string };
  body: { writtenAt?: string } & Record<string, unknown>;
  request: RequestInfo;
}

/** The things that a person keeps over HTTP, each by its declaration. */
export function thingHandlers(deps: Deps): Handlers<typeof thingsContract> {
  const handlers = ROW_THINGS.flatMap((thing) => {
    const { name, path, one, many } = thing;
    return [
      [
        `GET /api/users/:uid/${path}`,
        async ({ user }: ThingRequest) => ({ status: 200, body: { [many]: await listThing(deps, thing, user.id) } }),
      ],
      [
        `PUT /api/users/:uid/${path}/:id`,
        async ({ user, params, body, request }: ThingRequest) => {
          const kept = await saveThing(deps, thing, user.id, params.id, body, request.base);
          if (kept.kind === 'kept') return { status: 200, body: { [one]: kept.row } };
          return kept.kind === 'full'
            ? refuse('too-many-rows', { message: THING_TEXTS[name].full })
            : refuse('changed-elsewhere', { current: kept.current });
        },
      ],
      [
        `DELETE /api/users/:uid/${path}/:id`,
        async ({ user, params, request }: ThingRequest) => {
          const removed = await removeThing(deps, thing, user.id, params.id, request.base);
          if (removed.kind === 'stale') return refuse('changed-elsewhere', { current: removed.current });
          return removed.kind === 'gone' ? { status: 204 } : refuse('not-found');
        },
      ],
    ] as const;
  });
  return Object.fromEntries(handlers) as unknown as Handlers<typeof thingsContract>;
}
