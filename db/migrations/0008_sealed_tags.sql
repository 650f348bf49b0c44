ALTER TABLE "emotion_entry" ADD COLUMN "sealed_tags" "bytea";--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD COLUMN "tag_hashes" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "emotion_entry_plain_tags" ON "emotion_entry" USING btree ("user_id","id") WHERE tags <> '{}';