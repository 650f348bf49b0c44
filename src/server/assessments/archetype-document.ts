import words from '~/catalogue/archetype-words.json';
import { archetypeText } from '~/catalogue/archetypes';
import { loadArchetypes } from '~/content/archetypes';
import { once } from '~/content/collection';
import { type ArchetypeProfile, outOfHundred, profileOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { PAIRS } from '~/domain/assessments/tests';
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

const names = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

/** What may be said of the loudest voice, with its chance. */
function saidOf({ said, leading }: ArchetypeProfile, { choices = [] }: ArchetypeScores): string[] {
  if (!said) return [];
  const shown = said.kind === 'named' ? leading.slice(0, 1) : leading;
  const whom = names.format(shown.map((key) => archetypeText(key).title));
  const note = words[`${said.kind}Note`].replace('{n}', String(outOfHundred(said.chance)));
  const pairs = words.pairs.replace('{n}', String(choices.length)).replace('{all}', String(PAIRS));
  return [`${words[said.kind]}${whom}. ${note}`, ...(choices.length > 0 ? [pairs] : [])];
}

/** A result of the archetype test on paper: the profile, the first three, the quiet one, the rest by their place. */
export function archetypeDocument(result: ExportedResult, scores: ArchetypeScores): SectionedDocument {
  const profile = profileOf(scores);
  const { leading, sleeping } = profile;
  const quiet = sleeping ? [sleeping.key] : [];
  const rest = scores.ranking.filter((key) => !leading.includes(key) && key !== sleeping?.key);
  const sections: DocumentSection[] = [
    { title: words.profile, rows: profileRows(scores) },
    { title: words.leading, rows: rowsOf(leading, scores, inFull) },
    { title: words.sleeping, rows: rowsOf(quiet, scores, asQuiet) },
    { title: words.others, rows: rowsOf(rest, scores, ({ gift }) => [{ text: gift }]) },
  ];
  return {
    title: words.title,
    fileName: words.fileName,
    intro: [
      words.notDiagnosis,
      words.own,
      ...(scores.even ? [scores.even === 'same' ? words.same : words.even] : saidOf(profile, scores)),
    ],
    facts: [
      [words.made, longDate(result.day)],
      [words.mean, words.ofFive.replace('{n}', numbers.format(scores.mean))],
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
    of: words.page,
  };
}
