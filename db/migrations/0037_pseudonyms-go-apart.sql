ALTER TABLE "community_post" ADD COLUMN "nameless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_topic" ADD COLUMN "nameless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_voice" ADD COLUMN "away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_voice" ADD COLUMN "moves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wall_post" ADD COLUMN "away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wall_post" ADD COLUMN "moves_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "community_voice_moves_at" ON "community_voice" USING btree ("moves_at") WHERE moves_at is not null;--> statement-breakpoint
CREATE INDEX "wall_post_moves_at" ON "wall_post" USING btree ("moves_at") WHERE moves_at is not null;--> statement-breakpoint
UPDATE "community_voice" v SET "away" = true WHERE v.pseudonym is not null AND (v.user_id IN (SELECT user_id FROM "closed_account") OR v.user_id IN (SELECT user_id FROM "disabled_account"));--> statement-breakpoint
UPDATE "wall_post" p SET "away" = true WHERE NOT p.signed AND (p.user_id IN (SELECT user_id FROM "closed_account") OR p.user_id IN (SELECT user_id FROM "disabled_account")) AND NOT EXISTS (SELECT 1 FROM "closed_account" c WHERE c.user_id = p.user_id AND p.id = ANY(c.kept_words));