import * as z from 'zod/mini';
import { type Ticks, tickKey } from '../reading/guide-ticks';
import { type DeviceForm, defineKeyed } from './define-keyed';
import { VERSION_MEMBER, versionedRow } from './versions';

/** Steps of guides that a person has ticked. */

const schema = z.object({ guide: z.string(), step: z.string(), doneAt: z.iso.datetime() });
type GuideStep = z.infer<typeof schema>;

/** `done`: false takes the tick off. */
export type TickChange = Omit<GuideStep, 'doneAt'> & { done: boolean; at: string };

const keyOf = ({ guide, step }: Omit<GuideStep, 'doneAt'>): string => tickKey(guide, step);

export const guideStep = defineKeyed({
  name: 'guideSteps',
  table: 'guide_step',
  records: 'courses',
  schema,
  columns: { guide: { kind: 'line', schema: null }, step: { kind: 'line', schema: null }, doneAt: 'instant' },
  key: ['guide', 'step'],
  sort: ['doneAt', 'guide', 'step'],
  first: ['doneAt'],
  // A device knows the moments alone, by their steps.
  device:
    ({ shape: { guide, step } }) =>
    ({ version, migrations }): DeviceForm<Ticks, GuideStep, TickChange> => {
      const change = z.object({ guide, step, done: z.boolean(), at: z.iso.datetime() });
      const rowsOf = (ticks: Ticks): GuideStep[] =>
        Object.entries(ticks).map(([key, doneAt]) => {
          const [of = '', name = ''] = key.split('/');
          return { guide: of, step: name, doneAt };
        });
      const changeOf = ({ doneAt, ...place }: GuideStep): TickChange => ({ ...place, done: true, at: doneAt });
      return {
        ...{ name: 'guide-ticks', state: z.record(z.string(), z.iso.datetime()), empty: {}, keyOf, rowsOf, changeOf },
        change: versionedRow(change, version, migrations),
        withVersion: (one) => (version === 1 ? one : { ...one, [VERSION_MEMBER]: version }),
        rowAt: () => null,
        stateOf: (rows) => Object.fromEntries(rows.map((row) => [keyOf(row), row.doneAt])),
        apply(ticks, made) {
          const { [keyOf(made)]: before = made.at, ...others } = ticks;
          return made.done ? { ...others, [keyOf(made)]: before } : others;
        },
        fromGuest: (ticks) => rowsOf(ticks).map(changeOf),
        words: () => '',
        countOf: (ticks) => Object.keys(ticks).length,
      };
    },
});
