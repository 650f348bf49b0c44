ALTER TABLE "emotion_entry" ADD COLUMN "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An entry that was sent later than it was written: the ledger knows when it came.
UPDATE "emotion_entry" SET "saved_at" = CASE WHEN "written_at" IS NULL THEN "created_at" ELSE coalesce((SELECT "l"."created_at" FROM "point_ledger" "l" WHERE "l"."user_id" = "emotion_entry"."user_id" AND "l"."sefira" = 'binah' AND "l"."cause" = 'emotion-entry' AND "l"."reference" = "emotion_entry"."id"::text), "created_at") END;
