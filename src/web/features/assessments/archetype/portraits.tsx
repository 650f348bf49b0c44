import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ArchetypeKey } from '~/catalogue/archetypes';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { Portrait } from './portrait';

interface PortraitsProps {
  portraits: readonly ArchetypePortrait[];
  /** The person's own order, the strongest first; empty without a result. */
  ranking: readonly ArchetypeKey[];
  leading: readonly ArchetypeKey[];
  sleeping: ArchetypeKey | null;
}

/** The portrait that the address names stands open. */
function useNamedPortrait(): [ReadonlySet<string>, (key: string, open: boolean) => void] {
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const key = hash.slice(1);
    if (!key) return;
    setOpen((before) => new Set(before).add(key));
    requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView());
  }, [hash]);
  const change = (key: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(key) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  return [open, change];
}

/** All twelve portraits in full, the person's own first. */
export function Portraits({ portraits, ranking, leading, sleeping }: PortraitsProps) {
  const [open, change] = useNamedPortrait();
  const rankOf = (key: ArchetypeKey) => {
    if (leading.includes(key)) return 'Среди ваших первых';
    return key === sleeping ? 'Скорее всего, ваш спящий' : undefined;
  };
  const rank = (key: ArchetypeKey) => (ranking.includes(key) ? ranking.indexOf(key) : ranking.length);
  const ordered = ranking.length === 0 ? portraits : portraits.toSorted((a, b) => rank(a.key) - rank(b.key));
  return (
    <section className={ranking.length > 0 ? 'wrap no-print' : 'wrap'} aria-labelledby="portraits">
      <h2 className={`d-l mb-6`} id="portraits">
        Двенадцать портретов
      </h2>
      {ordered.map((portrait) => (
        <Portrait
          key={portrait.key}
          portrait={portrait}
          place={rankOf(portrait.key)}
          open={open.has(portrait.key)}
          quiet={!leading.includes(portrait.key)}
          onToggle={(isOpen) => change(portrait.key, isOpen)}
        />
      ))}
    </section>
  );
}
