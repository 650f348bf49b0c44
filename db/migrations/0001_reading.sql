CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"topic" text NOT NULL,
	"key_id" text NOT NULL,
	"name" "bytea",
	"email" "bytea" NOT NULL,
	"message" "bytea" NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guide_step" (
	"user_id" text NOT NULL,
	"guide" text NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_step_user_id_guide_step_pk" PRIMARY KEY("user_id","guide","step")
);
--> statement-breakpoint
CREATE TABLE "listening_place" (
	"user_id" text NOT NULL,
	"item" text NOT NULL,
	"seconds" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listening_place_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
ALTER TABLE "guide_step" ADD CONSTRAINT "guide_step_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_place" ADD CONSTRAINT "listening_place_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_created_at" ON "contact_message" USING btree ("created_at");