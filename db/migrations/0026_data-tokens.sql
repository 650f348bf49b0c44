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
ALTER TABLE "data_token" ADD CONSTRAINT "data_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;