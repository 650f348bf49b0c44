import { TickCarrier } from '~/web/features/guides/tick-carrier';
import { ReminderWatch } from '~/web/features/reminder/reminder-watch';
import { WheelCarrier } from '~/web/features/wheel/notebook/wheel-carrier';

/** A signed-in person's pages remind at the chosen hour and carry over what was kept on the device. */
export function SignedBackground() {
  return (
    <>
      <ReminderWatch />
      <TickCarrier />
      <WheelCarrier />
    </>
  );
}
