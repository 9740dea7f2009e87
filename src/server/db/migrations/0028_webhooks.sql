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
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_received_name" ON "sandbox_received" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","place") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","object","place") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant" ON "webhook_endpoints" USING btree ("merchant_id") WHERE "webhook_endpoints"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery" ON "webhook_tries" USING btree ("delivery_id","id");