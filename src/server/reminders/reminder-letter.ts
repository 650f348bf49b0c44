import { emotions } from '~/catalogue/emotions';
import type { Config } from '../config';
import type { NewLetter } from '../mail/letter-queue';

/** The letter of a reminder, or the one that asks whether they help; both say how to be left in peace. */
export function reminderLetter(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  kind: 'reminder' | 'question',
  checkInToken: string,
  letterToken: string,
): Pick<NewLetter, 'kind' | 'values' | 'unsubscribe'> {
  const own = `${siteUrl}/reminders?token=${letterToken}`;
  const unsubscribe = `${siteUrl}/api/reminders/unsubscribe?token=${letterToken}`;
  const settings = `${siteUrl}/profile/settings#reminder`;
  if (kind === 'question')
    return {
      kind: 'reminder-question',
      values: { keep: `${own}&do=keep`, rarer: `${own}&do=rarer`, off: `${own}&do=off`, settings },
      unsubscribe,
    };
  const feelings = emotions.map(
    ({ key, title }) => `${title}: ${siteUrl}/check-in?token=${checkInToken}&feeling=${key}`,
  );
  return {
    kind: 'reminder',
    values: {
      feelings: feelings.join('\n'),
      link: `${siteUrl}/awareness-tools/emotional-compass`,
      off: `${own}&do=no-letters`,
      settings,
    },
    unsubscribe,
  };
}
