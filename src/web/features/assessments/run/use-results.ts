import type { Result } from '~/contract/assessments';
import type { OwnResult } from '~/domain/assessments/own-tests';
import { scoreAssessment } from '~/domain/assessments/scores';
import { validityHints, valuesOf } from '~/domain/assessments/sheet';
import { type TestKey, versionsFor } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { deviceDay } from '~/web/device/device-zone';
import type { ApiError } from '~/web/sync/api';
import { sheetResource } from '~/web/sync/sheet-resource';
import { useApiPages } from '~/web/sync/use-api-query';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { readResultPage } from './read-result-page';
import { useOwner } from './use-sheet';

/** A result as pages show it: a learner's from the account, a guest's scored on the device. */
export type ShownResult = Pick<
  Result,
  'id' | 'test' | 'day' | 'finishedAt' | 'versions' | 'hints' | 'scores' | 'shared'
>;

function shown({ id, test, items, answers, facts, spent, finishedAt }: OwnResult): ShownResult[] {
  const scores = scoreAssessment(test, valuesOf(answers), facts, items);
  if (!scores) return [];
  const day = deviceDay(new Date(finishedAt));
  return [
    {
      id,
      test,
      day,
      finishedAt,
      versions: versionsFor(test, items),
      hints: validityHints(test, answers, spent),
      scores,
      shared: null,
    },
  ];
}

interface Results {
  /** False while it is not known who is here and what the account holds. */
  known: boolean;
  /** Null: a guest. */
  owner: string | null | undefined;
  /** The newest first. */
  results: ShownResult[];
  error: ApiError | undefined;
  reload: () => void;
  /** Asks for earlier results; null when there are none. */
  more: (() => void) | null;
  busy: boolean;
}

/** Results of some tests, of whoever is here. */
export function useResults(tests: readonly TestKey[]): Results {
  const owner = useOwner();
  const device = useSnapshot(GUEST, sheetResource);
  const { pages, known, error, reload, more, busy } = useApiPages(
    owner ? ['GET /api/users/:uid/assessments', { uid: owner, tests }] : null,
    (cursor, signal) => readResultPage(owner ?? '', tests, cursor, signal),
  );
  const all = owner ? pages.flatMap(({ results }) => results) : device.state.results.flatMap(shown);
  return {
    known: owner === null ? device.loaded : known,
    owner,
    results: owner === undefined ? [] : all.filter(({ test }) => tests.includes(test)),
    error,
    reload,
    more,
    busy,
  };
}
