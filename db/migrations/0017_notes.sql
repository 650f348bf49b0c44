CREATE TABLE "note" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"words" "bytea" NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_text" (
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_text_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_text" ADD CONSTRAINT "saved_text_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_key_id" ON "note" USING btree ("key_id");