ALTER TABLE "wall_report" ALTER COLUMN "note" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "wall_report" ALTER COLUMN "note" DROP NOT NULL;--> statement-breakpoint
-- A statement has no key: an older note cannot be sealed and goes.
ALTER TABLE "wall_report" ALTER COLUMN "note" SET DATA TYPE "bytea" USING NULL;--> statement-breakpoint
ALTER TABLE "wall_report" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "wall_report_key_id" ON "wall_report" USING btree ("key_id");
