import type { Queryable } from '../db/connect';

export interface NewJob {
  kind: string;
  /** At most one job bears a key, ever. */
  key: string;
  /** Readable part: keys and ids only, never text, names or addresses. */
  payload: Record<string, unknown>;
  secret?: { value: Buffer | null; keyId: string };
  /** Jobs of a lower number go first. */
  urgency: number;
  runAt: Date;
  /** Uid of whose it is: it goes with the account. */
  personId: string | null;
  /** Keyed digest of the address that a letter goes to. */
  recipient?: string;
}

/** Adds a job; a job whose key is taken already is not added again. */
export async function addJob(client: Queryable, job: NewJob): Promise<void> {
  await client.query({
    name: 'add-job',
    text: `insert into job (kind, key, payload, secret, key_id, urgency, run_at, person_id, recipient)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (key) do nothing`,
    values: [
      job.kind,
      job.key,
      JSON.stringify(job.payload),
      job.secret?.value ?? null,
      job.secret?.keyId ?? null,
      job.urgency,
      job.runAt,
      job.personId,
      job.recipient ?? null,
    ],
  });
}
