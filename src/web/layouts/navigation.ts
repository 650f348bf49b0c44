/** Sections as the header and the tab bar name them. */
export const GUEST_NAV = [
  { to: '/awareness-tools/emotional-compass', label: 'Компас' },
  { to: '/tree-of-self', label: 'Древо' },
] as const;

export const SIGNED_NAV = [
  { to: '/personal-cabinet', label: 'Сегодня' },
  { to: '/awareness-tools/emotional-compass', label: 'Компас' },
  { to: '/tree-of-self', label: 'Древо' },
  { to: '/awareness-tools/emotional-compass/journal-history', label: 'Дневник' },
] as const;

/** The longest of `paths` that `pathname` is or lies under. */
export function currentSection(pathname: string, paths: readonly string[]): string | undefined {
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
