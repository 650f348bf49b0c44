import type { EpisodeCard, PracticeCard } from '~/domain/listening/spoken';
import { counted, plural } from '~/web/text/plural';

const PRACTICES = ['практика', 'практики', 'практик'] as const;
const CONVERSATION_FORMS = ['разговор', 'разговора', 'разговоров'] as const;
const MINUTES_OF = ['минуты', 'минут', 'минут'] as const;

const minutesOf = ({ sound }: Pick<PracticeCard, 'sound'>) => Math.max(1, Math.round(sound.seconds / 60));

/** «5 практик со звуком, от 4 до 10 минут»: what can be heard, by the practices themselves. */
export function heardText(practices: readonly Pick<PracticeCard, 'sound'>[]): string {
  const minutes = practices.map(minutesOf);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const long = least === most ? `по\u00a0${most}` : `от\u00a0${least} до\u00a0${most}`;
  return `${counted(practices.length, PRACTICES)} со\u00a0звуком, ${long}\u00a0${plural(most, MINUTES_OF)}`;
}

/** «6 разговоров без записи, их читают»: which talks are only read, by the talks themselves. */
export function readText(episodes: readonly Pick<EpisodeCard, 'isHeard'>[]): string {
  const silent = episodes.filter(({ isHeard }) => !isHeard).length;
  const all = counted(episodes.length, CONVERSATION_FORMS);
  if (silent === episodes.length) return `${all} без\u00a0записи, их\u00a0читают`;
  return silent === 0
    ? `${all} со\u00a0звуком и\u00a0текстом`
    : `${all}, из\u00a0них ${silent} без\u00a0записи, их\u00a0читают`;
}
