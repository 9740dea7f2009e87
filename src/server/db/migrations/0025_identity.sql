CREATE TABLE "distribution_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"offline_store_id" text NOT NULL,
	"state" text NOT NULL,
	"form" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "distribution_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"person" text NOT NULL,
	"liveness" text NOT NULL,
	"link_hash" text,
	"link_until" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"check_id" text,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"personal_id" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"label" text NOT NULL,
	"content" text NOT NULL,
	"submitted" text,
	"marks" text,
	"items" text,
	"first_passed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" text,
	"saved_by_name" text,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offline_store_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"offline_store_id" text NOT NULL,
	"change" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by_name" text NOT NULL,
	"reason" text,
	"note_en" text,
	"note_zh" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offline_stores" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"group_id" text,
	"code" text NOT NULL,
	"type" text,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"withdrawal_account_id" text,
	"status" text NOT NULL,
	"change" text DEFAULT 'opening' NOT NULL,
	"operation" text DEFAULT 'not_open' NOT NULL,
	"content" text NOT NULL,
	"approved" text,
	"licence_until" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by_name" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "offline_stores_code" UNIQUE("merchant_id","code")
);
--> statement-breakpoint
ALTER TABLE "identity_documents" ADD COLUMN "personal_id" text;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD COLUMN "told_days" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "verification_status" text DEFAULT 'passed' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reviews_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_accounts" ADD CONSTRAINT "distribution_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_accounts" ADD CONSTRAINT "distribution_accounts_offline_store_id_offline_stores_id_fk" FOREIGN KEY ("offline_store_id") REFERENCES "public"."offline_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_persons" ADD CONSTRAINT "distribution_persons_account_id_distribution_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."distribution_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_applications" ADD CONSTRAINT "identity_applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_store_applications" ADD CONSTRAINT "offline_store_applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_store_applications" ADD CONSTRAINT "offline_store_applications_offline_store_id_offline_stores_id_fk" FOREIGN KEY ("offline_store_id") REFERENCES "public"."offline_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_stores" ADD CONSTRAINT "offline_stores_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_stores" ADD CONSTRAINT "offline_stores_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_accounts_store" ON "distribution_accounts" USING btree ("offline_store_id");--> statement-breakpoint
CREATE INDEX "distribution_accounts_state" ON "distribution_accounts" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "distribution_persons_account" ON "distribution_persons" USING btree ("account_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_persons_link" ON "distribution_persons" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "identity_applications_merchant" ON "identity_applications" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_applications_status" ON "identity_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_applications_open" ON "identity_applications" USING btree ("merchant_id","target") WHERE "identity_applications"."status" in ('draft', 'pending', 'modify');--> statement-breakpoint
CREATE INDEX "offline_store_applications_merchant" ON "offline_store_applications" USING btree ("merchant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "offline_store_applications_store" ON "offline_store_applications" USING btree ("offline_store_id","submitted_at");--> statement-breakpoint
CREATE INDEX "offline_stores_merchant" ON "offline_stores" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "offline_stores_status" ON "offline_stores" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "offline_stores_licence" ON "offline_stores" USING btree ("licence_until") WHERE "offline_stores"."operation" = 'operating';