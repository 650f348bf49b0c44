import names from '~/catalogue/time-zones.json';

/** The time zones of the platform by their Russian names, with the time there. */

export interface Zone {
  id: string;
  /** «Екатеринбург», «Минск, Беларусь»; the id without underscores when the catalogue has no name. */
  name: string;
}

const NAMES: Readonly<Record<string, string>> = names;

export const zoneName = (id: string): string => NAMES[id] ?? id.replaceAll('_', ' ');

export const zones = (): Zone[] =>
  Intl.supportedValuesOf('timeZone')
    .map((id) => ({ id, name: zoneName(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));

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

const plain = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ').replaceAll('ё', 'е');

/** The id of what was typed: a name, its city alone, or an id, in any case. */
export function zoneOf(text: string, all: readonly Zone[]): string | null {
  const wanted = plain(text);
  const fits = ({ id, name }: Zone) =>
    plain(name) === wanted || plain(name.split(',')[0] ?? '') === wanted || plain(id) === wanted;
  return all.find(fits)?.id ?? null;
}
