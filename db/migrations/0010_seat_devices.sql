ALTER TABLE "card_session" ADD COLUMN "host_device" "bytea";--> statement-breakpoint
ALTER TABLE "card_session" ADD COLUMN "guest_device" "bytea";--> statement-breakpoint
ALTER TABLE "card_session" ADD COLUMN "host_elsewhere_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "card_session" ADD COLUMN "guest_knocked_at" timestamp (3) with time zone;