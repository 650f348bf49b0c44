import type { Result } from '~/contract/assessments';
import { valuesOf } from '~/domain/assessments/sheet';
import type { Deps } from '../deps';
import { writePdf } from '../pdf/write-pdf';
import { archetypeDocument } from './archetype-document';
import { toResult } from './assessment-row';
import { readAssessment } from './assessment-store';
import { bigFiveDocument } from './big-five-document';
import type { ResultDocument } from './result-document';

/** The paper of each kind of result. */
function documentOf(result: Result): ResultDocument {
  const { scores } = result;
  switch (scores.kind) {
    case 'big-five':
      return bigFiveDocument(result, scores);
    case 'archetype':
      return archetypeDocument(result, scores);
  }
}

/** A result as a file; null when there is none. JSON holds the answers too, so that anyone can score them again. */
export async function exportResult(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  format: 'pdf' | 'json',
): Promise<{ file: Buffer; type: string; filename: string } | null> {
  const row = await readAssessment(db.pool, userId, id);
  const result = row && toResult(row);
  if (!result) return null;
  const document = documentOf(result);
  const filename = `${document.fileName}-${result.day}.${format}`;
  if (format === 'pdf')
    return { file: await writePdf({ kind: 'result', document, made: clock() }), type: 'application/pdf', filename };
  const { state: _, shared: __, ...told } = result;
  const body = { exportedAt: clock().toISOString(), ...told, answers: valuesOf(row.answers) };
  return {
    file: Buffer.from(`${JSON.stringify(body, null, 2)}\n`),
    type: 'application/json; charset=utf-8',
    filename,
  };
}
