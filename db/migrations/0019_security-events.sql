CREATE TABLE "security_event" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"subject" text,
	CONSTRAINT "security_event_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_event_user_id_at" ON "security_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");