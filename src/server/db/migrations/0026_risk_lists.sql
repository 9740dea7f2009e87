CREATE TABLE "risk_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"list" text NOT NULL,
	"type" text NOT NULL,
	"match_key" text NOT NULL,
	"shown" text NOT NULL,
	"for_store_id" text,
	"for_group_id" text,
	"status" text NOT NULL,
	"invalidated" boolean DEFAULT false NOT NULL,
	"reason" text,
	"note_en" text,
	"note_zh" text,
	"comment" text DEFAULT '' NOT NULL,
	"creator_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "risk_rules_scope" CHECK ("risk_rules"."for_store_id" is null or "risk_rules"."for_group_id" is null),
	CONSTRAINT "risk_rules_black" CHECK ("risk_rules"."list" = 'white' or "risk_rules"."status" in ('enabled', 'disabled')),
	CONSTRAINT "risk_rules_invalidated" CHECK (not "risk_rules"."invalidated" or "risk_rules"."status" = 'disabled')
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shipping_key" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "risk_rule_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "delivery_proof" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rules_once" ON "risk_rules" USING btree ("merchant_id","list","match_key",coalesce("for_store_id", "for_group_id", '')) WHERE "risk_rules"."deleted_at" is null and "risk_rules"."status" <> 'declined';--> statement-breakpoint
CREATE INDEX "risk_rules_effective" ON "risk_rules" USING btree ("merchant_id","match_key") WHERE "risk_rules"."deleted_at" is null and "risk_rules"."status" = 'enabled';--> statement-breakpoint
CREATE INDEX "risk_rules_list" ON "risk_rules" USING btree ("merchant_id","list","created_at","id");--> statement-breakpoint
CREATE INDEX "risk_rules_asked" ON "risk_rules" USING btree ("status","asked_at") WHERE "risk_rules"."list" = 'white' and "risk_rules"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_card_hash" ON "transactions" USING btree ("merchant_id","card_hash","created_at") WHERE "transactions"."original_id" is null and "transactions"."card_hash" is not null;--> statement-breakpoint
CREATE INDEX "transactions_email_domain" ON "transactions" USING btree ("merchant_id",split_part("email", '@', 2),"created_at") WHERE "transactions"."original_id" is null and "transactions"."email" is not null;--> statement-breakpoint
CREATE INDEX "transactions_phone" ON "transactions" USING btree ("merchant_id",regexp_replace("phone", '[^0-9]', '', 'g'),"created_at") WHERE "transactions"."original_id" is null and "transactions"."phone" is not null;--> statement-breakpoint
CREATE INDEX "transactions_shipping" ON "transactions" USING btree ("merchant_id","shipping_key","created_at") WHERE "transactions"."original_id" is null and "transactions"."shipping_key" is not null;--> statement-breakpoint
CREATE INDEX "transactions_risk_rule" ON "transactions" USING btree ("risk_rule_id","created_at") WHERE "transactions"."risk_rule_id" is not null;