import { accountsContract } from './accounts';
import { assessmentsContract } from './assessments';
import { claimsContract } from './claims';
import { communityContract } from './community';
import { consentsContract } from './consents';
import { contactContract } from './contact';
import { conversationsContract } from './conversations';
import { coursesContract } from './courses';
import { digestContract } from './digest';
import { emotionsContract } from './emotions';
import { erasingContract } from './erasing';
import { guidesContract } from './guides';
import { hardDayContract } from './hard-day';
import { importsContract } from './imports';
import { listeningContract } from './listening';
import { moderationContract } from './moderation';
import { notesContract } from './notes';
import { noticesContract } from './notices';
import { ownDataContract } from './own-data';
import { ownSearchContract } from './own-search';
import { profilesContract } from './profiles';
import { progressContract } from './progress';
import { purposeContract } from './purpose';
import { remindersContract } from './reminders';
import { serviceContract } from './service';
import { sparksContract } from './sparks';
import { specialistContract } from './specialist';
import { thingsContract } from './things';
import { vaultContract } from './vault';
import { wallContract } from './wall';
import { wheelContract } from './wheel';

/** The whole HTTP table: the one source of validation, response shapes, the typed client and OpenAPI. */
export const contract = {
  ...serviceContract,
  ...accountsContract,
  ...erasingContract,
  ...consentsContract,
  ...digestContract,
  ...emotionsContract,
  ...claimsContract,
  ...progressContract,
  ...profilesContract,
  ...listeningContract,
  ...contactContract,
  ...guidesContract,
  ...coursesContract,
  ...notesContract,
  ...ownSearchContract,
  ...ownDataContract,
  ...importsContract,
  ...wheelContract,
  ...thingsContract,
  ...hardDayContract,
  ...vaultContract,
  ...assessmentsContract,
  ...purposeContract,
  ...sparksContract,
  ...conversationsContract,
  ...specialistContract,
  ...wallContract,
  ...communityContract,
  ...moderationContract,
  ...noticesContract,
  ...remindersContract,
};

export type SiteContract = typeof contract;
export type EndpointKey = keyof SiteContract;
