import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { archetypes } from '~/catalogue/archetypes';
import { numberWord, numberWordOf } from '~/catalogue/number-words';
import { spheres } from '~/catalogue/wheel';
import { courseCards } from '~/content/courses';
import { readGuideTest, readToolTest } from '~/content/pages';
import { SECURITY_EVENT_DAYS } from '~/domain/accounts/security-event';
import { TESTS } from '~/domain/assessments/tests';
import { SESSION_HOURS } from '~/domain/conversations/conversation';
import { MAX_INTENSITY, RESTORE_DAYS } from '~/domain/emotions/entry-rules';
import { RETURN_DAYS } from '~/domain/erasing/erasing';
import { FORMER_NAME_DAYS } from '~/domain/profiles/limits';
import { POINTS_PER_ACTION, pointsForLevel } from '~/domain/progress/sefirot';

/** Numbers that texts promise in their own words are those of the code: `#` stands for the number, in digits or in words. */

const full = TESTS['big-five-full'].items.length;
const short = TESTS['big-five-short'].items.length;
const archetypeItems = TESTS.archetype.items.length;
const lessonsOf = (slug: string) => courseCards().find((course) => course.slug === slug)?.lessons.length ?? 0;
const [guideQuestions, toolQuestions] = [readGuideTest().questions.length, readToolTest().questions.length];

const PROMISES: readonly (readonly [file: string, text: string, count: number])[] = [
  ['faq/compass', '# дней', RESTORE_DAYS],
  ['faq/privacy', 'Закрытый аккаунт # дней', RETURN_DAYS],
  ['faq/progress', '# баллов', POINTS_PER_ACTION],
  ['faq/progress', 'Первый уровень — # баллов', pointsForLevel(1)],
  ['faq/progress', 'второй — #,', pointsForLevel(2)],
  ['faq/progress', 'третий — #,', pointsForLevel(3)],
  ['faq/progress', 'четвёртый — #:', pointsForLevel(4)],
  ['faq/progress', 'В записях это #,', pointsForLevel(1) / POINTS_PER_ACTION],
  ['faq/start', 'от 1 до #.', MAX_INTENSITY],
  ['letters/erase-account', '# дней', RETURN_DAYS],
  ['pages/privacy', '# дней: всё это время оно ведёт к вам', FORMER_NAME_DAYS],
  ['pages/privacy', 'стирается через # часов', SESSION_HOURS],
  ['pages/privacy', 'вернуть в течение # дней', RESTORE_DAYS],
  ['pages/privacy', 'События безопасности — # дней', SECURITY_EVENT_DAYS],
  ['pages/privacy', '# дней его можно вернуть', RETURN_DAYS],
  ['pages/big-5-model', 'из # утверждений, и короткая', full],
  ['pages/big-5-model', 'короткая, из #', short],
  ['pages/landing-tests', '# утверждений, минут', full],
  ['pages/landing-tests', 'в короткой #,', short],
  ['pages/landing-tests', '# утверждений, и', archetypeItems],
  ['pages/landing-tests', '# образов', archetypes.length],
  ['pages/landing-tests', '# вопросов', guideQuestions],
  ['pages/life-purpose-archetype', '# утверждений', archetypeItems],
  ['pages/landing-tools', '# сфер на одном круге', spheres.length],
  ['pages/landing-tools', '# вопросов', guideQuestions],
  ['pages/landingtest', '# вопроса', toolQuestions],
  ['pages/landing-courses', '# бесплатных курса', courseCards().length],
  ['pages/landing-courses', 'Чувства: # уроков', lessonsOf('everyday-feelings')],
  ['pages/landing-courses', '# уроков о том, где проходит ваше', lessonsOf('boundaries-without-guilt')],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

it.each(PROMISES)('%s: «%s» is %i', (file, text, count) => {
  expect(count).toBeGreaterThan(0);
  const told = [count, numberWord(count, 'masculine'), numberWord(count, 'feminine'), numberWordOf(count)].join('|');
  const [before = '', after = ''] = text.split('#').map(escaped);
  const source = readFileSync(`content/${file}.md`, 'utf8').replaceAll('\u00a0', ' ');
  expect(source).toMatch(new RegExp(`${before}(?<![\\p{L}\\d])(?:${told})(?![\\p{L}\\d])${after}`, 'iu'));
});
