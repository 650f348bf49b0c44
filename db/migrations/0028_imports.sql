CREATE TABLE "entry_import" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_import_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "entry_import_source" CHECK ("entry_import"."source" in ('daylio', 'pixels', 'baseline', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "emotion_entry" DROP CONSTRAINT "emotion_entry_intensity";--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_import" ADD CONSTRAINT "entry_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emotion_entry_import" ON "emotion_entry" USING btree ("user_id","import_id") WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE "emotion_entry" ADD CONSTRAINT "emotion_entry_intensity" CHECK ("emotion_entry"."intensity" between 0 and 10);