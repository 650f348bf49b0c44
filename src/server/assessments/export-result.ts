import { valuesOf } from '~/domain/assessments/sheet';
import type { Deps } from '../deps';
import type { SectionedDocument } from '../pdf/sectioned-document';
import { writePdf } from '../pdf/write-pdf';
import { archetypeDocument } from './archetype-document';
import { toResult } from './assessment-row';
import { readAssessment } from './assessment-store';
import { bigFiveDocument, type ExportedResult } from './big-five-document';

/** The paper of each kind of result. */
export function documentOf(result: ExportedResult): SectionedDocument {
  const { scores } = result;
  switch (scores.kind) {
    case 'big-five':
      return bigFiveDocument(result, scores);
    case 'archetype':
      return archetypeDocument(result, scores);
  }
}

type Exported =
  | { ok: true; file: Buffer; type: string; filename: string }
  /** There is no such result, or a document of this person waits for its turn already. */
  | { ok: false; code: 'not-found' | 'waiting' };

/** A result as a file. JSON holds the answers too, so that anyone can score them again. */
export async function exportResult(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  format: 'pdf' | 'json',
): Promise<Exported> {
  const row = await readAssessment(db.pool, userId, id);
  const result = row && toResult(row);
  if (!result) return { ok: false, code: 'not-found' };
  const document = documentOf(result);
  const filename = `${document.fileName}-${result.day}.${format}`;
  if (format === 'pdf') {
    const file = await writePdf(userId, () => ({ kind: 'sections', document, made: clock() }));
    return file ? { ok: true, file, type: 'application/pdf', filename } : { ok: false, code: 'waiting' };
  }
  const { state: _, shared: __, ...told } = result;
  const body = { exportedAt: clock().toISOString(), ...told, answers: valuesOf(row.answers) };
  return {
    ok: true,
    file: Buffer.from(`${JSON.stringify(body, null, 2)}\n`),
    type: 'application/json; charset=utf-8',
    filename,
  };
}
