import * as z from 'zod/mini';
import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import { type AnyRowThing, ROW_THINGS } from '~/domain/things';
import { type Endpoint, RESOURCE } from './endpoint';
import { entryParams, ownerParams } from './parameters';

/**
 * The rows of the things that a person keeps, made of their declarations (domain/things). Ids are the client's: a repeated call changes
 * nothing more. What one of them has beside these stands in the file of its feature.
 */

type Body<Name extends string, Schema extends z.ZodMiniType> = z.ZodMiniObject<{ [K in Name]: Schema }, z.core.$strip>;

type Lists = {
  [T in AnyRowThing as `GET /api/users/:uid/${T['path']}`]: {
    summary: string;
    access: 'owner';
    params: typeof ownerParams;
    answers: { 200: Body<T['many'], z.ZodMiniArray<T['schema']>> };
  };
};
type Puts = {
  [T in AnyRowThing as `PUT /api/users/:uid/${T['path']}/:id`]: {
    summary: string;
    access: 'owner';
    params: typeof entryParams;
    body: T['sent'];
    answers: { 200: Body<T['one'], T['schema']> };
    errors: readonly ['disk-full', 'too-many-rows', 'changed-elsewhere'];
    conditional: T['schema'];
  };
};
type Removals = {
  [T in AnyRowThing as `DELETE /api/users/:uid/${T['path']}/:id`]: {
    summary: string;
    access: 'owner';
    params: typeof entryParams;
    answers: { 204: null };
    errors: readonly ['not-found', 'changed-elsewhere'];
    conditional: T['schema'];
  };
};

const rows = ROW_THINGS.flatMap(({ name, path, one, many, schema, sent }): [string, Endpoint][] => {
  const { list, put, remove } = THING_TEXTS[name];
  const whole = { access: 'owner', params: entryParams, conditional: schema } as const;
  return [
    [
      `GET /api/users/:uid/${path}`,
      {
        ...{ summary: list, access: 'owner', params: ownerParams, cached: { outdatedBy: RESOURCE, offline: RESOURCE } },
        answers: { 200: z.object({ [many]: z.array(schema) }) },
      },
    ],
    [
      `PUT /api/users/:uid/${path}/:id`,
      {
        ...{ summary: put, ...whole, body: sent, answers: { 200: z.object({ [one]: schema }) } },
        errors: ['disk-full', 'too-many-rows', 'changed-elsewhere'],
      },
    ],
    [
      `DELETE /api/users/:uid/${path}/:id`,
      { summary: remove, ...whole, answers: { 204: null }, errors: ['not-found', 'changed-elsewhere'] },
    ],
  ];
});

export const thingsContract = Object.fromEntries(rows) as unknown as Lists & Puts & Removals;
