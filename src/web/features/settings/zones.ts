/** The time zones of the platform by name, with the time there. */

export interface Zone {
  id: string;
  /** «Europe/Moscow» without underscores. */
  name: string;
}

export const zones = (): Zone[] =>
  Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** «14:05, GMT+3»: the time in the zone now. */
export function timeIn(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')}, ${part('timeZoneName')}`;
}

/** The id of what was typed: an id, or a name in any case. */
export function zoneOf(text: string, all: readonly Zone[]): string | null {
  const wanted = text.trim().toLowerCase().replaceAll('_', ' ');
  return all.find((zone) => zone.name.toLowerCase() === wanted)?.id ?? null;
}
