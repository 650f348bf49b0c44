declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  /** The part of the provider that the tests use; the package brings no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    use(step: (ctx: { path: string; response: { body: unknown } }, next: () => Promise<void>) => Promise<void>): void;
  }
}
