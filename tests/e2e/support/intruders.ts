import { expect, type Page } from '@playwright/test';

/** What of somebody's text has become markup in the page as it stands, or has run. */
export async function intruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const one of document.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) {
        if (name.startsWith('on')) found.push(`${one.tagName} ${name}`);
        if (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name))
          if (/^\s*(javascript|vbscript|data:(?!image\/))/i.test(value)) found.push(`${one.tagName} ${name}=${value}`);
      }
      if (/^(IFRAME|OBJECT|EMBED|BASE|MARQUEE|FRAME|MATH)$/.test(one.tagName)) found.push(one.tagName);
    }
    if ('hostile' in window) found.push('a script ran');
    return found;
  });
}

/** Notes from now on all that a page does by the word of a stranger; the returned check says that it did nothing. */
export async function watchStrangers(page: Page, origin: string): Promise<(place: string) => Promise<void>> {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== origin) heard.push(`request to ${request.url()}`);
  });
  page.on('popup', (popup) => heard.push(`window ${popup.url()}`));
  await page.addInitScript(() => {
    const ran = () => Object.assign(window, { hostile: true });
    Object.assign(window, { alert: ran, msgbox: ran });
    document.addEventListener('securitypolicyviolation', ran);
  });
  return async (place) => {
    await page.waitForLoadState('networkidle');
    expect.soft([place, ...(await intruders(page)), ...heard.splice(0)]).toEqual([place]);
  };
}

/** The page's policy lets no script run that the page does not name itself. */
export async function expectPolicy(page: Page, path: string): Promise<void> {
  const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts, path).toBeDefined();
  expect(scripts, path).not.toMatch(/unsafe|https?:|\*|data:/);
}
