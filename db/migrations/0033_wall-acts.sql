ALTER TABLE "community_act" ADD COLUMN "word_id" uuid;--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_word_id_wall_post_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."wall_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_act_word_id" ON "community_act" USING btree ("word_id");