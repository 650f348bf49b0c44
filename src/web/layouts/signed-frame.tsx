/** What the frame shows only to a signed-in person: it comes in one piece (signed-parts.tsx). */

export { PageReminder } from '~/web/features/reminder/reminder-line';
export { AccountMenu } from './account-menu';
export { GuestQuestion } from './guest-question';
export { NoticeBell } from './notice-bell';
export { SessionTrouble } from './session-trouble';
export { SignedBackground } from './signed-background';
export { TabBar } from './tab-bar';
