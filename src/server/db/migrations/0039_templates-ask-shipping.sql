ALTER TABLE "bill_templates" ADD COLUMN "asks_shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "link_themes" ADD COLUMN "asks_shipping" boolean DEFAULT false NOT NULL;