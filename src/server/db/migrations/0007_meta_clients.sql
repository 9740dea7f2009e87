CREATE TABLE "sandbox_identity_visits" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "meta_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "reply_to" text;