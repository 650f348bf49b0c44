import { useAnalysis } from '~/web/data/use-analysis';

/** All that the entries of a person say, after one of them was saved; nothing for a guest. */
export const useOwnAnalysis = (uid: string | null) => useAnalysis(uid, {});
