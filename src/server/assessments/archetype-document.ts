import words from '~/catalogue/archetype-words.json';
import { loadArchetypes } from '~/content/archetypes';
import { once } from '~/content/collection';
import type { Result } from '~/contract/assessments';
import { profileOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { projectRoot } from '../mail/project-file';
import type { DocumentRow, DocumentSection, ResultDocument } from './result-document';

const portraits = once(() => loadArchetypes(projectRoot()));
const longDate = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

type Told = (portrait: ArchetypePortrait) => DocumentRow['texts'];

const inFull: Told = ({ gift, shadow, question, practice }) => [
  { name: words.gift, text: gift },
  { name: words.shadow, text: shadow },
  { name: words.question, text: question },
  { name: words.practice, text: practice },
];
const asQuiet: Told = ({ question, low }) => [
  { name: words.low, text: low },
  { name: words.question, text: question },
];

function rowsOf(keys: readonly string[], { scales }: ArchetypeScores, told: Told): DocumentRow[] {
  return keys.flatMap((key) => {
    const portrait = portraits().find((one) => one.key === key);
    const centred = portrait && scales[portrait.key]?.centred;
    if (!portrait || centred === undefined) return [];
    return [
      { title: portrait.title, note: words.centred.replace('{n}', signed.format(centred)), texts: told(portrait) },
    ];
  });
}

/** A result of the archetype test on paper: the leading three, the quiet one, the rest by their place. */
export function archetypeDocument(result: Result, scores: ArchetypeScores): ResultDocument {
  const { leading, sleeping } = profileOf(scores);
  const quiet = sleeping ? [sleeping] : [];
  const rest = scores.ranking.filter((key) => !leading.includes(key) && key !== sleeping);
  const sections: DocumentSection[] = [
    { title: words.leading, rows: rowsOf(leading, scores, inFull) },
    { title: words.sleeping, rows: rowsOf(quiet, scores, asQuiet) },
    { title: words.others, rows: rowsOf(rest, scores, ({ gift }) => [{ text: gift }]) },
  ];
  return {
    title: words.title,
    fileName: words.fileName,
    intro: [words.notDiagnosis, words.own, ...(scores.even ? [scores.even === 'same' ? words.same : words.even] : [])],
    facts: [
      [words.made, longDate.format(new Date(`${result.day}T00:00:00Z`))],
      [words.mean, words.ofFive.replace('{n}', numbers.format(scores.mean))],
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
    of: words.page,
  };
}
