CREATE TABLE "code_locks" (
	"account" text PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_machines" (
	"user_id" text NOT NULL,
	"machine_id" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_machines_user_id_machine_id_pk" PRIMARY KEY("user_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "step_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"machine_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"flow" text NOT NULL,
	"account" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_flow_account_channel_pk" PRIMARY KEY("flow","account","channel")
);
--> statement-breakpoint
CREATE TABLE "known_people" (
	"email" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"service" text,
	"region" text NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company_name" text NOT NULL,
	"website" text,
	"registration_type" text,
	"client_type" text,
	"registered_location" text,
	"business_base" text,
	"sales_manager_id" text,
	"proved" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_managers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "temporary_accounts" (
	"email" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"contact_name" text NOT NULL,
	"company_name" text NOT NULL,
	"machine_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_machines" ADD CONSTRAINT "known_machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tickets" ADD CONSTRAINT "step_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_sales_manager_id_sales_managers_id_fk" FOREIGN KEY ("sales_manager_id") REFERENCES "public"."sales_managers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_tickets_user" ON "step_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "step_tickets_expiry" ON "step_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_people_phone" ON "known_people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "temporary_accounts_created" ON "temporary_accounts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspect" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "any_machine" boolean DEFAULT false NOT NULL;
