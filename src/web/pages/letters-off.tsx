import { useState } from 'react';
import { LettersOff } from '~/web/features/consents/letters-off';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Письма о\u00a0новом' });

const tokenHere = () =>
  typeof window === 'undefined' ? '' : (new URLSearchParams(window.location.search).get('token') ?? '');

export default function Page() {
  const [token] = useState(tokenHere);
  return <LettersOff token={token} />;
}
