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
ALTER TABLE "statement_settings" ADD CONSTRAINT "statement_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_deliveries_subject" ON "statement_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "statement_deliveries_merchant" ON "statement_deliveries" USING btree ("merchant_id","created_at","id");