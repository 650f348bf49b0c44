import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The practice's fields, once its times are known to be those of the sound. */
export function readPractice(path, score) {
  const fields = parse(readFileSync(path, 'utf8').split(/^---$/m)[1]);
  const faults = [
    ...(fields.seconds === score.seconds ? [] : [`seconds must be ${score.seconds}`]),
    ...faultsOf('chapters', fields.chapters, score.marks),
    ...faultsOf('transcript', fields.transcript, score.marks),
  ];
  if (faults.length > 0) throw new Error(`${path}\n  ${faults.join('\n  ')}`);
  return fields;
}

function faultsOf(name, items, marks) {
  const sounding = new Set(marks);
  return items.flatMap(({ at }, i) => [
    ...(sounding.has(at) ? [] : [`${name}: nothing begins at ${at}`]),
    ...(i === 0 || at > items[i - 1].at ? [] : [`${name}: ${at} is not after ${items[i - 1].at}`]),
  ]);
}
