import { expect, it } from 'vitest';
import type { SectionedDocument } from './sectioned-document';
import { type PdfJob, writePdf } from './write-pdf';

const from = (job: PdfJob) => () => job;

const made = new Date('2026-11-21T10:00:00Z');
const resultOf = (title: string): PdfJob => {
  const document: SectionedDocument = {
    title,
    fileName: 'result',
    intro: ['Вводная строка.'],
    facts: [['День', '21 ноября 2026']],
    sections: [
      {
        title: 'Раздел',
        rows: [{ title: 'Шкала', note: '50', mark: { kind: 'bar', zero: 0, to: 0.4 }, texts: [{ text: 'Текст.' }] }],
      },
    ],
    of: 'из',
  };
  return { kind: 'sections', document, made };
};

it('writes documents side by side and outlives one that cannot be written', async () => {
  const broken = { kind: 'sections', document: { sections: [{ rows: [{}] }] }, made } as unknown as PdfJob;
  const [first, failed, second] = await Promise.allSettled([
    writePdf('a', from(resultOf('Первый'))),
    writePdf('b', from(broken)),
    writePdf('c', from(resultOf('Второй документ'))),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'TypeError in a document' } });
  const heads = [first, second].map((one) => one.status === 'fulfilled' && one.value?.subarray(0, 5).toString());
  expect(heads).toEqual(['%PDF-', '%PDF-']);
});

it("lets people take turns: one document of a person waits, and nobody waits behind another one's second", async () => {
  const written: string[] = [];
  const ask = (owner: string) =>
    writePdf(owner, () => {
      written.push(owner);
      return resultOf(owner);
    });
  const many = Array.from({ length: 400 }, () => ask('greedy'));
  const asked = [...many, ask('other'), ask('third')];
  expect(asked.filter((one) => one !== null)).toHaveLength(4);
  await Promise.all(asked);
  expect(written).toEqual(['greedy', 'other', 'greedy', 'third']);
  expect(await ask('greedy')).toBeInstanceOf(Buffer);
});
