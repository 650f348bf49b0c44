ALTER TABLE "card_session" ADD COLUMN "host_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "card_session" ADD COLUMN "guest_seen_at" timestamp (3) with time zone;