/** What the frame shows only to a signed-in person: it comes in one piece (signed-parts.tsx). */

export { PageReminder } from '~/web/features/reminder/reminder-line';
export { AccountMenu } from '~/web/layouts/account-menu';
export { NoticeBell } from '~/web/layouts/notice-bell';
export { TabBar } from '~/web/layouts/tab-bar';
export { GuestQuestion } from './guest-question';
export { SessionTrouble } from './session-trouble';
export { SignedBackground } from './signed-background';
