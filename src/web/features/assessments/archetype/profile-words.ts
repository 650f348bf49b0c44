import { archetypeText } from '~/catalogue/archetypes';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { formatNumber } from '~/web/text/plural';

const JOINT = [
  '',
  '',
  '',
  '',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
];
const FEW = 4;
/** What results of the first statements were told by. */
const FIRST_VERSION = { lead: 0.2, spread: 0.5 };

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} и\u00a0${names.at(-1)}`;

/** The first sentence of a result, in two parts: the second is what it names. */
export function headline({ even, joint, ranking }: ArchetypeScores): { text: string; named: string } {
  if (even === 'same') return { text: 'Почти все ответы одинаковы, и\u00a0', named: 'рисунка не\u00a0видно' };
  if (even) return { text: 'Сейчас у\u00a0вас ', named: 'ровный профиль' };
  const names = joint.map((key) => archetypeText(key).title);
  if (joint.length === 1) return { text: 'Громче других сейчас\u00a0— ', named: names[0] ?? '' };
  if (joint.length <= FEW - 1)
    return { text: `Вместе ведут ${joint.length === 2 ? 'два' : 'три'} архетипа: `, named: listed(names) };
  const [first] = ranking;
  return {
    text: `Почти вровень идут ${JOINT[joint.length] ?? ''} ${joint.length === FEW ? 'образа' : 'образов'}, первым стоит `,
    named: first ? archetypeText(first).title : '',
  };
}

/** What follows the first sentence. */
export function headlineNote({ even, joint, least }: ArchetypeScores): string {
  const points = (value: number) => `${formatNumber(value)}\u00a0балла из\u00a0пяти`;
  if (even === 'same')
    return 'Совпали по\u00a0меньшей мере девять ответов из\u00a0десяти. Возможно, день был такой; тест можно пройти ещё раз, когда захочется различать оттенки.';
  if (even)
    return `Между первым и\u00a0последним образом меньше ${points(least ?? FIRST_VERSION.spread)}: ни\u00a0один не\u00a0звучит заметно громче. Можно прочесть все двенадцать и\u00a0выбрать свой, а\u00a0можно пройти тест позже.`;
  if (joint.length > 1)
    return least === undefined
      ? `Разница между ними меньше ${points(FIRST_VERSION.lead)}: считать кого-то первым было\u00a0бы\u00a0натяжкой.`
      : `Разница между ними меньше ${points(least)}: столько у\u00a0равных голосов даёт и\u00a0случай, поэтому одного первым мы\u00a0не\u00a0называем.`;
  return 'Это снимок одного дня: через год мелодию может вести другой голос.';
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
