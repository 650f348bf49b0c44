/** The rows of a CSV text by the names in its first line, whatever parts its cells. */

export type Cells = Record<string, string>;

export interface CsvTable {
  titles: string[];
  rows: Cells[];
}

export async function csvTable(text: string): Promise<CsvTable> {
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<Cells>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  });
  return { titles: meta.fields ?? [], rows: data };
}
