CREATE TABLE "look_journal" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"journal" "bytea" NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "look_journal" ADD CONSTRAINT "look_journal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_journal_key_id" ON "look_journal" USING btree ("key_id");