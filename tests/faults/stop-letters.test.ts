import { rmSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';
import { eventually } from '../support/eventually';
import { type MailServer, openMailServer } from '../support/mail-server';

let dataDir: string;
let mail: MailServer;
beforeAll(() => ensureBuilt(), 120_000);
beforeEach(async () => {
  dataDir = makeDataFolder();
  mail = await openMailServer();
});
afterEach(async () => {
  mail.release();
  await mail.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startSite({ DATA_DIR: dataDir, SMTP_URL: mail.url });

const signUp = ({ origin }: Site, email: string) =>
  fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      ...{ name: 'Аня', email, password: 'тихий Лес 42' },
      ...{ acceptTerms: true, acceptPersonalData: true },
    }),
  });

test.each(['recipient', 'answer'] as const)(
  'a stop while the mail server is slow with its %s ends in time, and the letter comes once',
  { timeout: 90_000 },
  async (place) => {
    mail.hold(() => place);
    const site = await start();
    expect((await signUp(site, 'first@example.com')).status).toBe(200);
    await eventually(() => expect(mail.held).toHaveLength(1));
    const begun = performance.now();
    const exit = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
    site.process.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    mail.hold(() => null);
    mail.release();
    const again = await start();
    await eventually(() => expect(mail.letters).toHaveLength(1));
    // One that is asked for later shows that the first one was not waiting in front of it.
    expect((await signUp(again, 'second@example.com')).status).toBe(200);
    await eventually(() => expect(mail.recipients()).toContain('second@example.com'));
    await again.stop();
    expect(mail.recipients()).toEqual(['first@example.com', 'second@example.com']);
  },
);
