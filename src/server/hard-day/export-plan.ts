import { planParts, planTexts } from '~/catalogue/hard-day-plan';
import { helpLines } from '~/catalogue/help-lines';
import { type PlanLine, planLine } from '~/domain/things/plan-line';
import type { Deps } from '../deps';
import type { SectionedDocument } from '../pdf/sectioned-document';
import { writePdf } from '../pdf/write-pdf';
import { listThing } from '../things/keep-thing';

const lineText = ({ text, phone }: PlanLine) => (phone ? `${text}, ${phone}` : text);

/** The plan on paper: the parts that have lines, then the help lines. */
function documentOf(lines: readonly PlanLine[]): SectionedDocument {
  const own = planParts.map(({ key, title }) => ({
    title,
    texts: lines.filter(({ part }) => part === key).map(lineText),
  }));
  const help = {
    title: planTexts.lines,
    texts: helpLines.map(({ number, title }) => `${number}\u00a0— ${title}`),
  };
  return {
    title: planTexts.title,
    fileName: planTexts.fileName,
    intro: [planTexts.intro],
    facts: [],
    sections: [...own, help]
      .filter(({ texts }) => texts.length > 0)
      .map(({ title, texts }) => ({ title, rows: texts.map((text) => ({ title: '', note: '', texts: [{ text }] })) })),
    of: planTexts.of,
  };
}

/** A person's plan as a file. Null: a document of this person waits for its turn already. */
export async function exportPlan(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'clock'>,
  userId: string,
  format: 'pdf' | 'json',
): Promise<{ file: Buffer; type: string; filename: string } | null> {
  const made = deps.clock();
  const filename = `${planTexts.fileName}-${made.toISOString().slice(0, 10)}.${format}`;
  if (format === 'pdf') {
    const file = await writePdf(userId, async () => ({
      kind: 'sections',
      document: documentOf(await listThing(deps, planLine, userId)),
      made,
    }));
    return file && { file, type: 'application/pdf', filename };
  }
  const body = { exportedAt: made.toISOString(), lines: await listThing(deps, planLine, userId) };
  return { file: Buffer.from(`${JSON.stringify(body, null, 2)}\n`), type: 'application/json; charset=utf-8', filename };
}
