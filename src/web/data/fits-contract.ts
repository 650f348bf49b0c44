import { safeParse } from 'zod/v4/core';
import { accountsContract } from '~/contract/accounts';
import { assessmentsContract } from '~/contract/assessments';
import { closedContract } from '~/contract/closed';
import { communityContract } from '~/contract/community';
import { conversationsContract } from '~/contract/conversations';
import { coursesContract } from '~/contract/courses';
import { emotionsContract } from '~/contract/emotions';
import type { Contract } from '~/contract/endpoint';
import { noticesContract } from '~/contract/notices';
import { progressContract } from '~/contract/progress';
import { purposeContract } from '~/contract/purpose';

/** Answers that a device has kept, against the contract of the build that reads them. Loaded when one is read: it holds schemas. */

const TABLE: Contract = {
  ...accountsContract,
  ...assessmentsContract,
  ...closedContract,
  ...communityContract,
  ...conversationsContract,
  ...coursesContract,
  ...emotionsContract,
  ...noticesContract,
  ...progressContract,
  ...purposeContract,
};

/** Whether a kept answer is one that this build would be given; an endpoint of another area counts as none. */
export function fitsContract(endpoint: string, answer: unknown): boolean {
  const schema = TABLE[endpoint]?.answers[200];
  return typeof schema === 'object' && schema !== null && safeParse(schema, answer).success;
}
