ALTER TABLE "daily_action" DROP CONSTRAINT "daily_action_cap";--> statement-breakpoint
ALTER TABLE "daily_action" ADD CONSTRAINT "daily_action_count" CHECK ("daily_action"."actions" >= 0);