import { counted, formatShort } from '../plural';

/** What is said of a person by two results of the Big Five (domain/claims/retake.ts); measured in docs/truth.md. */

type Change = 'same' | 'up' | 'down';
type Form = 'full' | 'short';

const POINTS = ['балла', 'баллов', 'баллов'] as const;
const FACETS = ['грани', 'граней', 'граней'] as const;
const SAME = 'без заметных изменений';

/** What a retake says of a domain, and of a facet, where no more than «possible» can be said. */
export const DOMAIN_CHANGES: Readonly<Record<Change, string>> = {
  same: SAME,
  up: 'стало выше',
  down: 'стало ниже',
};
export const FACET_CHANGES: Readonly<Record<Change, string>> = {
  same: SAME,
  up: 'возможно, выше',
  down: 'возможно, ниже',
};

/** The five domains in one sentence, by how many of them changed. */
export const domainsText = (moved: number): string =>
  moved === 0
    ? 'Все пять областей без заметных изменений: разница укладывается в\u00a0погрешность теста и\u00a0в\u00a0то, каким был день.'
    : `Разница больше погрешности: ${moved} из\u00a0пяти областей. Остальное без заметных изменений.`;

/** The facets in one sentence: how many may have changed, and how many do so by chance. */
export function facetsText(moved: number, all: number, byChance: number): string {
  const chance = `У\u00a0того, кто не\u00a0изменился, таких в\u00a0среднем до\u00a0${formatShort(Math.ceil(2 * byChance) / 2)}.`;
  if (moved === 0) return `Ни\u00a0у\u00a0одной из\u00a0${counted(all, FACETS)} разница не\u00a0больше погрешности.`;
  return `Перемена возможна у\u00a0${moved} из\u00a0${counted(all, FACETS)}. ${chance} Какая из\u00a0перемен настоящая, тест не\u00a0знает.`;
}

export const RETAKE_TEXTS = {
  domains: 'Перемены в\u00a0областях',
  facets: 'Грани, которые, возможно, изменились',
  note: 'Меньшую разницу, чем в\u00a0последнем столбце, тест не\u00a0отличит от\u00a0случайной: ответы зависят и\u00a0от\u00a0настроения дня. У\u00a0того, кто не\u00a0изменился, хоть одна из\u00a0пяти областей выходит за\u00a0неё не\u00a0чаще чем в\u00a0пяти случаях из\u00a0ста. Баллы примерные: десять\u00a0— обычный разброс в\u00a0группе. Оба результата сравнены с\u00a0одной группой, по\u00a0именам шкал.',
  cannotTell:
    'Короткая форма не\u00a0может отличить ответы наугад от\u00a0обдуманных: для\u00a0этого в\u00a0ней мало утверждений. Полная может.',
} as const;

const FORM_NAMES: Readonly<Record<Form, string>> = { full: 'Полная форма', short: 'Короткая форма' };

/** Before a retake: the least change of a domain that it can see; `least` in T scores. */
export const beforeRetakeText = (form: Form, least: number): string =>
  `${FORM_NAMES[form]} увидит в\u00a0области перемену от\u00a0${counted(least, POINTS)}; десять\u00a0— обычный разброс между людьми. Меньшую не\u00a0отличить от\u00a0погрешности и\u00a0настроения дня.`;
