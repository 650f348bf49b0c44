import type { IncomingHttpHeaders } from 'node:http';

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const FORWARDED = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|cf-.+|true-client-ip|x-client-ip)$/;

/** Whether a proxy or a tunnel has left its marks on a request. */
export const hasProxyMark = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether a request shows that it came through something else: by another name of the site, or with the marks of a proxy or a tunnel. */
export const cameFromAfar = (headers: IncomingHttpHeaders): boolean =>
  !THIS_MACHINE.test(headers.host ?? '') || hasProxyMark(headers);
