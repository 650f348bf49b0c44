import { findEmotion } from '~/catalogue/emotions';
import columns from '~/catalogue/export-texts.json';
import { specialistTexts as texts } from '~/catalogue/specialist-texts';
import type { SharedResult } from '~/contract/assessments';
import type { ShownView } from '~/contract/specialist';
import type { View } from '~/domain/specialist/view';
import { documentOf } from '../assessments/export-result';
import { longDate } from '../assessments/long-date';
import type { Deps } from '../deps';
import { chosenText, inSlices, readAll, toRow } from '../emotions/export-entries';
import type { EntriesRow } from '../pdf/entries-document';
import type { DocumentRow, DocumentSection, SectionedDocument } from '../pdf/sectioned-document';
import { DOCUMENT_SIGNS, writePdf } from '../pdf/write-pdf';
import { filterOf, gatherView } from './gather-view';

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

const nameOf = (emotion: string) => findEmotion(emotion)?.short ?? emotion;

function periodText({ from, to }: View): string {
  const since = from && `${texts.since}\u00a0${longDate(from)}`;
  const until = to && `${texts.until}\u00a0${longDate(to)}`;
  return [since, until].filter(Boolean).join(' ') || texts.whole;
}

/** Counts as bars, the largest first. */
function countRows(counts: readonly (readonly [name: string, count: number])[]): DocumentRow[] {
  const sorted = counts.toSorted((one, other) => other[1] - one[1]);
  const most = sorted[0]?.[1] ?? 1;
  return sorted.map(([title, count]) => ({
    title,
    note: numbers.format(count),
    mark: { kind: 'bar', zero: 0, to: count / most },
    texts: [],
  }));
}

/** What a result draws, with its error bands; the portraits in words stay on the site. */
function testSections(result: SharedResult): DocumentSection[] {
  const { title, intro, sections } = documentOf(result);
  const drawn = sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ mark }) => mark) }))
    .filter(({ rows }) => rows.length > 0)
    .map((section) => ({ ...section, rows: section.rows.map((row) => ({ ...row, texts: [] })) }));
  const head = { title: '', note: `${texts.done} ${longDate(result.day)}`, texts: intro.map((text) => ({ text })) };
  return [{ title, rows: [head] }, ...drawn];
}

function entryRow(row: EntriesRow, { fields }: View): DocumentRow {
  const said = fields
    .map((field) => ({ name: columns.columns[field], text: row.fields[field] }))
    .filter(({ text }) => text !== '');
  const outcome =
    fields.includes('coping') && row.outcome ? [{ name: columns.columns.outcome, text: row.outcome }] : [];
  return {
    title: `${longDate(row.day)}, ${row.time}`,
    note: `${row.emotion}${row.subEmotion ? `, ${row.subEmotion.toLowerCase()}` : ''}${row.also ? `, ${columns.also} ${row.also.toLowerCase()}` : ''}, ${texts.strength} ${row.intensity || texts.noStrength}`,
    texts: [...said, ...outcome],
  };
}

function documentFrom(view: View, shown: ShownView, rows: readonly EntriesRow[], made: string): SectionedDocument {
  const { charts } = shown;
  const chosen = chosenText(filterOf(view)).join('; ');
  const sections: DocumentSection[] = [
    ...(charts
      ? [
          {
            title: texts.emotions,
            rows: countRows(
              Object.entries(charts.stats.emotionDistribution).map(([key, count]) => [nameOf(key), count] as const),
            ),
          },
          { title: texts.tags, rows: countRows(charts.tags.map(({ tag, count }) => [tag, count] as const)) },
        ]
      : []),
    ...shown.tests.flatMap(testSections),
    { title: texts.journal, rows: rows.map((row) => entryRow(row, view)) },
  ];
  return {
    title: texts.title,
    fileName: texts.fileName,
    intro: [...texts.intro],
    facts: [
      [texts.period, periodText(view)],
      ...(chosen ? [[texts.chosen, chosen] as [string, string]] : []),
      [texts.made, longDate(made)],
      ...(charts
        ? ([
            [texts.entries, numbers.format(charts.stats.totalEntries)],
            [texts.average, `${numbers.format(charts.stats.averageIntensity)} ${texts.ofTen}`],
          ] as [string, string][])
        : []),
    ],
    sections: sections.filter((section) => section.rows.length > 0),
    of: texts.of,
  };
}

/**
 * What a choice shows, on paper. `reader`: whose documents wait for each other. Null: a document of this reader waits for its turn
 * already.
 */
export async function writeView(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'clock'>,
  userId: string,
  view: View,
  reader: string,
): Promise<{ file: Buffer; type: string; filename: string } | null> {
  const made = deps.clock();
  const file = await writePdf(reader, async () => {
    const shown = await gatherView(deps, userId, {
      view: { ...view, parts: view.parts.filter((part) => part !== 'entries') },
    });
    if (!shown) throw new Error('the first page of a view needs no cursor');
    const entries = view.parts.includes('entries') ? await readAll(deps, userId, filterOf(view), DOCUMENT_SIGNS) : [];
    return { kind: 'sections', document: documentFrom(view, shown, await inSlices(entries, toRow), shown.today), made };
  });
  return (
    file && { file, type: 'application/pdf', filename: `${texts.fileName}-${made.toISOString().slice(0, 10)}.pdf` }
  );
}
