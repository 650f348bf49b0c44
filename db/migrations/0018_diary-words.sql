CREATE TABLE "diary_word" (
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"word" bigint NOT NULL,
	"near" bigint[] NOT NULL,
	CONSTRAINT "diary_word_user_id_key_id_word_pk" PRIMARY KEY("user_id","key_id","word")
);
--> statement-breakpoint
CREATE TABLE "diary_word_mark" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_word" ADD CONSTRAINT "diary_word_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_word_mark" ADD CONSTRAINT "diary_word_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;