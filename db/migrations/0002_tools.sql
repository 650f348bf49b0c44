CREATE TABLE "assessment" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"test" text NOT NULL,
	"items_version" smallint NOT NULL,
	"scoring_version" smallint,
	"texts_version" smallint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scores" jsonb,
	"spent" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"day" date,
	CONSTRAINT "assessment_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_mark" (
	"user_id" text NOT NULL,
	"card" text NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	CONSTRAINT "card_mark_user_id_card_pk" PRIMARY KEY("user_id","card")
);
--> statement-breakpoint
CREATE TABLE "card_round" (
	"session_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"card" text NOT NULL,
	"key_id" text NOT NULL,
	"host_answer" "bytea",
	"guest_answer" "bytea",
	CONSTRAINT "card_round_session_id_round_pk" PRIMARY KEY("session_id","round")
);
--> statement-breakpoint
CREATE TABLE "card_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"deck" text NOT NULL,
	"host_seat" "bytea" NOT NULL,
	"guest_seat" "bytea" NOT NULL,
	"host_depth" smallint,
	"guest_depth" smallint,
	"host_keeps" boolean,
	"guest_keeps" boolean,
	"round" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_session_host_seat_unique" UNIQUE("host_seat"),
	CONSTRAINT "card_session_guest_seat_unique" UNIQUE("guest_seat")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"deck" text NOT NULL,
	"depth" smallint NOT NULL,
	"cards" smallint NOT NULL,
	"day" date NOT NULL,
	"key_id" text NOT NULL,
	"kept" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_card" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"deck" text NOT NULL,
	"depth" smallint NOT NULL,
	"key_id" text NOT NULL,
	"card" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_card_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_card_depth" CHECK ("own_card"."depth" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "purpose_statement" (
	"user_id" text NOT NULL,
	"assessment_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"statement" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purpose_statement_user_id_assessment_id_pk" PRIMARY KEY("user_id","assessment_id")
);
--> statement-breakpoint
CREATE TABLE "shared_result" (
	"user_id" text NOT NULL,
	"assessment_id" uuid NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_result_user_id_assessment_id_pk" PRIMARY KEY("user_id","assessment_id"),
	CONSTRAINT "shared_result_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "spark_day" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"spark" text NOT NULL,
	"state" text NOT NULL,
	"key_id" text NOT NULL,
	"answer" "bytea",
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spark_day_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "spark_day_state" CHECK ("spark_day"."state" in ('answered', 'later', 'open'))
);
--> statement-breakpoint
CREATE TABLE "wall_kept" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wall_kept_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "wall_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"signed" boolean DEFAULT false NOT NULL,
	"seed" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone,
	CONSTRAINT "wall_post_state" CHECK ("wall_post"."state" in ('held', 'shown', 'hidden')),
	CONSTRAINT "wall_post_kind" CHECK ("wall_post"."kind" in ('own', 'quote'))
);
--> statement-breakpoint
CREATE TABLE "wall_report" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "wall_report_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "wall_response" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wall_response_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "wheel" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"values" jsonb NOT NULL,
	"key_id" text NOT NULL,
	"names" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wheel_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "wheel_step" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"sphere" text NOT NULL,
	"key_id" text NOT NULL,
	"step" "bytea" NOT NULL,
	"due" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "wheel_step_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "wheel_step_state" CHECK ("wheel_step"."state" in ('open', 'done', 'released'))
);
--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD COLUMN "action_done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "sefira_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_mark" ADD CONSTRAINT "card_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_round" ADD CONSTRAINT "card_round_session_id_card_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."card_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_session" ADD CONSTRAINT "card_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_card" ADD CONSTRAINT "own_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_statement" ADD CONSTRAINT "purpose_statement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_statement" ADD CONSTRAINT "purpose_statement_user_id_assessment_id_assessment_user_id_id_fk" FOREIGN KEY ("user_id","assessment_id") REFERENCES "public"."assessment"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_result" ADD CONSTRAINT "shared_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_result" ADD CONSTRAINT "shared_result_user_id_assessment_id_assessment_user_id_id_fk" FOREIGN KEY ("user_id","assessment_id") REFERENCES "public"."assessment"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spark_day" ADD CONSTRAINT "spark_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_kept" ADD CONSTRAINT "wall_kept_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_kept" ADD CONSTRAINT "wall_kept_post_id_wall_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_post" ADD CONSTRAINT "wall_post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_report" ADD CONSTRAINT "wall_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_report" ADD CONSTRAINT "wall_report_post_id_wall_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_response" ADD CONSTRAINT "wall_response_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_response" ADD CONSTRAINT "wall_response_post_id_wall_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel" ADD CONSTRAINT "wheel_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_step" ADD CONSTRAINT "wheel_step_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_open" ON "assessment" USING btree ("user_id","test") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "assessment_finished" ON "assessment" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "card_round_key_id" ON "card_round" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "card_session_touched_at" ON "card_session" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "card_session_user_id" ON "card_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_key_id" ON "conversation" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "own_card_key_id" ON "own_card" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "purpose_statement_key_id" ON "purpose_statement" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "spark_day_key_id" ON "spark_day" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "wall_kept_post_id" ON "wall_kept" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "wall_post_shown" ON "wall_post" USING btree ("shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "wall_post_user_id" ON "wall_post" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wall_report_post_id" ON "wall_report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "wall_response_post_id" ON "wall_response" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "wheel_timeline" ON "wheel" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wheel_key_id" ON "wheel" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_step_open" ON "wheel_step" USING btree ("user_id","sphere") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wheel_step_key_id" ON "wheel_step" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "point_ledger_history" ON "point_ledger" USING btree ("user_id","created_at");