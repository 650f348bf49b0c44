import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Letters as files: a site behind a proxy shows them to nobody. */

/** DATA_DIR of the sites of their own, by origin; the common one tells its folder when it starts. */
const folders = new Map<string, string>();
export const keepsLettersIn = (origin: string, folder: string) => void folders.set(origin, folder);

type Mode =
  | 'verifyEmail'
  | 'signIn'
  | 'resetPassword'
  | 'changeEmail'
  | 'returnAccount'
  | 'eraseAccount'
  | 'denySignIn';

/** The link of the newest letter of this kind to `email` among the letters of a folder; '' while there is none. */
export function newestLink(folder: string, email: string, mode: Mode): string {
  const link = new RegExp(`^https?://\\S+/verify-email\\?mode=${mode}&token=\\S+`, 'm');
  // The folder comes with the first letter.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  for (const name of names.sort().reverse()) {
    const letter = readFileSync(join(folder, name), 'utf8');
    const found = letter.includes(`To: ${email}\r\n`) && link.exec(letter);
    if (found) return found[0];
  }
  return '';
}

/** The link of the newest letter of this kind to `email` from the site that the page shows; waits until it is written. */
export async function linkFor(page: Page, email: string, mode: Mode): Promise<string> {
  const folder = join(folders.get(new URL(page.url()).origin) ?? process.env.SITE_FOLDER ?? '', 'mail');
  let link = '';
  await expect(() => {
    link = newestLink(folder, email, mode);
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Opens a letter's link and presses its one button: by itself the page uses nothing up. */
export async function pressLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const name = /^(Подтвердить и\sвойти|Войти|Сменить почту)$/;
  await page.getByRole('main').getByRole('button', { name }).click();
}
