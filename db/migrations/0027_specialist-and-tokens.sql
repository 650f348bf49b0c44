CREATE TABLE "data_token" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"collections" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "data_token_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "data_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "specialist_view" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"share" text NOT NULL,
	"key_id" text NOT NULL,
	"view" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"openings" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "specialist_view_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "specialist_view_share_unique" UNIQUE("share")
);
--> statement-breakpoint
ALTER TABLE "data_token" ADD CONSTRAINT "data_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialist_view" ADD CONSTRAINT "specialist_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "specialist_view_key_id" ON "specialist_view" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "specialist_view_expires_at" ON "specialist_view" USING btree ("expires_at");