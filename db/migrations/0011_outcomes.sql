ALTER TABLE "emotion_entry" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "ask_outcome" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD CONSTRAINT "emotion_entry_outcome" CHECK ("emotion_entry"."outcome" in ('easier', 'same', 'harder'));