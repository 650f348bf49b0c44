import { useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { ArchetypeExplanation, Waiting } from './explanation';

const EXPLANATION = href('/awareness-tools/life-purpose-archetype/explanation');

/** One's own result under its own address: the page of portraits, which was built, brings them. */
export function OwnArchetype({ id }: { id: string }) {
  const { load, data } = useFetcher<{ portraits: ArchetypePortrait[] }>();
  useEffect(() => void load(EXPLANATION), [load]);
  return data ? <ArchetypeExplanation portraits={data.portraits} named={id} /> : <Waiting />;
}
