CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	"item" text NOT NULL,
	"attached_at" timestamp (3) with time zone NOT NULL,
	"attached_by" text NOT NULL,
	"attached_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_mails" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_views" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL,
	"address" text NOT NULL,
	"address_shown" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"files" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_mails" ADD CONSTRAINT "payer_mails_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_views" ADD CONSTRAINT "payer_views_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_policies" ADD CONSTRAINT "website_policies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_files_file" ON "order_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "order_files_transaction" ON "order_files" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_policies_version" ON "website_policies" USING btree ("store_id","item","version");--> statement-breakpoint
-- by hand
-- What a payer saw and got, and what a website said, stays as it was.
CREATE TRIGGER payer_views_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payer_mails_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_mails FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER website_policies_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON website_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
