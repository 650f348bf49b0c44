ALTER TABLE "account" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_member" ADD COLUMN "role_by" text;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shared_result" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_member" ADD CONSTRAINT "community_member_role_by_user_id_fk" FOREIGN KEY ("role_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_member_role_by" ON "community_member" USING btree ("role_by") WHERE role_by is not null;