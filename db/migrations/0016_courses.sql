CREATE TABLE "course_progress" (
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "course_progress_user_id_course_pk" PRIMARY KEY("user_id","course")
);
--> statement-breakpoint
CREATE TABLE "lesson_answer" (
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"field" text NOT NULL,
	"reflection" boolean NOT NULL,
	"key_id" text NOT NULL,
	"answer" "bytea" NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_answer_user_id_course_lesson_field_pk" PRIMARY KEY("user_id","course","lesson","field")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"place" jsonb,
	"placed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_user_id_course_lesson_pk" PRIMARY KEY("user_id","course","lesson")
);
--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_answer" ADD CONSTRAINT "lesson_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_answer_key_id" ON "lesson_answer" USING btree ("key_id");