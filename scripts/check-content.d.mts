/** The faults of a failed check, a line each. `actual`, `expected`: as the test run shows them, where it compared. */
export function faultLines(error: { message?: string; actual?: string; expected?: string }): string[];
