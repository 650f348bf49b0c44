/**
 * The oldest browsers in which all of the site works: phones that stay on iOS 16, Windows 7 and 8.1, older Samsung Internet. The
 * builds of styles, scripts and the worker, the words for who has an older one and the checks of what is shipped go by it.
 */
export const OLDEST_BROWSERS = { chrome: 109, firefox: 115, safari: 16.4 } as const;

/** The same for `build.target` and `build.cssTarget` of Vite. */
export const BUILD_TARGETS = Object.entries({ ...OLDEST_BROWSERS, ios: OLDEST_BROWSERS.safari }).map(
  ([browser, version]) => `${browser}${version}`,
);
