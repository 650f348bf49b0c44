CREATE TABLE "avatar" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	CONSTRAINT "avatar_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "public_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"page" text DEFAULT 'nobody' NOT NULL,
	"avatar_for" text DEFAULT 'nobody' NOT NULL,
	"about_for" text DEFAULT 'nobody' NOT NULL,
	"since_for" text DEFAULT 'nobody' NOT NULL,
	"tree_for" text DEFAULT 'nobody' NOT NULL,
	"words_for" text DEFAULT 'nobody' NOT NULL,
	"indexed" boolean DEFAULT false NOT NULL,
	"key_id" text NOT NULL,
	"about" "bytea",
	"drawn_seed" integer,
	CONSTRAINT "public_profile_audiences" CHECK (array[page, avatar_for, about_for, since_for, tree_for, words_for] <@ array['nobody', 'members', 'all'])
);
--> statement-breakpoint
CREATE TABLE "username" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profile" ADD CONSTRAINT "public_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username" ADD CONSTRAINT "username_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_profile_key_id" ON "public_profile" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "username_present" ON "username" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "username_user_id" ON "username" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_left_at" ON "username" USING btree ("left_at") WHERE left_at is not null;