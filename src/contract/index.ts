import { accountsContract } from './accounts';
import { assessmentsContract } from './assessments';
import { contactContract } from './contact';
import { conversationsContract } from './conversations';
import { coursesContract } from './courses';
import { emotionsContract } from './emotions';
import { guidesContract } from './guides';
import { hardDayContract } from './hard-day';
import { listeningContract } from './listening';
import { notesContract } from './notes';
import { ownSearchContract } from './own-search';
import { progressContract } from './progress';
import { purposeContract } from './purpose';
import { serviceContract } from './service';
import { sparksContract } from './sparks';
import { specialistContract } from './specialist';
import { wallContract } from './wall';
import { wheelContract } from './wheel';

/** The whole HTTP table: the one source of validation, response shapes, the typed client and OpenAPI. */
export const contract = {
  ...serviceContract,
  ...accountsContract,
  ...emotionsContract,
  ...progressContract,
  ...listeningContract,
  ...contactContract,
  ...guidesContract,
  ...coursesContract,
  ...notesContract,
  ...ownSearchContract,
  ...wheelContract,
  ...hardDayContract,
  ...assessmentsContract,
  ...purposeContract,
  ...sparksContract,
  ...conversationsContract,
  ...specialistContract,
  ...wallContract,
};

export type SiteContract = typeof contract;
export type EndpointKey = keyof SiteContract;
