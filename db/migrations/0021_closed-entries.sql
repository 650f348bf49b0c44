CREATE TABLE "vault" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD COLUMN "closed" text;--> statement-breakpoint
ALTER TABLE "vault" ADD CONSTRAINT "vault_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;