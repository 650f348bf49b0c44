import type { Ticks } from '~/domain/reading/guide-ticks';
import type { TickChange } from '~/domain/things/guide-step';
import { type ResourceResult, useResource } from '~/web/session/use-resource';
import { tickResource } from './tick-resource';

const POLL_MS = 20_000;

/** Ticks of all guides as the person who looks has them, in step with other devices. */
export const useGuideTicks = (): ResourceResult<Ticks, TickChange> => useResource(tickResource, { every: POLL_MS });
