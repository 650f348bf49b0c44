import { useEffect, useState } from 'react';

/** A line in the upper third of the window: the section under it is the one being read. */
const READING_LINE = '-30% 0px -69% 0px';

/** Anchor of the section that is being read, null above the first one. Each anchor is a heading inside its section. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const crossing = new Set<string>();
    const idOf = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = idOf.get(target) ?? '';
          if (isIntersecting) crossing.add(id);
          else crossing.delete(id);
        }
        setActive(key.split(' ').find((id) => crossing.has(id)) ?? null);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)?.parentElement;
      if (!section) continue;
      idOf.set(section, id);
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return active;
}
