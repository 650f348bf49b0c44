import words from '~/catalogue/archetype-words.json';
import { archetypeText } from '~/catalogue/archetypes';
import { loadArchetypes } from '~/content/archetypes';
import { once } from '~/content/collection';
import { profileOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import type { DocumentRow, DocumentSection, SectionedDocument } from '../pdf/sectioned-document';
import { projectRoot } from '../project-file';
import type { ExportedResult } from './big-five-document';
import { longDate } from './long-date';

const portraits = once(() => loadArchetypes(projectRoot()));
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const signs = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const signed = (value: number) => signs.format(value).replace('-', '−');

type PortraitTexts = (portrait: ArchetypePortrait) => DocumentRow['texts'];

const inFull: PortraitTexts = ({ gift, shadow, question, practice }) => [
  { name: words.gift, text: gift },
  { name: words.shadow, text: shadow },
  { name: words.question, text: question },
  { name: words.practice, text: practice },
];
const asQuiet: PortraitTexts = ({ question, low }) => [
  { name: words.low, text: low },
  { name: words.question, text: question },
];

function rowsOf(keys: readonly string[], { scales }: ArchetypeScores, told: PortraitTexts): DocumentRow[] {
  return keys.flatMap((key) => {
    const portrait = portraits().find((one) => one.key === key);
    const centred = portrait && scales[portrait.key]?.centred;
    if (!portrait || centred === undefined) return [];
    return [{ title: portrait.title, note: words.centred.replace('{n}', signed(centred)), texts: told(portrait) }];
  });
}

/** All twelve as bars to both sides of the person's own mean, the strongest first. */
function profileRows({ ranking, scales }: ArchetypeScores): DocumentRow[] {
  const of = (key: (typeof ranking)[number]) => scales[key]?.centred ?? 0;
  const most = Math.max(...ranking.map((key) => Math.abs(of(key))), 0.5);
  return ranking.map((key) => ({
    title: archetypeText(key).title,
    note: signed(of(key)),
    mark: { kind: 'bar', zero: 0.5, to: 0.5 + of(key) / most / 2 },
    texts: [],
  }));
}

/** A result of the archetype test on paper: the profile, the leading three, the quiet one, the rest by their place. */
export function archetypeDocument(result: ExportedResult, scores: ArchetypeScores): SectionedDocument {
  const { leading, sleeping } = profileOf(scores);
  const quiet = sleeping ? [sleeping] : [];
  const rest = scores.ranking.filter((key) => !leading.includes(key) && key !== sleeping);
  const sections: DocumentSection[] = [
    { title: words.profile, rows: profileRows(scores) },
    { title: words.leading, rows: rowsOf(leading, scores, inFull) },
    { title: words.sleeping, rows: rowsOf(quiet, scores, asQuiet) },
    { title: words.others, rows: rowsOf(rest, scores, ({ gift }) => [{ text: gift }]) },
  ];
  const isJoint = scores.joint.length > 1 && !scores.even && scores.least !== undefined;
  const joint = isJoint ? [words.joint.replace('{n}', numbers.format(scores.least ?? 0))] : [];
  return {
    title: words.title,
    fileName: words.fileName,
    intro: [
      words.notDiagnosis,
      words.own,
      ...(scores.even ? [scores.even === 'same' ? words.same : words.even] : joint),
    ],
    facts: [
      [words.made, longDate(result.day)],
      [words.mean, words.ofFive.replace('{n}', numbers.format(scores.mean))],
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
    of: words.page,
  };
}
