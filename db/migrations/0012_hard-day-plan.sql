CREATE TABLE "plan_line" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"words" "bytea" NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_line_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_line" ADD CONSTRAINT "plan_line_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_line_key_id" ON "plan_line" USING btree ("key_id");