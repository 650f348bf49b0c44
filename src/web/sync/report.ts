/** The log of what went wrong in the page. */

export interface Report {
  message: string;
  error: unknown;
}

/** The site has answered so, or could not be reached: it knows, or can't be told. */
const isRefusal = (error: unknown): boolean => error instanceof Error && /^(Api|Auth)Error$/.test(error.name);

const MAX_REPORTS = 50;
const reports: Report[] = [];

/** Logs a failure: kept in memory (the newest 50), announced on the window as `krona:report`, told to the site where it can't know. */
export function report(message: string, error: unknown): void {
  const entry = { message, error };
  reports.push(entry);
  if (reports.length > MAX_REPORTS) reports.shift();
  globalThis.dispatchEvent?.(new CustomEvent<Report>('krona:report', { detail: entry }));
  // Its code comes when something has failed.
  if (!isRefusal(error))
    void import('./browser-fault').then(({ reportToSite }) => reportToSite(message, error)).catch(() => {});
}

/** What was logged, oldest first. */
export function reported(): readonly Report[] {
  return reports;
}
