CREATE TABLE "receiver_groups" (
	"receiver_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "receiver_groups_receiver_id_group_id_pk" PRIMARY KEY("receiver_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "receiver_mails" (
	"outbox_id" bigint PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_notices" (
	"receiver_id" text NOT NULL,
	"message_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receiver_notices_receiver_id_message_id_pk" PRIMARY KEY("receiver_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"name" text,
	"email" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"state_reason" text,
	"types" text[] NOT NULL,
	"all_groups" boolean NOT NULL,
	"permissions" text[],
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"timing" text NOT NULL,
	"digest_hour" integer NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"urgent" boolean NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp (3) with time zone,
	"leave_hash" text,
	"leave_sealed" text,
	"called_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"host" text,
	"directory" text,
	"files" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"tries" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_settings" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"types" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"formats" jsonb NOT NULL,
	"by_store" boolean DEFAULT false NOT NULL,
	"delivery" text NOT NULL,
	"host" text,
	"port" integer,
	"user_name" text,
	"directory" text,
	"secret_kind" text,
	"secret" text,
	"host_key" text,
	"host_key_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"month" char(7) NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_cuts" (
	"store_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"merchant_id" text NOT NULL,
	"last_entry" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_cuts_store_id_currency_at_pk" PRIMARY KEY("store_id","currency","at")
);
--> statement-breakpoint
CREATE TABLE "paper_sections" (
	"paper_id" text NOT NULL,
	"store_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"merchant_id" text NOT NULL,
	"after_entry" bigint NOT NULL,
	"last_entry" bigint NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"entries" integer NOT NULL,
	"late" integer NOT NULL,
	"hash" char(64) NOT NULL,
	"kinds" jsonb NOT NULL,
	CONSTRAINT "paper_sections_paper_id_store_id_currency_pk" PRIMARY KEY("paper_id","store_id","currency")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text,
	"type" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"fields" jsonb NOT NULL,
	"formats" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"ended_at" timestamp (3) with time zone,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statements_once" UNIQUE NULLS NOT DISTINCT("merchant_id","type","from_at","until_at","store_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_received" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"webhook_id" text NOT NULL,
	"timestamp" text NOT NULL,
	"signature" text NOT NULL,
	"body" text NOT NULL,
	"signed" text NOT NULL,
	"answered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_receivers" (
	"name" text PRIMARY KEY NOT NULL,
	"answers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_fault" text,
	"locked_until" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_end" CHECK (("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"store_ids" text[],
	"status" text NOT NULL,
	"cause" text,
	"status_at" timestamp (3) with time zone NOT NULL,
	"secret" text NOT NULL,
	"secret_ending" text NOT NULL,
	"secret_at" timestamp (3) with time zone NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_cause" CHECK (("webhook_endpoints"."status" = 'enabled') = ("webhook_endpoints"."cause" is null)),
	CONSTRAINT "webhook_endpoints_former" CHECK (("webhook_endpoints"."former_secret" is null) = ("webhook_endpoints"."former_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"url" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"signature" text NOT NULL,
	"http_status" integer,
	"fault" text,
	"answer" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receiver_groups" ADD CONSTRAINT "receiver_groups_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_groups" ADD CONSTRAINT "receiver_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_mails" ADD CONSTRAINT "receiver_mails_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_notices" ADD CONSTRAINT "receiver_notices_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_notices" ADD CONSTRAINT "receiver_notices_message_id_merchant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."merchant_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_settings" ADD CONSTRAINT "statement_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_cuts" ADD CONSTRAINT "ledger_cuts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sections" ADD CONSTRAINT "paper_sections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receiver_groups_group" ON "receiver_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "receiver_mails_receiver" ON "receiver_mails" USING btree ("receiver_id","at");--> statement-breakpoint
CREATE INDEX "receiver_mails_at" ON "receiver_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "receiver_notices_due" ON "receiver_notices" USING btree ("receiver_id","due_at");--> statement-breakpoint
CREATE INDEX "receivers_merchant" ON "receivers" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_email" ON "receivers" USING btree ("merchant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_user" ON "receivers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_confirm" ON "receivers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_leave" ON "receivers" USING btree ("leave_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_deliveries_subject" ON "statement_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "statement_deliveries_merchant" ON "statement_deliveries" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("merchant_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "statements_merchant" ON "statements" USING btree ("merchant_id","until_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_received_name" ON "sandbox_received" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","object","place") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant" ON "webhook_endpoints" USING btree ("merchant_id") WHERE "webhook_endpoints"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery" ON "webhook_tries" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "transactions_settled" ON "transactions" USING btree ("merchant_id","settled_at","store_id") WHERE "transactions"."settled_at" is not null;