import * as z from 'zod/mini';
import { byKey, defineKeyed } from './define-keyed';

/** Where a person stopped listening, by sound or by text. */

const schema = z.object({
  /** Name of a practice or an episode, or a text by its address. */
  item: z.string(),
  /** From the beginning. */
  seconds: z.int(),
  updatedAt: z.iso.datetime(),
});
const slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** As a device has it; `at`: milliseconds of its clock, 0: the account has told. */
export interface StoredPosition {
  item: string;
  seconds: number;
  at: number;
}
/** By the slug of the sound. */
export type StoredPositions = Readonly<Record<string, StoredPosition>>;

export const listeningPosition = defineKeyed({
  name: 'listeningPlaces',
  table: 'listening_place',
  records: 'courses',
  schema,
  columns: { item: { kind: 'line', schema: slug }, seconds: { kind: 'number', schema: null }, updatedAt: 'instant' },
  key: ['item'],
  sort: ['-updatedAt', 'item'],
  latest: 'updatedAt',
  device({ shape }) {
    const row = z.object({ item: shape.item, seconds: z.number(), at: z.number() });
    return byKey<StoredPosition, StoredPosition>({
      ...{ name: 'listening', row, change: row, keyOf: ({ item }) => item },
      rowOf: (position) => position,
      changeOf: (position) => position,
      words: () => '',
    });
  },
});
