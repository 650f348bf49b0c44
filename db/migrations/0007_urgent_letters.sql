DROP INDEX "job_due";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "urgency" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("urgency","run_at") WHERE done_at is null;