CREATE TABLE "community_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"by_id" text,
	"user_id" text,
	"topic_id" uuid,
	"post_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"appeal" text DEFAULT 'none' NOT NULL,
	"key_id" text,
	"words" "bytea",
	"appealed_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "community_act_appeal" CHECK ("community_act"."appeal" in ('none', 'sent', 'upheld', 'granted'))
);
--> statement-breakpoint
CREATE TABLE "community_bar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"barred_id" text NOT NULL,
	"topic_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_bar_kind" CHECK ("community_bar"."kind" in ('block', 'mute'))
);
--> statement-breakpoint
CREATE TABLE "community_entry" (
	"user_id" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "community_entry_user_id_topic_id_entry_id_pk" PRIMARY KEY("user_id","topic_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "community_mark" (
	"user_id" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"followed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_mark_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "community_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"welcomed_at" timestamp (3) with time zone,
	"role" text,
	"role_id" uuid,
	"role_at" timestamp (3) with time zone,
	"suspended_until" timestamp (3) with time zone,
	"suspended_reason" text DEFAULT '' NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_at" timestamp (3) with time zone,
	CONSTRAINT "community_member_role_id_unique" UNIQUE("role_id"),
	CONSTRAINT "community_member_role" CHECK ("community_member"."role" in ('owner', 'moderator')),
	CONSTRAINT "community_member_digest" CHECK ("community_member"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "community_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"stems" text[] NOT NULL,
	"quote_id" uuid,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"warning" text,
	"warning_origin" text,
	"warning_answer" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text,
	"state_before" text,
	CONSTRAINT "community_post_state" CHECK ("community_post"."state" in ('shown', 'held', 'hidden', 'removed')),
	CONSTRAINT "community_post_origin" CHECK ("community_post"."warning_origin" in ('author', 'readers', 'moderator')),
	CONSTRAINT "community_post_answer" CHECK ("community_post"."warning_answer" in ('none', 'agreed', 'appealed')),
	CONSTRAINT "community_post_removed_by" CHECK ("community_post"."removed_by" in ('author', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "community_reader" (
	"user_id" text NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "community_reader_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "community_report" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"key_id" text,
	"note" "bytea",
	"settled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "community_report_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "community_saved" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_saved_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "community_support" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "community_support_user_id_post_id_kind_pk" PRIMARY KEY("user_id","post_id","kind")
);
--> statement-breakpoint
CREATE TABLE "community_topic" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"asks" text NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"warning" text,
	"locked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_number" integer DEFAULT 1 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_topic_state" CHECK ("community_topic"."state" in ('shown', 'held', 'hidden', 'removed')),
	CONSTRAINT "community_topic_audience" CHECK ("community_topic"."audience" in ('all', 'members', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "community_version" (
	"post_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "community_version_post_id_at_pk" PRIMARY KEY("post_id","at")
);
--> statement-breakpoint
CREATE TABLE "community_voice" (
	"user_id" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"pseudonym" text,
	CONSTRAINT "community_voice_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "community_warning" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "community_warning_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"topic_id" uuid,
	"post_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "emotion_entry" DROP CONSTRAINT "emotion_entry_intensity";--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_act" ADD CONSTRAINT "community_act_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bar" ADD CONSTRAINT "community_bar_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bar" ADD CONSTRAINT "community_bar_barred_id_user_id_fk" FOREIGN KEY ("barred_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bar" ADD CONSTRAINT "community_bar_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mark" ADD CONSTRAINT "community_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mark" ADD CONSTRAINT "community_mark_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_member" ADD CONSTRAINT "community_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_quote_id_community_post_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."community_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reader" ADD CONSTRAINT "community_reader_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reader" ADD CONSTRAINT "community_reader_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_saved" ADD CONSTRAINT "community_saved_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_saved" ADD CONSTRAINT "community_saved_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_support" ADD CONSTRAINT "community_support_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_support" ADD CONSTRAINT "community_support_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_topic" ADD CONSTRAINT "community_topic_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_version" ADD CONSTRAINT "community_version_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_voice" ADD CONSTRAINT "community_voice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_voice" ADD CONSTRAINT "community_voice_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_warning" ADD CONSTRAINT "community_warning_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_warning" ADD CONSTRAINT "community_warning_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_topic_id_community_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_act_created_at" ON "community_act" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "community_act_user_id" ON "community_act" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "community_act_post_id" ON "community_act" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_act_topic_id" ON "community_act" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "community_act_by_id" ON "community_act" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "community_act_answered_by" ON "community_act" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "community_act_appeals" ON "community_act" USING btree ("appealed_at") WHERE appeal = 'sent';--> statement-breakpoint
CREATE INDEX "community_act_key_id" ON "community_act" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_bar_everywhere" ON "community_bar" USING btree ("user_id","barred_id") WHERE topic_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_bar_topic" ON "community_bar" USING btree ("user_id","barred_id","topic_id") WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX "community_bar_barred_id" ON "community_bar" USING btree ("barred_id");--> statement-breakpoint
CREATE INDEX "community_entry_topic_id" ON "community_entry" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "community_mark_followers" ON "community_mark" USING btree ("topic_id") WHERE followed;--> statement-breakpoint
CREATE INDEX "community_member_role" ON "community_member" USING btree ("role") WHERE role is not null;--> statement-breakpoint
CREATE INDEX "community_member_digest" ON "community_member" USING btree ("digest_at") WHERE digest <> 'off';--> statement-breakpoint
CREATE UNIQUE INDEX "community_post_number" ON "community_post" USING btree ("topic_id","number");--> statement-breakpoint
CREATE INDEX "community_post_user_id" ON "community_post" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "community_post_stems" ON "community_post" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "community_post_waiting" ON "community_post" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "community_post_removed" ON "community_post" USING btree ("removed_at") WHERE state = 'removed';--> statement-breakpoint
CREATE INDEX "community_post_quote_id" ON "community_post" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "community_reader_topic_id" ON "community_reader" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "community_report_post_id" ON "community_report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_report_open" ON "community_report" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "community_report_key_id" ON "community_report" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "community_saved_post_id" ON "community_saved" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_support_post_id" ON "community_support" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_topic_list" ON "community_topic" USING btree ("last_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "community_topic_category" ON "community_topic" USING btree ("category","last_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "community_topic_user_id" ON "community_topic" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "community_voice_pseudonym" ON "community_voice" USING btree ("topic_id","pseudonym");--> statement-breakpoint
CREATE INDEX "community_warning_post_id" ON "community_warning" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_gathered" ON "notice" USING btree ("user_id","kind","subject") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_topic_id" ON "notice" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "notice_post_id" ON "notice" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notice_old" ON "notice" USING btree ("at");--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD CONSTRAINT "emotion_entry_intensity" CHECK ("emotion_entry"."intensity" between 0 and 10);