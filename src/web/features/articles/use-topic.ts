import { useQuery } from '~/web/ui/use-query';

/** The topic that the address asks for; null for all, as the built page shows them before its scripts start. */
export const useTopic = (): string | null => useQuery()?.get('topic') ?? null;
