CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_provider_id_account_id_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consent_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_action" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sefira" text NOT NULL,
	"actions" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_action_user_id_day_sefira_pk" PRIMARY KEY("user_id","day","sefira"),
	CONSTRAINT "daily_action_cap" CHECK ("daily_action"."actions" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emotion_barometer" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emotion_entry" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"hour" smallint NOT NULL,
	"emotion" text NOT NULL,
	"sub_emotion" text DEFAULT '' NOT NULL,
	"intensity" smallint NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"perception_keys" text[] DEFAULT '{}' NOT NULL,
	"coping_keys" text[] DEFAULT '{}' NOT NULL,
	"action_keys" text[] DEFAULT '{}' NOT NULL,
	"key_id" text NOT NULL,
	"entry" "bytea",
	"perception" "bytea",
	"coping" "bytea",
	"action" "bytea",
	"words" bigint[] DEFAULT '{}' NOT NULL,
	"written_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "emotion_entry_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "emotion_entry_intensity" CHECK ("emotion_entry"."intensity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"answer" "bytea" NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"points" integer NOT NULL,
	"actions" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answer_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" "bytea",
	"key_id" text,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "job_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "point_ledger" (
	"user_id" text NOT NULL,
	"sefira" text NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_ledger_user_id_sefira_cause_reference_pk" PRIMARY KEY("user_id","sefira","cause","reference")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"time_zone_changed_at" timestamp (3) with time zone,
	"reminder_time" time DEFAULT '00:00' NOT NULL,
	"reminder_on" boolean DEFAULT true NOT NULL,
	"reminder_email" boolean DEFAULT false NOT NULL,
	"next_reminder_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_count_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sefira_progress" (
	"user_id" text NOT NULL,
	"sefira" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"last_active" timestamp (3) with time zone,
	CONSTRAINT "sefira_progress_user_id_sefira_pk" PRIMARY KEY("user_id","sefira"),
	CONSTRAINT "sefira_progress_points" CHECK ("sefira_progress"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_action" ADD CONSTRAINT "daily_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emotion_barometer" ADD CONSTRAINT "emotion_barometer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD CONSTRAINT "emotion_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_user_id_entry_id_emotion_entry_user_id_id_fk" FOREIGN KEY ("user_id","entry_id") REFERENCES "public"."emotion_entry"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sefira_progress" ADD CONSTRAINT "sefira_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emotion_entry_timeline" ON "emotion_entry" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "emotion_entry_words" ON "emotion_entry" USING gin ("words");--> statement-breakpoint
CREATE INDEX "emotion_entry_key_id" ON "emotion_entry" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "emotion_entry_deleted_at" ON "emotion_entry" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "idempotent_answer_created_at" ON "idempotent_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_key_id" ON "idempotent_answer" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "profile_next_reminder_at" ON "profile" USING btree ("next_reminder_at");--> statement-breakpoint
CREATE INDEX "rate_count_expires_at" ON "rate_count" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");