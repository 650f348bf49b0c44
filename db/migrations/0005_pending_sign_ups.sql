CREATE TABLE "pending_sign_up" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"consents" jsonb NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_sign_up_email" ON "pending_sign_up" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_sign_up_created_at" ON "pending_sign_up" USING btree ("created_at");--> statement-breakpoint
-- A registration that nobody has confirmed is no account any more; its letter's link goes on working.
INSERT INTO "pending_sign_up" ("id", "email", "name", "time_zone", "consents", "provider_id", "account_id", "password", "created_at")
SELECT u."id"::uuid, u."email", u."name", p."time_zone",
	(SELECT coalesce(jsonb_agg(jsonb_build_object('purpose', c."purpose", 'version', c."version", 'hash', c."text_hash")), '[]'::jsonb) FROM "consent" c WHERE c."user_id" = u."id"),
	a."provider_id", CASE WHEN a."provider_id" = 'credential' THEN NULL ELSE a."account_id" END, a."password", u."created_at"
FROM "user" u JOIN "profile" p ON p."user_id" = u."id" JOIN "account" a ON a."user_id" = u."id"
WHERE NOT u."email_verified";--> statement-breakpoint
DELETE FROM "user" WHERE NOT "email_verified";
