import type { ReactNode } from 'react';
import { useToolStates } from './use-tool-states';

const NONE = [] as const;

/** Gives what stands inside where the person is with each tool, by the tool's name. */
export function WithToolStates({ children }: { children: (states: Readonly<Record<string, string>>) => ReactNode }) {
  const states = Object.entries(useToolStates(NONE)).map(([name, { text }]) => [name, text]);
  return children(Object.fromEntries(states));
}
