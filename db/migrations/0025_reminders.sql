CREATE TABLE "push_device" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"mark" text NOT NULL,
	"key_id" text NOT NULL,
	"address" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_device_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_device_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"token" text,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "reminder_token_unique" UNIQUE("token"),
	CONSTRAINT "reminder_kind" CHECK ("reminder"."kind" in ('reminder', 'question'))
);
--> statement-breakpoint
CREATE TABLE "reminder_plan" (
	"user_id" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"next_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"counted_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "profile_next_reminder_at";--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plan" ADD CONSTRAINT "reminder_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_key_id" ON "push_device" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "reminder_sent_at" ON "reminder" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "reminder_plan_next_at" ON "reminder_plan" USING btree ("next_at");--> statement-breakpoint
-- Letters at the time of the page's reminder become a plan; days that have had theirs keep from another one.
INSERT INTO "reminder_plan" ("user_id", "plan", "next_at", "counted_from") SELECT "user_id", jsonb_build_object('when', jsonb_build_object('kind', 'times', 'times', jsonb_build_array(left("reminder_time"::text, 5))), 'weekdays', jsonb_build_array(1, 2, 3, 4, 5, 6, 7), 'pausedUntil', null, 'push', false, 'letter', "reminder_on"), "next_reminder_at", now() FROM "profile" WHERE "reminder_email";--> statement-breakpoint
INSERT INTO "reminder" ("user_id", "day", "kind", "sent_at") SELECT "u"."id", split_part("j"."key", ':', 3)::date, 'reminder', "j"."run_at" FROM "job" "j" JOIN "user" "u" ON "u"."id" = split_part("j"."key", ':', 2) WHERE "j"."key" LIKE 'reminder:%' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "profile" DROP COLUMN "reminder_email";--> statement-breakpoint
ALTER TABLE "profile" DROP COLUMN "next_reminder_at";