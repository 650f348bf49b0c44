/** The version of this page's code, as React Router's manifest names it. */
export const codeVersion = (): string | undefined =>
  (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;
