import type { ReactNode } from 'react';
import type { ShownView } from '~/contract/specialist';

/** The drawings of the numbers and of the results: other parts of the site draw them. */
export interface Drawings {
  charts: (charts: NonNullable<ShownView['charts']>, today: string) => ReactNode;
  tests: (tests: ShownView['tests']) => ReactNode;
}
