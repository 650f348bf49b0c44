import { Segmented } from '~/web/ui/choice';
import { setTheme, type Theme, useTheme } from '~/web/ui/theme';

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Системная' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
];

/** Kept on the device, takes effect at once. */
export function Appearance() {
  return <Segmented label="Тема" value={useTheme()} options={THEMES} onChange={setTheme} />;
}
