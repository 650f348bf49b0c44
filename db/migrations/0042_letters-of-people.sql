ALTER TABLE "job" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "recipient" text;--> statement-breakpoint
UPDATE "job" SET "person_id" = split_part("key", ':', 2) WHERE "key" ~ '^(reminder|digest|notices):';--> statement-breakpoint
CREATE INDEX "consent_to_letters" ON "consent" USING btree ("user_id","given_at") WHERE purpose = 'letters' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "job_done" ON "job" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "job_person_id" ON "job" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "job_recipient" ON "job" USING btree ("recipient") WHERE recipient is not null;--> statement-breakpoint
CREATE INDEX "job_unmarked" ON "job" USING btree ("id") WHERE person_id is null and recipient is null;