import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun';
import { isDark, setTheme } from '~/web/ui/theme';

/** Changes between light and dark; the choice goes back to the system's when it is the same as the system's. */
function toggle(): void {
  const dark = !isDark();
  setTheme(dark === matchMedia('(prefers-color-scheme: dark)').matches ? 'system' : dark ? 'dark' : 'light');
}

/** Both icons stand in the page; the style shows the one of the other theme, so nothing flashes. */
export function ThemeButton() {
  return (
    <button type="button" className="ib" aria-label="Сменить тему" onClick={toggle}>
      <MoonIcon className="i if-light" aria-hidden />
      <SunIcon className="i if-dark" aria-hidden />
    </button>
  );
}
