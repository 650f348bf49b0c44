import { type DocumentPage, documentPage } from './legal';

/** The rules of the community (content/pages/community-rules.md), ready for their page. */
export const communityRules = (): DocumentPage => documentPage('community-rules');
