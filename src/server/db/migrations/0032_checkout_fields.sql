ALTER TABLE "payment_links" ADD COLUMN "shipping" jsonb;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "asks_shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "shop_order_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "order_email" text;--> statement-breakpoint
CREATE INDEX "transactions_order_email" ON "transactions" USING btree ("merchant_id","order_email","created_at") WHERE "transactions"."order_email" is not null;--> statement-breakpoint
CREATE INDEX "transactions_order_email_domain" ON "transactions" USING btree ("merchant_id",split_part("order_email", '@', 2),"created_at") WHERE "transactions"."original_id" is null and "transactions"."order_email" is not null;