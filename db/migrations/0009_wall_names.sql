ALTER TABLE "wall_post" ADD COLUMN "shown_name" text;--> statement-breakpoint
ALTER TABLE "wall_post" ADD COLUMN "declined_name" text;--> statement-breakpoint
-- Words that stand on the wall already keep the name that stands under them today.
UPDATE "wall_post" SET "shown_name" = u."name" FROM "user" u WHERE u."id" = "wall_post"."user_id" AND "wall_post"."state" = 'shown';
