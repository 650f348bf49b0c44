/** Queries that give a person their own rows alone: a file under src/server and the text around the filter. */
export const QUERIES: readonly (readonly [file: string, place: RegExp])[];
