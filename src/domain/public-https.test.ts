import { expect, test } from 'vitest';
import { isPublicHttps } from './public-https';

test.each([
  ['https://avatars.example.org/a.jpg', true],
  ['https://avatars.example.org:443/a.jpg', true],
  ['https://xn--80ak6aa92e.com/', true],
  ['http://avatars.example.org/a.jpg', false],
  ['https://avatars.example.org:8443/', false],
  ['https://user@avatars.example.org/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://0177.0.0.1/', false],
  ['https://127.1/', false],
  ['https://0/', false],
  ['https://①②⑦.0.0.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::ffff:7f00:1]/', false],
  ['https://[fe80::1]/', false],
  ['https://localhost/', false],
  ['https://db.internal/', false],
  ['https://printer.lan./', false],
  ['https://intranet/', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s may be gone to: %s', (address, may) => expect(isPublicHttps(address)).toBe(may));
