import type { ReactNode } from 'react';
import { useToolStates } from './use-tool-states';

const NONE = [] as const;

/** Gives what stands inside where the learner is with each tool, by the tool's name. */
export function WithToolStates({ children }: { children: (states: Readonly<Record<string, string>>) => ReactNode }) {
  return children(useToolStates(NONE));
}
