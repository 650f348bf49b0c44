import words from '~/catalogue/archetype-words.json';
import { archetypeText } from '~/catalogue/archetypes';
import { type ArchetypeProfile, outOfHundred } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { PAIRS } from '~/domain/assessments/tests';
import { formatNumber } from '~/web/text/plural';

/** From what spread on results of the first statements were no even profile. */
const FIRST_SPREAD = 0.5;

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} и\u00a0${names.at(-1)}`;

/** A chance put into its words. */
export const withChance = (text: string, chance: number): string => text.replace('{n}', String(outOfHundred(chance)));

/** The first sentence of a result, in two parts: the second is what it names. */
export function headline(
  { even }: ArchetypeScores,
  { said, leading }: ArchetypeProfile,
): { text: string; named: string } {
  if (even === 'same') return { text: 'Почти все ответы одинаковы, и\u00a0', named: 'рисунка не\u00a0видно' };
  if (!said) return { text: 'Сейчас у\u00a0вас ', named: 'ровный профиль' };
  const shown = said.kind === 'named' ? leading.slice(0, 1) : leading;
  return { text: words[said.kind], named: listed(shown.map((key) => archetypeText(key).title)) };
}

/** What follows the first sentence. */
export function headlineNote({ even, least, choices = [] }: ArchetypeScores, { said }: ArchetypeProfile): string {
  if (even === 'same')
    return 'Совпали по\u00a0меньшей мере девять ответов из\u00a0десяти. Возможно, день был такой; тест можно пройти ещё раз, когда захочется различать оттенки.';
  if (!said)
    return `Между первым и\u00a0последним образом меньше ${formatNumber(least ?? FIRST_SPREAD)}\u00a0балла из\u00a0пяти: ни\u00a0один не\u00a0звучит заметно громче. Можно прочесть все двенадцать и\u00a0выбрать свой, а\u00a0можно пройти тест позже.`;
  const note = withChance(words[`${said.kind}Note`], said.chance);
  if (choices.length === 0) return note;
  return `${note} ${words.pairs.replace('{n}', String(choices.length)).replace('{all}', String(PAIRS))}`;
}

/** «+0,8», «−0,4», «0». */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;
}

/** The chart in one sentence. */
export function chartSentence({ ranking, scales, mean }: ArchetypeScores, isShared: boolean): string {
  const first = ranking[0];
  const last = ranking.at(-1);
  const height = (key: typeof first) => (key ? (scales[key]?.centred ?? 0) : 0);
  const zero = `Ноль\u00a0— ${isShared ? 'средний ответ автора' : 'ваш собственный средний ответ'}, ${formatNumber(mean)} из\u00a05.`;
  if (height(first) === height(last)) return `${zero} Все двенадцать на\u00a0одной высоте.`;
  const scaleText = (key: typeof first) => (key ? `${archetypeText(key).title} (${signed(height(key))})` : '');
  return `${zero} Образы идут от\u00a0${scaleText(first)} до\u00a0${scaleText(last)}.`;
}
