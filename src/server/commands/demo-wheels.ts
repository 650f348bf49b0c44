import { randomUUID } from 'node:crypto';
import { DEMO_SPHERE_NAMES, demoSteps, demoWheels } from '../../../db/demo-wheels';
import type { Deps } from '../deps';
import { changeStep, saveStep } from '../wheel/save-step';
import { saveWheel } from '../wheel/save-wheel';

/** An evening of a local day in the demo person's time zone. */
const evening = (day: string) => new Date(`${day}T17:00:00Z`);

/** Gives the demo person wheels and steps by the same rules as any other. `lastDay`: the local day that it is now. */
export async function seedWheels(deps: Deps, userId: string, lastDay: string): Promise<void> {
  const on = (day: string): Deps => ({ ...deps, clock: () => evening(day) });
  for (const { day, values } of demoWheels(lastDay))
    await saveWheel(on(day), userId, randomUUID(), { values, names: DEMO_SPHERE_NAMES });
  for (const { day, step, closed } of demoSteps(lastDay)) {
    const id = randomUUID();
    await saveStep(on(day), userId, id, step);
    if (closed) await changeStep(on(closed.day), userId, id, { state: closed.state });
  }
}
