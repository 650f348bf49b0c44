import { TickCarrier } from '~/web/features/guides/tick-carrier';
import { PlanCarrier } from '~/web/features/hard-day/plan-carrier';
import { ReminderWatch } from '~/web/features/reminder/reminder-watch';
import { LeaveDialog } from './leave-dialog';

/** A signed-in person's pages remind at the chosen hour, send what waits on the device and ask before it would be lost. */
export function SignedBackground() {
  return (
    <>
      <ReminderWatch />
      <TickCarrier />
      <PlanCarrier />
      <LeaveDialog />
    </>
  );
}
