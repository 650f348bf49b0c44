CREATE TABLE "digest_sent" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"told_until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_sent" ADD CONSTRAINT "digest_sent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;