CREATE TABLE "bill_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"sector" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"colour" text NOT NULL,
	"contact" text NOT NULL,
	"sender" text NOT NULL,
	"mail_subject" text NOT NULL,
	"mail_text" text NOT NULL,
	"valid_hours" integer,
	"storefront" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout_settings" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_link_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_link_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_link_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"outbox_id" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"state_reason" text
);
--> statement-breakpoint
CREATE TABLE "link_modes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"sends_mail" boolean NOT NULL,
	"mail_title" text,
	"mail_content" text,
	"valid_hours" integer NOT NULL,
	"reminds" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "link_themes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"brand_id" text NOT NULL,
	"logo" text,
	"sector" text NOT NULL,
	"fields" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "payment_links_merchant";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "booker_phone" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "country" char(2);--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "brand_id" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "theme_id" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "mode_id" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "bill_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "bill_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "storefront" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "mail_subject" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "mail_text" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "reminds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "bill_templates" ADD CONSTRAINT "bill_templates_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_settings" ADD CONSTRAINT "checkout_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_events" ADD CONSTRAINT "payment_link_events_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_mails" ADD CONSTRAINT "payment_link_mails_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_modes" ADD CONSTRAINT "link_modes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_themes" ADD CONSTRAINT "link_themes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_themes" ADD CONSTRAINT "link_themes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_templates_merchant" ON "bill_templates" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "brands_merchant" ON "brands" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_events_link" ON "payment_link_events" USING btree ("link_id","at","id");--> statement-breakpoint
CREATE INDEX "payment_link_mails_link" ON "payment_link_mails" USING btree ("link_id","at","id");--> statement-breakpoint
CREATE INDEX "payment_link_mails_outbox" ON "payment_link_mails" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "link_modes_merchant" ON "link_modes" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "link_themes_merchant" ON "link_themes" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_themes_default" ON "link_themes" USING btree ("merchant_id") WHERE "link_themes"."is_default" and "link_themes"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_template_id_bill_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."bill_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_theme_id_link_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."link_themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_mode_id_link_modes_id_fk" FOREIGN KEY ("mode_id") REFERENCES "public"."link_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_merchant" ON "payment_links" USING btree ("merchant_id","created_at","id");